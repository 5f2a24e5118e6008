import type { Channel } from "@portico/contract/shared/schemas";

export interface CodeChannel {
  name: Channel;
  /** The masked address. */
  to: string;
}

/** The channels that can get a code, by the addresses that a step shows. */
export function codeChannelsOf({
  email,
  phone,
}: {
  email: string | null;
  phone: string | null;
}): CodeChannel[] {
  return [
    ...(email === null ? [] : [{ name: "email" as const, to: email }]),
    ...(phone === null ? [] : [{ name: "sms" as const, to: phone }]),
  ];
}
