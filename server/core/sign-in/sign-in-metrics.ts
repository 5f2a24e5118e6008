import type { Metrics, SignInWay } from "../../platform/metrics/metrics.ts";
import type { OnAuditEvent } from "../audit/audit.ts";

const REGISTRATION = /^register|^thirdCreate$/;
const FIRST_PROOFS: readonly SignInWay[] = ["password", "passkey", "third-party"];

/** Every way in is recorded as the same event: its first proof says which it was. */
export function countSignIns(metrics: Pick<Metrics, "signIn">): OnAuditEvent {
  return (event, { call }, factors) => {
    if (event !== "signedIn") return;
    const first = FIRST_PROOFS.find((proof) => proof === factors[0]);
    metrics.signIn(REGISTRATION.test(call) ? "registration" : (first ?? "password"), "success");
  };
}
