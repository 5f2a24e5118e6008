import { expect, test } from "vitest";
import { phrasesOf } from "./phrases.ts";

test.each([
  ["アカウントがロックされました", ["アカウントが", "ロックされました"]],
  ["解約のお申し込みを受け付けました", ["解約のお申し込みを", "受け付けました"]],
  ["ご本人であることの確認", ["ご本人であることの", "確認"]],
  ["2段階認証（2FA）が解除されます", ["2段階認証（2FA）が", "解除されます"]],
])("a Japanese heading may break only between phrases: %s", (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

test("an empty heading has no phrases", () => {
  expect(phrasesOf("")).toEqual([]);
});
