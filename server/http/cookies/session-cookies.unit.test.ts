import { expect, it } from "vitest";
import { presentedSecrets } from "./session-cookies.ts";

const TOKEN = "A".repeat(43);
const GOOD = { authtoken: TOKEN, "__Host-acct": TOKEN, authorization: `v1.${TOKEN}` };

const present = (cookies: Record<string, string>) => {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return presentedSecrets({ headers: { cookie: pairs.join("; ") } });
};

it("SES-5: well-formed secrets are presented as they are", () => {
  const { authtoken, "__Host-acct": binder, authorization } = GOOD;
  const authorizationHeader = undefined;
  expect(present(GOOD)).toEqual({ authtoken, binder, authorization, authorizationHeader });
});

it.each(Object.keys(GOOD))("A40: a malformed %s is refused before it is looked up", (name) => {
  for (const value of ["", "x", `${TOKEN}A`, `v2.${TOKEN}`]) {
    expect(() => present({ ...GOOD, [name]: value })).toThrow(
      expect.objectContaining({ code: "unauthorized" }),
    );
  }
});
