import { type Contact, nameOfContact } from "../contact/contact-name.ts";
import { nameOfIdentifier } from "../api/credentials.ts";

/** DEV-3 */
export const DEVICE_IDS_KEY = "deviceId";
const MAX_ENTRIES = 20;
/** A longer value is not ours, and the API would refuse the whole sign-in because of it. */
const MAX_VALUE_LENGTH = 64;
const ENTRY_NAME = /^[0-9a-f]{32}$/;

type DeviceIdStorage = Pick<Storage, "getItem" | "setItem">;

interface DeviceIdEntry {
  date: string;
  value: string;
}

function isEntry(entry: unknown): entry is DeviceIdEntry {
  if (typeof entry !== "object" || entry === null) return false;
  const { date, value } = entry as Partial<Record<keyof DeviceIdEntry, unknown>>;
  return (
    typeof date === "string" &&
    !Number.isNaN(Date.parse(date)) &&
    typeof value === "string" &&
    value !== "" &&
    value.length <= MAX_VALUE_LENGTH
  );
}

/** The stored value may be damaged, foreign or unreadable: only valid entries count. */
function readEntries(storage: DeviceIdStorage): Map<string, DeviceIdEntry> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(DEVICE_IDS_KEY) ?? "{}");
    // A map and a strict pattern for names: `__proto__` is only a string here.
    return new Map(
      Object.entries(stored ?? {}).filter(
        (pair): pair is [string, DeviceIdEntry] => ENTRY_NAME.test(pair[0]) && isEntry(pair[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

/** One identifier for an account on this device, however its number was typed. */
export function identifierOf(contact: Contact): string {
  return "email" in contact ? contact.email : nameOfContact(contact).replaceAll(/[^\d+]/g, "");
}

/** The public id of this device for the account; the identifier in its canonical form. */
export function storedDeviceId(storage: DeviceIdStorage, identifier: string): string | undefined {
  return readEntries(storage).get(nameOfIdentifier(identifier))?.value;
}

export function rememberDeviceId(
  storage: DeviceIdStorage,
  identifier: string,
  value: string,
  now: Date = new Date(),
): void {
  const name = nameOfIdentifier(identifier);
  const others = readEntries(storage);
  others.delete(name);
  const newestFirst = [...others].toSorted(
    ([, one], [, other]) => Date.parse(other.date) - Date.parse(one.date),
  );
  // The new entry is first, whatever the dates: a clock that was set back must not drop it.
  const kept = [[name, { date: now.toISOString(), value }] as const, ...newestFirst];
  const entries = Object.fromEntries(kept.slice(0, MAX_ENTRIES));
  try {
    storage.setItem(DEVICE_IDS_KEY, JSON.stringify(entries));
  } catch {
    // Private mode or a full storage: the sign-in continues, and the id is not remembered.
  }
}
