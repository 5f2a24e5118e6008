import { historyList, securityOverview } from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { INLINE, RequestError } from "@portico/client/request";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import AccountBanners from "../../../ui/account/account-banners.tsx";
import { LinkRows } from "../../../ui/layout/link-row.tsx";
import { Checkup } from "../security/checkup.tsx";
import { AuthenticatorRow, PasskeysRow, PasswordRow } from "../security/method-rows.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SettingsList } from "../shell/settings-list.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { CompanyReview } from "./company-review.tsx";
import { Profile } from "./profile.tsx";
import { RecentSignIns } from "./recent-sign-ins.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

type Security = Data<"securityOverview">;

/** What protects the account, each with the page that changes it. */
function Shortcuts({ security }: { security: Security }) {
  return (
    <LinkRows>
      <PasswordRow password={security.password} />
      <AuthenticatorRow authenticator={security.authenticator} />
      <PasskeysRow passkeys={security.passkeys} />
    </LinkRows>
  );
}

/** The sign-ins are not what the page is for: without them it is still of use. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof RequestError)) throw error;
}

function Overview({ user }: { user: UserInfo }) {
  const text = useText();
  const { call } = useServices();
  // All at once: parts that load earlier would push the rest down.
  const { value, failure, reload } = useLoaded(async () => {
    const [security, history] = await Promise.all([
      call(securityOverview, undefined, INLINE),
      call(historyList, { kind: "signIn" }, INLINE).catch(orNothing),
    ]);
    return { security, events: history?.events };
  });
  const isReady = value !== undefined || failure !== undefined;
  return (
    <PageFrame
      wide
      title={text("account.title")}
      lead={
        user.mainAccount === undefined
          ? text("account.lead")
          : text("shell.subAccountOf", { name: user.mainAccount })
      }
    >
      {isReady ? (
        <>
          <AccountBanners user={user} />
          <CompanyReview status={user.reviewStatus} />
        </>
      ) : null}
      {/* Not the element of the skeleton, which banners above would push down. */}
      <div key={isReady ? "loaded" : "loading"} className="columns">
        <div>
          {value ? (
            <>
              <Checkup overview={value.security} user={user}>
                <Shortcuts security={value.security} />
              </Checkup>
              <SettingsList user={user} />
              <RecentSignIns events={value.events} />
            </>
          ) : (
            <>
              <LoadFailed failure={failure} reload={reload} />
              {failure ? <SettingsList user={user} /> : null}
            </>
          )}
        </div>
        {isReady ? <Profile user={user} /> : null}
      </div>
    </PageFrame>
  );
}

/** Where a visitor lands after signing in, until the exchange links its own page. */
export default function OverviewPage() {
  return <SignedInOnly title="account.title">{(user) => <Overview user={user} />}</SignedInOnly>;
}
