import type { ReactNode } from "react";
import { factorResetStopSignedIn } from "@portico/contract/factor-reset/endpoints";
import { useHasNotices, useUnreachable } from "../../lib/session/account-notices.ts";
import { useAllTexts } from "../../lib/i18n/all-texts.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { formatDateTime } from "../../lib/i18n/date-time.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { unreachable } from "../../lib/session/unreachable.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../controls/action.tsx";
import { Banner } from "../layout/banner.tsx";
import { ErrorMessageLine } from "../controls/confirm-dialog.tsx";
import { Link } from "../controls/link.tsx";
import { Skeleton } from "../layout/skeleton.tsx";

/** Somebody asked to remove the second factor: any signed-in session can stop it. */
function FactorReset({ user, at }: { user: UserInfo; at: number }) {
  const text = useText();
  const { call, session, toasts, i18n } = useServices();
  const { busy, errorMessage, run } = useAsyncAction();

  const stop = () =>
    void run(async () => {
      await call(factorResetStopSignedIn, {}, INLINE);
      const { factorResetAt: _, ...kept } = user;
      session.store(kept);
      toasts.show(text("security-center.resetStopped"));
    });

  return (
    <Banner
      tone="danger"
      title={text("security-center.resetTitle", {
        until: formatDateTime(at, i18n.getSnapshot().tag),
      })}
      action={
        <Action small kind="danger" busy={busy} onClick={stop}>
          {text("security-center.resetStop")}
        </Action>
      }
    >
      <p>{text("security-center.resetBody")}</p>
      <ErrorMessageLine errorMessage={errorMessage} />
    </Banner>
  );
}

/** Our messages to an address bounce: where to change it, or go on. */
function Unreachable({ user, address }: { user: UserInfo; address: string }) {
  const text = useText();
  const { navigation } = useServices();
  const target = unreachable.getSnapshot()?.target;
  const step = address === user.email ? "email" : "phone";
  return (
    <Banner
      tone="danger"
      title={text("security-center.unreachableTitle", { contact: address })}
      action={
        <Link
          className="button button-small"
          href={`${navigation.pathOf("contacts")}?change=${step}`}
        >
          {text("security-center.change")}
        </Link>
      }
    >
      <p>{text("security-center.unreachableBody", { contact: address })}</p>
      {target === undefined ? null : (
        <p>
          <a href={target}>{text("common.goOn")}</a>
        </p>
      )}
    </Banner>
  );
}

/** Sign-in methods are suspended until their owner keeps or removes them. */
function ToReview() {
  const text = useText();
  const { navigation } = useServices();
  return (
    <Banner
      tone="danger"
      title={text("security-center.reviewBannerTitle")}
      action={
        <Link className="button button-small" href={navigation.pathOf("method-review")}>
          {text("security-center.reviewBannerAction")}
        </Link>
      }
    >
      <p>{text("security-center.reviewBannerBody")}</p>
    </Banner>
  );
}

interface Props {
  user: UserInfo;
  /** Content below the banners; it appears with them, so that they do not push it down. */
  children?: ReactNode;
}

function Banners({ user, children }: Props) {
  const text = useText();
  const { i18n } = useServices();
  const addresses = useUnreachable(user);
  const areThere = useAllTexts("security-center.heldTitle");
  const { withdrawalsHeldUntil, factorResetAt, methodsToReview } = user;
  if (!areThere) return <Skeleton shape="card" />;
  const { tag } = i18n.getSnapshot();
  return (
    <>
      {methodsToReview === undefined ? null : <ToReview />}
      {factorResetAt === undefined ? null : <FactorReset user={user} at={factorResetAt} />}
      {addresses.map((address) => (
        <Unreachable key={address} user={user} address={address} />
      ))}
      {withdrawalsHeldUntil === undefined ? null : (
        <Banner
          tone="fair"
          title={text("security-center.heldTitle", {
            until: formatDateTime(withdrawalsHeldUntil, tag),
          })}
        >
          <p>{text("security-center.heldBody")}</p>
        </Banner>
      )}
      {children}
    </>
  );
}

/**
 * What the account's owner must know at once: methods to review, a hold on withdrawals, a factor
 * that will be removed, an address that bounces.
 */
export default function AccountBanners({ user, children }: Props) {
  return useHasNotices(user) ? <Banners user={user}>{children}</Banners> : children;
}
