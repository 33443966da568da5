"""Prints a function with one long chain: of `mulf` or `muli` on one value, or a
sum of 40 values.

    chains.py mulf|muli|sum ELEMENT_TYPE
"""

import sys

op, element = sys.argv[1:]
t = f"tensor<4x{element}>"
inputs = 40 if op == "sum" else 1
steps = 39 if op == "sum" else 500
print(f"func.func @chain({', '.join(f'%a{i}: {t}' for i in range(inputs))}) -> {t} {{")
print(f"  %e = tensor.empty() : {t}")
value = "%a0"
for i in range(steps):
    other = f"%a{i + 1}" if op == "sum" else "%a0"
    name = "addf" if op == "sum" else op
    print(f"  %v{i} = linalg.map {{arith.{name}}} ins({value}, {other} : {t}, {t}) outs(%e : {t}) "
          '{checkpoint.phase = "forward"}')
    value = f"%v{i}"
print(f"  return {value} : {t}\n}}")
