/** Local or session storage; undefined where the browser denies access. */
export type KeyStore = Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;

/** `openStore(() => localStorage)`: reading the global throws when the visitor blocks storage. */
export function openStore(open: () => KeyStore): KeyStore {
  try {
    return open();
  } catch {
    return undefined;
  }
}

export function readStored(store: KeyStore, key: string): string | undefined {
  try {
    return store?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes. A full or forbidden storage is not an error: the value is not kept. */
export function writeStored(store: KeyStore, key: string, value: string | undefined): void {
  try {
    if (value === undefined) store?.removeItem(key);
    else store?.setItem(key, value);
  } catch {
    // See above: not an error.
  }
}
