import { expect, test } from "vitest";
import { factorName, refusalName } from "./recorded-names.ts";

test("a code of the audit log has a name, and one of a newer server keeps its code", () => {
  expect(refusalName("loginFailed")).toBe("Incorrect sign-in details");
  expect(factorName("device-code")).toBe("New device code");
  expect(refusalName("toString")).toBe("toString");
});
