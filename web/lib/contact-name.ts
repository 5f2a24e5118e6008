/** Where somebody can be reached, as it was typed. */
export type Contact = { email: string } | { dialCode: string; phone: string };

/** As it is shown to whoever typed it. */
export function nameOfContact(contact: Contact): string {
  if ("email" in contact) return contact.email;
  return contact.phone.startsWith("+") ? contact.phone : `${contact.dialCode} ${contact.phone}`;
}

export function isContact(value: unknown): value is Contact {
  const { email, dialCode, phone } = Object(value) as Record<string, unknown>;
  return typeof email === "string" || (typeof dialCode === "string" && typeof phone === "string");
}
