import type { Data } from "@portico/contract/schemas";
import { formatShortDay } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { ProviderIcon } from "../../../ui/account/provider-icon.tsx";
import { Menu } from "../../../ui/controls/menu.tsx";
import { Badge, CardRow } from "../../../ui/layout/card.tsx";
import { KeyIcon } from "../shell/icons.tsx";
import { providerOf } from "./providers.ts";

interface Props {
  passkey: Data<"passkeyList">["passkeys"][number];
  /** False for a sub-user whose second step is the parent account's. */
  isOwn: boolean;
  onPick(what: "rename" | "remove"): void;
}

function markOf(provider: ReturnType<typeof providerOf>) {
  if (provider === undefined) return <KeyIcon />;
  const { name, mark } = provider;
  if (mark === undefined) return name[0];
  return mark === "key" ? <KeyIcon /> : <ProviderIcon name={mark} />;
}

/** Decoration: the provider's name is beside it. */
const ProviderMark = ({ provider }: { provider: ReturnType<typeof providerOf> }) => (
  <span className="tile" aria-hidden="true">
    {markOf(provider)}
  </span>
);

/** A passkey with its name, and who keeps it if that is known. */
export function PasskeyRow({ passkey, isOwn, onPick }: Props) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { name, synced, aaguid, createdAt, lastUsedAt } = passkey;
  const provider = providerOf(aaguid);
  const date = formatShortDay(createdAt, tag);
  return (
    <CardRow
      icon={<ProviderMark provider={provider} />}
      title={name}
      badge={synced ? <Badge tone="good">{text("security.passkeySynced")}</Badge> : null}
      hint={
        <>
          {provider === undefined ? null : <div>{provider.name}</div>}
          <div>
            {lastUsedAt === null
              ? text("security.passkeyAdded", { date })
              : text("security.passkeyUsed", { date, used: formatShortDay(lastUsedAt, tag) })}
          </div>
        </>
      }
      action={
        isOwn ? (
          <Menu
            label={text("security.passkeyMenu", { name })}
            items={[
              { name: "rename", label: text("security.renamePasskey") },
              { name: "remove", label: text("security.removePasskey"), danger: true },
            ]}
            onPick={onPick}
          />
        ) : null
      }
    />
  );
}
