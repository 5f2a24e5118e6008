import { useEffect } from "react";
import { movedPage } from "@portico/contract/moved-pages";
import { securityOverview } from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { SEPARATOR } from "../../../lib/i18n/separator.ts";
import { INLINE } from "@portico/client/request";
import { useRouteState, useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import AccountBanners from "../../../ui/account/account-banners.tsx";
import { Badge } from "../../../ui/layout/card.tsx";
import { LinkCard, LinkRow } from "../../../ui/layout/link-row.tsx";
import { FishIcon, LinkIcon, ListIcon } from "../shell/icons.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { Checkup } from "./checkup.tsx";
import { AuthenticatorRow, PasskeysRow, PasswordRow } from "./method-rows.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const FEW_CODES = 3;

type Overview = Data<"securityOverview">;

function SignInRows({ overview }: { overview: Overview }) {
  const text = useText();
  const { pathOf } = useServices().navigation;
  const { password, passkeys, connected, connectable } = overview;
  return (
    <LinkCard title={text("security.signInTitle")}>
      <PasswordRow password={password} />
      <PasskeysRow passkeys={passkeys} />
      {connected.length > 0 || connectable ? (
        <LinkRow
          href={pathOf("connections")}
          icon={<LinkIcon />}
          title={text("shell.connections")}
          // Not as a list of the language: in Chinese that puts nothing between two names.
          hint={connected.join(SEPARATOR) || text("security-center.connectedHint")}
        />
      ) : null}
    </LinkCard>
  );
}

function FactorRows({ overview }: { overview: Overview }) {
  const text = useText();
  const { pathOf } = useServices().navigation;
  const { authenticator, passkeys, recoveryCodesLeft, factorsOfParent } = overview;
  const isGuarded = authenticator || passkeys > 0;
  return (
    <LinkCard
      title={text("security.factorsTitle")}
      hint={text(factorsOfParent ? "security.ofParent" : "security.factorsHint")}
    >
      <AuthenticatorRow authenticator={authenticator} />
      <LinkRow
        href={pathOf("recovery-codes")}
        icon={<ListIcon />}
        title={text("shell.recoveryCodes")}
        badge={
          isGuarded ? (
            <Badge tone={recoveryCodesLeft < FEW_CODES ? "fair" : "good"}>
              {String(recoveryCodesLeft)}
            </Badge>
          ) : null
        }
        hint={
          isGuarded
            ? text("security.recoveryCodesLeft", { count: recoveryCodesLeft })
            : text("security.recoveryCodesNone")
        }
      />
    </LinkCard>
  );
}

function Security({ user }: { user: UserInfo }) {
  const text = useText();
  const { call, navigation } = useServices();
  const { value, failure, reload } = useLoaded(() => call(securityOverview, undefined, INLINE));
  // All at once: parts that load earlier would push the rest down.
  return (
    <PageFrame title={text("security.title")} lead={text("security.lead")}>
      {value || failure ? <AccountBanners user={user} /> : null}
      {value ? (
        <>
          <Checkup overview={value} user={user} />
          <FactorRows overview={value} />
          <SignInRows overview={value} />
          <LinkCard title={text("security.emailsTitle")}>
            <LinkRow
              href={navigation.pathOf("anti-phishing")}
              icon={<FishIcon />}
              title={text("shell.antiPhishing")}
              hint={text("security-center.antiPhishingRow")}
            />
          </LinkCard>
        </>
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
    </PageFrame>
  );
}

export default function SecurityPage() {
  const { navigation } = useServices();
  const { route, url } = useRouteState();
  const moved = movedPage(/\?([^#]*)/.exec(url)?.[1] ?? "", route.locale);

  // The server redirects an old address, but a link inside the page does not pass by it.
  useEffect(() => {
    if (moved !== undefined) void navigation.replace(moved);
  }, [navigation, moved]);

  return <SignedInOnly title="security.title">{(user) => <Security user={user} />}</SignedInOnly>;
}
