import { ipCheck } from "@portico/contract/visitor/endpoints";
import type { Data } from "@portico/contract/schemas";
import { BACKGROUND, type Call } from "@portico/client/request";
import { type KeyStore, readStored, writeStored } from "../browser/storage.ts";

const KEY = "defaultCountryCode";

type Answer = Data<"ipCheck"> | undefined;

/** The country does not change while a page is open, so it is asked for once. */
const asked = new WeakMap<Call, Promise<Answer>>();

async function ask(storage: KeyStore, call: Call): Promise<Answer> {
  try {
    const answer = await call(ipCheck, {}, BACKGROUND);
    if (answer.countryCode) writeStored(storage, KEY, answer.countryCode);
    return answer;
  } catch {
    asked.delete(call);
    return undefined;
  }
}

/** NAV-5: stores the visitor's likely country; a failure keeps the earlier one. */
export function checkIp(storage: KeyStore, call: Call): Promise<Answer> {
  const answer = asked.get(call) ?? ask(storage, call);
  asked.set(call, answer);
  return answer;
}

export function defaultCountryCode(storage: KeyStore): string | undefined {
  const code = readStored(storage, KEY) ?? "";
  return /^[A-Z]{2}$/.test(code) ? code : undefined;
}
