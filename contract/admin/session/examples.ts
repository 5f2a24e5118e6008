import { LATER, LINK_TOKEN } from "../../shared/example-values.ts";
import { NEW_PASSKEY, PASSKEY_ANSWER, PASSKEY_REQUEST } from "../../shared/example-values.ts";
import type { PasskeyCreation } from "../../shared/passkey-schemas.ts";
import type { AdminExamples } from "../example.ts";
import {
  ANNA,
  OPEN_SESSION,
  OPERATOR,
  OPERATOR_PASSKEY,
  OPERATOR_SESSION,
} from "../example-values.ts";

const CREATION: PasskeyCreation = {
  challenge: "oX1c7R0bZ4mVqL9tKe2WnYsGd5uHjA3fPiT8vMxQ6rE",
  rp: { id: "admin.exchange.example", name: "Portico" },
  user: { id: "b1Az", name: OPERATOR.email, displayName: OPERATOR.name },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  attestation: "none",
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  excludeCredentials: [],
};
const TOKEN = { "the link's token": { token: LINK_TOKEN } };
const SESSION = { "signed in": OPERATOR_SESSION };
const NAMED = { name: "Security key", passkey: NEW_PASSKEY };

export const sessionExamples = {
  invitationRead: {
    summary: "Says whom an invitation link is for, and changes nothing.",
    requests: TOKEN,
    answers: { "an invitation": { name: ANNA.name, email: OPERATOR.email, expiresAt: LATER } },
    errors: ["linkInvalid"],
  },
  invitationPasskeyOptions: {
    summary: "Gives the options for the first passkey of an invited operator.",
    requests: TOKEN,
    answers: { options: CREATION },
    errors: ["linkInvalid"],
  },
  invitationAccept: {
    summary: "Adds the first passkey, uses up the link, and begins a session for the setup.",
    requests: { "the first passkey": { token: LINK_TOKEN, ...NAMED } },
    answers: { "signed in, one passkey": { ...OPERATOR_SESSION, passkeys: 1 } },
    errors: ["linkInvalid", "passkeyFailed", "deviceOfAnother"],
  },
  signInOptions: {
    summary: "Asks the browser for any passkey that it has for the console.",
    requests: { "no fields": {} },
    answers: { options: PASSKEY_REQUEST },
    errors: [],
  },
  signIn: {
    summary: "Signs an operator in with a passkey.",
    requests: { "the passkey's answer": { passkey: PASSKEY_ANSWER } },
    answers: SESSION,
    errors: ["passkeyFailed", "deviceOfAnother"],
  },
  signOut: {
    summary: "Ends the session.",
    requests: { "no fields": {} },
    answers: { ended: {} },
    errors: [],
  },
  sessionRead: {
    summary: "Who is signed in, with which roles and permissions, and until when.",
    answers: SESSION,
    errors: [],
  },
  proofOptions: {
    summary: "Asks for one of the operator's own passkeys.",
    requests: { "no fields": {} },
    answers: { options: PASSKEY_REQUEST },
    errors: [],
  },
  proofGive: {
    summary: "Gives a fresh proof: calls that need one work for five minutes.",
    requests: { "the passkey's answer": { passkey: PASSKEY_ANSWER } },
    answers: SESSION,
    errors: ["passkeyFailed"],
  },
  sessionList: {
    summary: "Lists the operator's own open sessions.",
    answers: { "one session": { sessions: [OPEN_SESSION] } },
    errors: [],
  },
  sessionEnd: {
    summary: "Ends one of the operator's own sessions.",
    requests: { "a session": { id: OPEN_SESSION.id } },
    answers: { ended: {} },
    errors: [],
  },
  passkeyList: {
    summary: "Lists the operator's own passkeys.",
    answers: { "one passkey": { passkeys: [OPERATOR_PASSKEY] } },
    errors: [],
  },
  passkeyOptions: {
    summary: "Gives the options for another passkey.",
    requests: { "no fields": {} },
    answers: { options: CREATION },
    errors: ["tooManyPasskeys"],
  },
  passkeyAdd: {
    summary: "Adds a passkey. The second one completes the setup.",
    requests: { "another passkey": NAMED },
    answers: SESSION,
    errors: ["passkeyFailed", "tooManyPasskeys"],
  },
  passkeyRemove: {
    summary: "Removes a passkey; two always remain.",
    requests: { "a passkey": { id: OPERATOR_PASSKEY.id } },
    answers: { "what remains": { passkeys: [OPERATOR_PASSKEY] } },
    errors: ["passkeysNeeded", "passkeyUnknown"],
  },
} as const satisfies Partial<AdminExamples>;
