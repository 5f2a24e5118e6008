import { expect, it } from "vitest";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { countSignIns } from "./sign-in-metrics.ts";

it("counts sign-ins by their first proof, and no other event", () => {
  const counted: string[] = [];
  const onEvent = countSignIns({ signIn: (way, result) => counted.push(`${way} ${result}`) });
  const actor = { ...OPERATOR, call: "loginEmailOrUsername" };
  onEvent("signedIn", actor, ["password", "totp"]);
  onEvent("signedIn", actor, ["passkey"]);
  onEvent("signedIn", { ...actor, call: "registerEmail" }, ["email-code"]);
  onEvent("signedOut", actor, []);
  onEvent("passwordChanged", actor, ["password"]);
  expect(counted).toEqual(["password success", "passkey success", "registration success"]);
});
