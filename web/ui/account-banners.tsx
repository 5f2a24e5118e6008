import { lostFactorStopSignedIn } from "@portico/contract/endpoints";
import { useAllTexts } from "../lib/all-texts.ts";
import { useText } from "../lib/i18n.tsx";
import { momentWords } from "../lib/moments.ts";
import { useServices } from "../lib/services.ts";
import type { UserInfo } from "../lib/session.ts";
import { useWork } from "../lib/use-work.ts";
import { Action } from "./action.tsx";
import { Banner } from "./banner.tsx";
import { ProblemLine } from "./confirm-dialog.tsx";

const TIMEOUT = { timeout: 20_000 };

/** Somebody asked to have the second factor removed: whoever is signed in may stop it. */
function FactorReset({ user, at }: { user: UserInfo; at: number }) {
  const text = useText();
  const { call, session, toasts, i18n } = useServices();
  const { busy, problem, run } = useWork();

  const stop = () =>
    void run(async () => {
      await call(lostFactorStopSignedIn, {}, TIMEOUT);
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

/** What the owner of an account must know at once: no withdrawals for now, a factor that will go. */
export default function AccountBanners({ user }: { user: UserInfo }) {
  const text = useText();
  const { i18n } = useServices();
  const areThere = useAllTexts("security-care.heldTitle");
  const { withdrawalsHeldUntil, factorResetAt } = user;
  if (!areThere) return null;
  const { tag } = i18n.getSnapshot();
  return (
    <>
      {factorResetAt === undefined ? null : <FactorReset user={user} at={factorResetAt} />}
      {withdrawalsHeldUntil === undefined ? null : (
        <Banner
          tone="fair"
          title={text("security-care.heldTitle", { until: momentWords(withdrawalsHeldUntil, tag) })}
        >
          <p>{text("security-care.heldBody")}</p>
        </Banner>
      )}
    </>
  );
}
