import { assert, json as anyJson, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { hasDuplicateKeys } from "./duplicate-keys.ts";

describe("ASVS 1.5.3: a duplicate key in one object", () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"a":{"b":1,"b":2}}',
    '[{"a":1},{"a":1,"b":[],"a":2}]',
    '{"a":[{"x":1}],"a":{}}',
    '{"":1,"":2}',
    '{ "a" : "," , "a" : "{" }',
  ])("is found in %s", (json) => {
    JSON.parse(json);
    expect(hasDuplicateKeys(json)).toBe(true);
  });

  it.each([
    "{}",
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":2}]',
    '{"a":"\\"a\\":1","b":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":["a","a",{"a":"a"}],"b":"a"}',
    '"a"',
    "null",
  ])("is not found in %s", (json) => {
    JSON.parse(json);
    expect(hasDuplicateKeys(json)).toBe(false);
  });

  it("is never found in the output of JSON.stringify", () => {
    assert(property(anyJson(), (json) => !hasDuplicateKeys(json)));
  });
});
