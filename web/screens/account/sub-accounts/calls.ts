import type { Invitation, SubAccount } from "@portico/contract/sub-accounts/schemas";
import type { TextId } from "../../../lib/i18n/i18n.tsx";
import type { Services } from "../../../lib/services.ts";

/** A sub-account whose link was just made: the link is shown once. */
export interface Invited {
  subAccount: SubAccount;
  invitation: Invitation;
}

/** `?new`, `?id=abc` or `?id=abc&do=rename`: the step of the page. */
export type Step = { at: "list" | "new" } | { at: "detail" | "rename" | "reset"; id: string };

export function stepIn(url: string): Step {
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  const id = query.get("id");
  if (id === null || id === "") return { at: query.has("new") ? "new" : "list" };
  const part = query.get("do");
  return { at: part === "rename" || part === "reset" ? part : "detail", id };
}

export const detailUrl = ({ navigation }: Services, id: string) =>
  `${navigation.pathOf("sub-accounts")}?${new URLSearchParams({ id })}`;

/** The token is in the fragment, which no browser sends and no server writes into a log. */
export const invitationUrl = ({ config, navigation }: Services, { token }: Invitation) =>
  `${config.siteOrigin}${navigation.pathOf("invitation")}#${token}`;

export const STATUS: Record<
  SubAccount["status"],
  { text: TextId; tone: "good" | "plain" | "danger" }
> = {
  active: { text: "sub-accounts.active", tone: "good" },
  invited: { text: "sub-accounts.invited", tone: "plain" },
  frozen: { text: "sub-accounts.frozen", tone: "danger" },
  blocked: { text: "sub-accounts.blocked", tone: "danger" },
};
