import { SESSION_COOKIES } from "@portico/contract/cookies";
import {
  CAPTCHA_HEADER,
  IDEMPOTENCY_HEADER,
  type Requirements,
  type ServiceEndpoint,
} from "@portico/contract/endpoint";
import type { Area } from "@portico/contract/examples";

/** Written for engineers, in English; not part of the translated texts. */

export const FLOW_COOKIE = "__Host-flow";

export const SUMMARY =
  "Registration, sign-in and account security, and what the exchange's own services ask.";

/** The calls of machines. */
export const SERVICE_AREA = "Service API";

export const AREA_WORDS: Record<Area | typeof SERVICE_AREA, string> = {
  Visitor: "What a page needs to know before anybody has said who they are.",
  "Human challenge":
    "The challenge to solve before a call that sends a message or tries a password.",
  "Client errors": "Errors in the visitor's browser, without personal data.",
  Registration: "Opening an account: send a code, exchange it for a ticket, complete the account.",
  Login: "Signing in with a password or a passkey, then what the account and the device ask for.",
  Session: "Who is signed in, and signing out.",
  Recovery: "A new password for an account whose password was forgotten.",
  Binding: "Adding the email address or phone number that a signed-in account lacks.",
  "Third-party sign-in": "Signing in with an OpenID Connect provider.",
  "Step-up": "Some calls want a proof that is younger than ten minutes; here it is given.",
  "Security center":
    "Sessions, devices and history, password, contacts and second factors, export, leaving.",
  "Security alerts": "Freezing the account from the link of an alert: “this wasn't me”.",
  "Factor reset": "Removing a lost second factor after a wait.",
  Company: "A company's application: its review, its documents and its contact person.",
  Preferences: "Language, theme, time zone, clock and optional mails of an account.",
  "Sub-accounts": "Managing the sub-accounts of an account, and the invitations of their users.",
  [SERVICE_AREA]:
    "What the exchange's own services ask, from machine to machine. No page calls these.",
};

export const OVERVIEW = [
  "Every answer is an envelope of `code`, `message` and `data`. Code 0 is success. A business refusal is HTTP 200 with another code; the other statuses say that a request was malformed, misplaced or too early.",
  "`message` is in the language of the `language` header, else of `accept-language`. `data` of a refusal is null, or names the `field` it belongs to and the seconds until another try makes sense (`retryAfter`).",
  "A POST is taken only with the site's own `origin`. An unlisted field is refused. A path `/{group}/api/…` is the same call for the accounts of one group.",
  "A password travels as the id of the page's public key, a dot, and the RSA-OAEP form (3072 bits, SHA-256) in base64. It is sealed together with the one-use value of its request: the id of the solved challenge, or the ticket.",
  `A ticket lasts 15 minutes, belongs to one step of one flow, and is worthless without the cookie \`${FLOW_COOKIE}\` of the browser that began the flow.`,
  `A call that changes something takes an \`${IDEMPOTENCY_HEADER}\`. A client that did not get its answer sends the same request with the same key again, within ten minutes and with the same cookies (or those that the lost answer set), and gets the same answer: status, body and cookies. Nothing is done twice. A key that came with another body, or from another account, session or flow, is refused (\`idempotencyKeyReused\`); while the first attempt is still at work the second is refused and says when to come back (\`requestInProgress\`). A refusal that time can change (status 401 and above) is not kept.`,
  "A service of the exchange sends its key as `authorization: Bearer …`, and no `origin`.",
  `A session is the cookies ${SESSION_COOKIES.map((name) => `\`${name}\``).join(", ")}, and the value of \`authorization\` once more as a header of that name. Signing in sets them.`,
];

function requirementsInWords(requires: Requirements | ServiceEndpoint["requires"]): string[] {
  if ("serviceKey" in requires) return [`a service key with the scope \`${requires.serviceKey}\``];
  const { challenge, session, freshProof, flow } = requires;
  return [
    ...(challenge
      ? [`a solved challenge for the action \`${challenge}\`, in the header \`${CAPTCHA_HEADER}\``]
      : []),
    ...(session ? [freshProof ? "a session proven in the last ten minutes" : "a session"] : []),
    ...(flow === "continues"
      ? [`the cookie \`${FLOW_COOKIE}\` of the browser that began the flow`]
      : []),
  ];
}

export function descriptionOf(requires: Requirements | ServiceEndpoint["requires"]): string {
  const words = requirementsInWords(requires);
  const needed = words.length === 0 ? "Anybody may call it." : `Needs ${words.join(", and ")}.`;
  const begins = "flow" in requires && requires.flow === "begins";
  return begins ? `${needed} Begins a flow: sets the cookie \`${FLOW_COOKIE}\`.` : needed;
}
