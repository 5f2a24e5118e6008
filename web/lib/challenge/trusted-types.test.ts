import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Rules {
  createScriptURL(url: string): string;
}

let trustedScriptUrl: (url: string) => string;

beforeEach(async () => {
  vi.resetModules();
  ({ trustedScriptUrl } = await import("./trusted-types.ts"));
});
afterEach(() => void vi.unstubAllGlobals());

/** A browser with Trusted Types; keeps the rules it was given. */
function withTrustedTypes() {
  const policies: { name: string; rules: Rules }[] = [];
  const createPolicy = (name: string, rules: Rules) => {
    policies.push({ name, rules });
    return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
  };
  vi.stubGlobal("trustedTypes", { createPolicy });
  return policies;
}

test("A47: without Trusted Types the URL is returned unchanged", () => {
  expect(trustedScriptUrl("/js/worker.js")).toBe("/js/worker.js");
});

test("A47: a URL that our code names is trusted", () => {
  withTrustedTypes();
  expect(trustedScriptUrl("/js/worker.js")).toBe("trusted /js/worker.js");
});

test("A47: the page has one policy, with the name that the CSP allows", () => {
  const policies = withTrustedTypes();
  trustedScriptUrl("/js/one.js");
  trustedScriptUrl("/js/two.js");
  expect(policies.map(({ name }) => name)).toEqual(["portico"]);
});

test("A47: the policy accepts no URL that our code has not named", () => {
  const policies = withTrustedTypes();
  trustedScriptUrl("/js/worker.js");
  const { rules } = policies[0] as { rules: Rules };
  expect(rules.createScriptURL("/js/worker.js")).toBe("/js/worker.js");
  for (const url of [
    "https://evil.example/x.js",
    "data:text/javascript,x",
    "/js/worker.js?x",
    "",
  ]) {
    expect(() => rules.createScriptURL(url)).toThrow(TypeError);
  }
});

test("A47: the policy creates script URLs only, never markup or code", () => {
  const policies = withTrustedTypes();
  trustedScriptUrl("/js/worker.js");
  expect(Object.keys(policies[0]?.rules ?? {})).toEqual(["createScriptURL"]);
});
