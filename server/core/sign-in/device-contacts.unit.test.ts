import { expect, it } from "vitest";
import type { Channel } from "@portico/contract/shared/schemas";
import { isProvenByOther } from "./device-contacts.ts";
import type { Factor } from "./proofs.ts";

it.each<[Channel | null, Factor, boolean]>([
  ["email", "sms-code", true],
  ["email", "device-code", true],
  ["email", "email-code", false],
  ["sms", "email-code", true],
  ["sms", "sms-code", false],
  [null, "email-code", false],
  [null, "device-code", false],
])("after a recovery by %s, %s proves the other contact: %s", (recovered_by, factor, isProven) => {
  expect(isProvenByOther({ recovered_by }, ["password", factor])).toBe(isProven);
});
