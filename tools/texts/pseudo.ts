import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

const PLAIN = "AEIOUYaeiouycnsz";
const ACCENTED = "ÅÉÎÖÛÝåéîöûýçñšž";
const TAG = /(<[^>]+>)/;

function accented(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
}

/** A third longer, as German is; the padding is made of words, so that lines can break. */
function padded(text: string): string {
  const extra = Math.floor(text.trim().length / 3);
  return extra < 2 ? text : `${text}${" ~~~~~~".repeat(Math.ceil(extra / 7)).slice(0, extra)}`;
}

function pseudoText(text: string): string {
  return text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : padded(accented(part))))
    .join("");
}

/** A pseudo-language: text that stays plain is not in the catalog (README of the texts). */
export function pseudo(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === "string") return pseudoText(token);
    const [name, kind, options] = token;
    if (typeof options !== "object" || options === null) return token;
    const branches = Object.entries(options as Record<string, unknown>).map(([key, value]) => [
      key,
      Array.isArray(value) ? pseudo(value as CompiledMessage) : value,
    ]);
    return [name, kind, Object.fromEntries(branches)] as (typeof message)[number];
  });
}
