//===- PolicyTest.cpp - Policies as people write them ---------------------===//
//
// Part of checkpoint-opt, under the Apache License v2.0 with LLVM Exceptions.
//
//===----------------------------------------------------------------------===//

#include "checkpoint/Planning/Policies/Policy.h"
#include "BuildProblem.h"
#include "gtest/gtest.h"

using namespace checkpoint;
using namespace checkpoint::test;

namespace {

std::string errorOf(llvm::StringRef text) {
  llvm::Expected<Policy> policy = Policy::parse(text);
  return policy ? "" : messageOf(policy.takeError());
}

TEST(PolicyKindTest, EachHasItsRowAndItsWord) {
  unsigned index = 0;
  for (const PolicyTraits &traits : policyTable()) {
    EXPECT_EQ(unsigned(traits.kind), index++) << traits.word.str();
    EXPECT_EQ(&traitsOf(traits.kind), &traits);
    EXPECT_EQ(stringify(traits.kind), traits.word);
    EXPECT_EQ(parsePolicyKind(traits.word), traits.kind);
    bool isFree =
        traits.kind == PolicyKind::None || traits.kind == PolicyKind::Auto;
    EXPECT_EQ(traits.needsPhases, !isFree) << traits.word.str();
    EXPECT_EQ(parseSegmentPolicy(traits.word).has_value(),
              traits.governsSegments);
    std::string text = traits.word.str() + (traits.takesNames ? "=q, k" : "");
    llvm::Expected<Policy> policy = Policy::parse(text);
    ASSERT_TRUE(bool(policy)) << text << messageOf(policy.takeError());
    EXPECT_EQ(policy->kind, traits.kind);
    EXPECT_EQ(policy->names.size(), traits.takesNames ? 2u : 0u);
    // Messages list all of them.
    EXPECT_NE(errorOf("best").find(traits.word.str()), std::string::npos);
  }
  EXPECT_EQ(index, unsigned(PolicyKind::SaveNames) + 1);
  EXPECT_EQ(parsePolicyKind("save-names=a"), std::nullopt);
  EXPECT_EQ(parsePolicyKind(""), std::nullopt);
  EXPECT_EQ(listSegmentPolicies(), "none, full, sqrt, selective, auto");
}

TEST(PolicyTest, RefusesWhatItCannotRead) {
  EXPECT_EQ(errorOf("best"),
            "unknown policy 'best'; known are auto, none, full, sqrt, "
            "selective and save-names=NAME,...");
  EXPECT_EQ(errorOf("full=a"), "the policy 'full' takes no names");
  EXPECT_EQ(errorOf("save-names="),
            "save-names needs names: save-names=NAME,...");
}

} // namespace
