import type { Data } from "@portico/contract/schemas";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { Badge } from "../../../ui/layout/card.tsx";
import { LinkRow } from "../../../ui/layout/link-row.tsx";
import { KeyIcon, LockIcon, PhoneIcon } from "../shell/icons.tsx";

type Overview = Data<"securityOverview">;

export function PasswordRow({ password }: Pick<Overview, "password">) {
  const text = useText();
  return (
    <LinkRow
      href={useServices().navigation.pathOf("password")}
      icon={<LockIcon />}
      title={text("shell.password")}
      hint={text(password ? "security-center.passwordRow" : "security-center.passwordNone")}
    />
  );
}

export function AuthenticatorRow({ authenticator }: Pick<Overview, "authenticator">) {
  const text = useText();
  return (
    <LinkRow
      href={useServices().navigation.pathOf("authenticator")}
      icon={<PhoneIcon />}
      title={text("shell.authenticator")}
      badge={
        <Badge tone={authenticator ? "good" : "plain"}>
          {text(authenticator ? "security.on" : "security.off")}
        </Badge>
      }
      hint={text("security.authenticatorOn")}
    />
  );
}

export function PasskeysRow({ passkeys }: Pick<Overview, "passkeys">) {
  const text = useText();
  return (
    <LinkRow
      href={useServices().navigation.pathOf("passkeys")}
      icon={<KeyIcon />}
      title={text("shell.passkeys")}
      badge={
        <Badge tone={passkeys > 0 ? "good" : "plain"}>
          {passkeys > 0 ? String(passkeys) : text("security.none")}
        </Badge>
      }
      hint={text("security.passkeysRow")}
    />
  );
}
