import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { format } from "@portico/messages/format";
import { isGsm7 } from "../sms/gsm7.ts";

/** Every wording a text can take: a branch of a plural each. */
export function wordings(message: CompiledMessage): string[] {
  let found = [""];
  for (const token of message) {
    let parts = [" "];
    if (typeof token === "string") parts = [token];
    else if (typeof token[2] === "object") {
      const { offset: _, ...branches } = token[2] as Record<string, CompiledMessage>;
      parts = Object.values(branches).flatMap(wordings);
    }
    found = found.flatMap((begun) => parts.map((part) => begun + part));
  }
  return found;
}

/** The room of a place, in letters; East Asian ones are twice as wide. */
const MAX_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\.headTitle$/, 70],
  [/\.headDescription$/, 200],
  [/^mail\.\w+Subject$/, 90],
  [/^mail\.\w+Preheader$/, 140],
  [/^common\.(byEmail|byPhone)$|^login\.byName$/, 26],
  [/^common\.(signIn|signOut|notNow|goOn|tryAgain)$/, 26],
  [/^common\.(sendCode|resend)$/, 36],
];

const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/gu;
const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** How wide a text may be; undefined if it may be of any length. */
export const maxWidthOf = (id: string) => MAX_WIDTHS.find(([pattern]) => pattern.test(id))?.[1];

export function lengthProblems(id: string, text: string): string[] {
  const max = maxWidthOf(id);
  const width = Math.max(...wordings(compileMessageOrThrow(text)).map(widthOf));
  return max !== undefined && width > max ? [`is ${width} wide and has room for ${max}`] : [];
}

const ONE_MESSAGE = { gsm: 160, unicode: 70 };
const PART = { gsm: 153, unicode: 67 };

/** These take two places in the alphabet of phones. */
const DOUBLE = /[\^{}\\[~\]|€]/g;

/** How many messages a phone company counts. */
export function smsParts(text: string): number {
  const kind = isGsm7(text) ? "gsm" : "unicode";
  const doubles = kind === "gsm" ? (text.match(DOUBLE)?.length ?? 0) : 0;
  const places = text.length + doubles;
  return places <= ONE_MESSAGE[kind] ? 1 : Math.ceil(places / PART[kind]);
}

/** How many messages an SMS may take; a code must come in one. */
export const smsMost = (id: string) => (id.endsWith("Code") ? 1 : 3);

/** The longest values of a code's message; a longer brand costs a second message. */
const SMS_VALUES = {
  brand: "Portico Ex",
  code: "123456",
  site: "account.example.com",
  contact: "a***e@example.com",
  place: "XXXXXXXXXX",
  until: "XXXXXXXXXXXX",
  link: "account.example.com/x#0123456789abcdef",
};

/** `tag` is a BCP 47 language tag. */
export function smsProblems(id: string, text: string, tag: string): string[] {
  if (!id.startsWith("sms.")) return [];
  const parts = smsParts(format(compileMessageOrThrow(text), SMS_VALUES, tag));
  const most = smsMost(id);
  return parts > most ? [`is ${parts} messages and may be ${most}`] : [];
}
