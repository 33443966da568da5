"""Checks what a browser drew against the report's figures.

    check_page.py PAGE.dom REPORT.json
"""

import json
import re
import sys
from html.parser import HTMLParser

dom = open(sys.argv[1], encoding="utf-8").read()
report = json.load(open(sys.argv[2], encoding="utf-8"))


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.drawn = False
        self.paths = []
        self.rows = 0
        self.stages = 0
        self.texts = []
        self.inside = None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "body":
            self.drawn = attributes.get("data-drawn") == "true"
        if tag == "table":
            self.inside = None
        if tag == "tbody":
            self.inside = attributes.get("id")
        if tag == "tr" and self.inside == "rows":
            self.rows += 1
        if tag == "tr" and self.inside == "stages":
            self.stages += 1
        if tag == "path":
            self.paths.append(attributes)

    def handle_data(self, data):
        self.texts.append(data)


def points(path):
    return [
        (float(x), float(y)) for x, y in re.findall(r"[ML](\S+) (-?[\d.]+)", path["d"])
    ]


page = Page()
page.feed(dom)
if not page.drawn:
    sys.exit("the page's script did not reach its end")

most = max(p["live_bytes"] for p in report["timeline_before"] + report["timeline"])
for panel, timeline in (("before", "timeline_before"), ("after", "timeline")):
    areas = [p for p in page.paths if p.get("data-panel") == panel]
    names = [p.get("data-layer", "outline") for p in areas]
    if names != ["arguments", "saved", "recomputed", "working", "outline"]:
        sys.exit(f"{panel}: drew {names}")
    if any("NaN" in p["d"] or "undefined" in p["d"] for p in areas):
        sys.exit(f"{panel}: a path has no numbers")
    # The outline is as high as the live bytes, on one scale for both panels.
    outline = points(areas[-1])
    steps = report[timeline]
    if len(outline) != 2 * len(steps):
        sys.exit(f"{panel}: {len(outline)} points for {len(steps)} steps")
    base = max(y for _, y in points(areas[0]))
    heights = [base - y for _, y in outline[::2]]
    scale = max(heights) / max(p["live_bytes"] for p in steps)
    for step, (height, point) in enumerate(zip(heights, steps)):
        if abs(height - scale * point["live_bytes"]) > 0.02:
            sys.exit(f"{panel}: step {step} is drawn {height} high")
    print(f"{panel}: {scale * most:.1f}")

recomputed = any(point["recomputed"] for point in report["timeline"])
if recomputed != any("data-strip" in path for path in page.paths):
    sys.exit("the marks of recomputation are wrong")
decided = [v for v in report["values"] if v["decision"] in ("kept", "recomputed", "deferred")]
if page.rows != min(len(decided), 50):
    sys.exit(f"{page.rows} rows for {len(decided)} values")
if page.stages != len(report["stages"]):
    sys.exit(f"{page.stages} rows for {len(report['stages'])} stages")
for stage in report["stages"]:
    if stage["name"] not in page.texts:
        sys.exit(f"the stage '{stage['name']}' is not on the page")
for value in decided[:50]:
    for text in (value["name"], value["why"]):
        if text not in page.texts:
            sys.exit(f"'{text}' is not on the page")
