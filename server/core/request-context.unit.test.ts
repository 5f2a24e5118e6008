import { expect, it } from "vitest";
import { hashingOf } from "./request-context.ts";

it("F21: a call that reserved no slot cannot hash", () => {
  expect(() => hashingOf({ call: "loginPhone" })).toThrow("loginPhone hashes without a slot");
});
