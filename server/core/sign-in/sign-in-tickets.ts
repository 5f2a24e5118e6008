import Type, { type Static } from "typebox";
import { DeviceInfo, NullableText, oneOf } from "@portico/contract/shared/schemas";
import { SECOND_FACTORS } from "../accounts/second-factors.ts";
import { type Signal, SIGNALS } from "../risk/risk.ts";
import { defineTicket } from "../tickets/ticket-kind.ts";
import { FACTORS } from "./proofs.ts";

const Factors = Type.Array(oneOf(...FACTORS));
const SecondFactors = Type.Array(oneOf(...SECOND_FACTORS));

/** An identity of a provider that is to become a way into an account. */
export const StoredIdentity = Type.Object({
  provider: Type.String(),
  label: Type.String(),
  issuer: Type.String(),
  subject: Type.String(),
  shown: NullableText,
});

/** What a ticket of a sign-in carries from one step to the next. */
const SignInProgress = Type.Object({
  accountId: Type.String(),
  proven: Factors,
  byNew: Type.Optional(Factors),
  /** The second factors its holder was asked for. */
  asked: SecondFactors,
  /** What the risk asks for, whether or not the account does: nothing weaker will do. */
  requiredByRisk: Type.Optional(SecondFactors),
  signals: Type.Optional(Type.Array(oneOf(...(Object.keys(SIGNALS) as Signal[])))),
  device: Type.Optional(DeviceInfo),
  deviceId: Type.Optional(Type.String()),
  link: Type.Optional(StoredIdentity),
  renewal: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
});
export type SignInProgress = Static<typeof SignInProgress>;

const define = (step: "verifyCode" | "device") =>
  defineTicket({ flow: "login", step }, SignInProgress, ({ proven }) => proven);

/** The first proof is given; the second step is asked for. */
export const secondStepTicket = define("verifyCode");
/** All factors are proven; the device is unknown. */
export const deviceTicket = define("device");
