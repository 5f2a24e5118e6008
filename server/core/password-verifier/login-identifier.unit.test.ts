import { expect, it } from "vitest";
import { unlinkedUsername } from "@portico/contract/fields/username";
import { readLoginIdentifier } from "./password-verifier.ts";

it("reads a username that was copied from a mail, with its marks", () => {
  const copied = ` ${unlinkedUsername("Anna.Berg")} `;
  expect(copied).not.toContain("Anna.Berg");
  expect(readLoginIdentifier(copied)).toEqual(readLoginIdentifier("anna.berg"));
  expect(readLoginIdentifier(copied).value).toBe("anna.berg");
});
