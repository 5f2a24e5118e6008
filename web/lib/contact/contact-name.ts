/** An email address or phone number, as it was typed. */
export type Contact = { email: string } | PhoneContact;

export interface PhoneContact {
  /** Missing with a whole number: `+49 …`. */
  dialCode?: string;
  phone: string;
  /** Which of the countries that share a calling code was chosen. For the page only, never sent. */
  countryCode?: string;
}

/** How a contact is shown to the person who typed it. */
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
