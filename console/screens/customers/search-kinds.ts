import type { AdminPayload } from "@portico/contract/admin/schemas";
import { isInviteCodeShape } from "@portico/contract/fields/invite";
import { isUsername } from "@portico/contract/fields/username";

export type Search = AdminPayload<"customerSearch">;
export type SearchBy = Search["by"];

/** The same as in contract/admin/customers/schemas.ts. */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 256;

const UID = /^[1-9]\d{2,8}$/;
const PHONE = /^(\+|00)?[\d\s().-]+$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i;
/** A device id or a fingerprint. */
const DEVICE = /^[\w-]{20,}$/;
/** Own codes have ten characters; those of partners may be shorter. */
const INVITE_MIN = 4;

/** Stored numbers are international. */
const phoneOf = (typed: string) => `+${typed.replaceAll(/\D/g, "").replace(/^00/, "")}`;

/** What a typed text can mean, the likeliest first. */
export function searchesFor(typed: string): Search[] {
  const value = typed.trim();
  if (value.length < SEARCH_MIN) return [];
  if (value.includes("@")) return [{ by: "email", value }];
  if (IPV4.test(value) || IPV6.test(value)) return [{ by: "address", value }];
  if (PHONE.test(value)) {
    const phone: Search = { by: "phone", value: phoneOf(value) };
    const hasDigits = phone.value.length >= SEARCH_MIN;
    return [
      ...(UID.test(value) ? [{ by: "uid", value } as const] : []),
      ...(hasDigits ? [phone] : []),
      ...(isInviteCodeShape(value) && value.length >= INVITE_MIN
        ? [{ by: "inviteCode", value } as const]
        : []),
    ];
  }
  return [
    { by: "email", value },
    ...(isUsername(value) ? [{ by: "username", value } as const] : []),
    ...(isInviteCodeShape(value) && value.length >= INVITE_MIN
      ? [{ by: "inviteCode", value } as const]
      : []),
    ...(DEVICE.test(value) ? [{ by: "device", value } as const] : []),
  ];
}
