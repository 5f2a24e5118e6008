import { beforeEach, expect, test, vi } from "vitest";
import { PROOF_REQUIRED } from "@portico/contract/errors";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { RequestError } from "@portico/client/request";
import { askForProof, returnProven, takeProvenTask, withProof } from "./step-up.ts";

beforeEach(() => {
  sessionStorage.clear();
  // What an earlier test left in memory.
  takeProvenTask();
});

const at = () => location.pathname + location.search;
const refusal = () => new RequestError("Please confirm.", { status: 403, code: PROOF_REQUIRED });

test("SCR-3: a call that needs a proof leads to it and back to where it was made", async () => {
  const services = createTestServices("/en/account/security?tab=1");
  const work = vi.fn(() => Promise.reject(refusal()));
  expect(await withProof(services, "passkey-remove:a:b", work)).toBeUndefined();
  expect(at()).toBe(
    "/en/security-validation?step=proof&redirect=%2Fen%2Faccount%2Fsecurity%3Ftab%3D1",
  );
  expect(takeProvenTask()).toBeUndefined();
  await returnProven(services, "/en/account");
  expect(at()).toBe("/en/account/security?tab=1");
  expect(takeProvenTask()).toBe("passkey-remove:a:b");
  expect(takeProvenTask()).toBeUndefined();
});

test("SCR-3: a call without a proof is simply made, and any other refusal is rethrown", async () => {
  const services = createTestServices("/en/account/security");
  expect(await withProof(services, "x", () => Promise.resolve("done"))).toBe("done");
  const other = new RequestError("No.", { code: 11002 });
  await expect(withProof(services, "x", () => Promise.reject(other))).rejects.toBe(other);
  expect(at()).toBe("/en/account/security");
});

test("NAV-4: a proof that no page of this site asked for leads to our own page", async () => {
  const services = createTestServices(
    "/en/security-validation?redirect=https%3A%2F%2Fevil.invalid%2F",
  );
  await returnProven(services, "/en/account/security");
  expect(at()).toBe("/en/account/security");
  expect(takeProvenTask()).toBeUndefined();
});

test("SCR-3: a task is forgotten when another one asks for a proof", async () => {
  const services = createTestServices("/en/account");
  await askForProof(services, "one");
  await askForProof(services, "two");
  await returnProven(services, "/en/account");
  expect(takeProvenTask()).toBe("two");
});
