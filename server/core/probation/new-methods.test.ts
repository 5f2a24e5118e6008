import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { mayChangeMethods, type NewMethods } from "./new-methods.ts";
import type { MethodKind } from "./probation-repository.ts";

let test: OpenTestDatabase;
let id: string;
beforeAll(async () => {
  test = await openTestDatabase();
  ({ id } = await test.account());
});
afterAll(() => test.close());

const newOnes = (...kinds: MethodKind[]): NewMethods => ({
  has: (kind) => kinds.includes(kind),
  mailboxUnproven: false,
});

interface Given {
  factors?: string;
  hasPassword?: boolean;
  methods?: NewMethods;
}

const mayChange = (
  proofs: string[],
  { factors = "", hasPassword = true, methods = newOnes() }: Given = {},
) =>
  mayChangeMethods(
    test.db,
    { owner: { id, second_factors: factors }, hasPassword },
    proofs,
    methods,
  );

describe("A34: a sign-in method is changed", () => {
  it("a mature first proof is required; a code is enough only if there is no password", async () => {
    expect(await mayChange(["password"])).toBe(true);
    expect(await mayChange(["new:passkey"])).toBe(false);
    expect(await mayChange(["email-code"])).toBe(false);
    expect(await mayChange(["email-code"], { hasPassword: false })).toBe(true);
    expect(await mayChange(["new:email-code"], { hasPassword: false })).toBe(false);
  });

  it("every second factor of a sign-in is required, including new ones", async () => {
    const given = { factors: "totp", methods: newOnes("authenticator") };
    expect(await mayChange(["password"], given)).toBe(false);
    expect(await mayChange(["password", "new:totp"], given)).toBe(true);
  });

  it("a new method does not replace a mature factor", async () => {
    const given = { factors: "totp" };
    expect(await mayChange(["password", "new:passkey"], given)).toBe(false);
    expect(await mayChange(["password", "totp"], given)).toBe(true);
  });

  it("a mailbox that only a provider has vouched for is not enough", async () => {
    const methods = { ...newOnes(), mailboxUnproven: true };
    expect(await mayChange(["third-party"], { hasPassword: false })).toBe(true);
    expect(await mayChange(["third-party"], { hasPassword: false, methods })).toBe(false);
  });
});
