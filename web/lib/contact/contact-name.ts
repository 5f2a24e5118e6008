/** Where somebody can be reached, as it was typed. */
export type Contact = { email: string } | PhoneContact;

export interface PhoneContact {
  /** None with a whole number: `+49 …`. */
  dialCode?: string;
  phone: string;
  /** Several countries share a calling code: which one was chosen. The page's own, never sent. */
  countryCode?: string;
}

/** As it is shown to whoever typed it. */
export function nameOfContact(contact: Contact): string {
  if ("email" in contact) return contact.email;
  return contact.phone.startsWith("+") ? contact.phone : `${contact.dialCode} ${contact.phone}`;
}

export function isContact(value: unknown): value is Contact {
  const { email, dialCode, phone } = Object(value) as Record<string, unknown>;
  return (
    typeof email === "string" ||
    (typeof phone === "string" && (typeof dialCode === "string" || phone.startsWith("+")))
  );
}
