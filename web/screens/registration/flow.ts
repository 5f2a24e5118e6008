import { openStore, readStored, writeStored } from "../../lib/storage.ts";

/** What a reload may find again. Never a password, never a code. */
export interface RegistrationFlow {
  /** In its canonical form. */
  email: string;
  inviteCode?: string | undefined;
  /** When another code may be asked for. */
  resendAt: number;
  /** The code was right; the account is one password away. */
  ticket?: string | undefined;
}

const KEY = "registration";

const storage = openStore(() =>
  typeof window === "undefined" ? undefined : window.sessionStorage,
);
const listeners = new Set<() => void>();
/** In memory only: gone with the page. */
let password: string | undefined;
let flow: RegistrationFlow | undefined;
let loaded = false;

function parse(text: string | undefined): RegistrationFlow | undefined {
  try {
    const value = JSON.parse(text ?? "null") as RegistrationFlow | null;
    return typeof value?.email === "string" && typeof value.resendAt === "number"
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

export const registrationFlow = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot(): RegistrationFlow | undefined {
    if (!loaded) {
      flow = parse(readStored(storage, KEY));
      loaded = true;
    }
    return flow;
  },
  save(next: RegistrationFlow | undefined): void {
    flow = next;
    loaded = true;
    writeStored(storage, KEY, next && JSON.stringify(next));
    for (const listener of listeners) listener();
  },
  password: () => password,
  keepPassword(value: string | undefined): void {
    password = value;
  },
};
