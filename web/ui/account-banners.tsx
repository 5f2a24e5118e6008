import type { ReactNode } from "react";
import { lostFactorStopSignedIn } from "@portico/contract/factor-reset/endpoints";
import { useHasNews, useUnreachable } from "../lib/account-news.ts";
import { useAllTexts } from "../lib/all-texts.ts";
import { useText } from "../lib/i18n.tsx";
import { momentWords } from "../lib/moments.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../lib/services.ts";
import type { UserInfo } from "../lib/session.ts";
import { unreachable } from "../lib/unreachable.ts";
import { useWork } from "../lib/use-work.ts";
import { Action } from "./action.tsx";
import { Banner } from "./banner.tsx";
import { ProblemLine } from "./confirm-dialog.tsx";
import { Link } from "./link.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Somebody asked to have the second factor removed: whoever is signed in may stop it. */
function FactorReset({ user, at }: { user: UserInfo; at: number }) {
  const text = useText();
  const { call, session, toasts, i18n } = useServices();
  const { busy, problem, run } = useWork();

  const stop = () =>
    void run(async () => {
      await call(lostFactorStopSignedIn, {}, INLINE);
      const { factorResetAt: _, ...kept } = user;
      session.store(kept);
      toasts.show(text("security-care.resetStopped"));
    });

  return (
    <Banner
      tone="danger"
      title={text("security-care.resetTitle", { until: momentWords(at, i18n.getSnapshot().tag) })}
      action={
        <Action small kind="danger" busy={busy} onClick={stop}>
          {text("security-care.resetStop")}
        </Action>
      }
    >
      <p>{text("security-care.resetBody")}</p>
      <ProblemLine problem={problem} />
    </Banner>
  );
}

/** Our messages to an address come back: where it is changed, and the way on. */
function Unreachable({ user, address }: { user: UserInfo; address: string }) {
  const text = useText();
  const { navigation } = useServices();
  const target = unreachable.getSnapshot()?.target;
  const step = address === user.email ? "email" : "phone";
  return (
    <Banner
      tone="danger"
      title={text("security-care.unreachableTitle", { contact: address })}
      action={
        <Link
          className="button button-small"
          href={`${navigation.pathOf("security")}?step=${step}`}
        >
          {text("security-care.change")}
        </Link>
      }
    >
      <p>{text("security-care.unreachableBody", { contact: address })}</p>
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
      title={text("security-care.reviewBannerTitle")}
      action={
        <Link className="button button-small" href={`${navigation.pathOf("security")}?step=review`}>
          {text("security-care.reviewBannerAction")}
        </Link>
      }
    >
      <p>{text("security-care.reviewBannerBody")}</p>
    </Banner>
  );
}

interface Props {
  user: UserInfo;
  /** What follows: it comes together with the banners, which would push it down. */
  children?: ReactNode;
}

function Banners({ user, children }: Props) {
  const text = useText();
  const { i18n } = useServices();
  const addresses = useUnreachable(user);
  const areThere = useAllTexts("security-care.heldTitle");
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
          title={text("security-care.heldTitle", { until: momentWords(withdrawalsHeldUntil, tag) })}
        >
          <p>{text("security-care.heldBody")}</p>
        </Banner>
      )}
      {children}
    </>
  );
}

/**
 * What the owner of an account must know at once: methods to review, no withdrawals for now, a
 * factor that will go, an address that nothing reaches.
 */
export default function AccountBanners({ user, children }: Props) {
  return useHasNews(user) ? <Banners user={user}>{children}</Banners> : children;
}
