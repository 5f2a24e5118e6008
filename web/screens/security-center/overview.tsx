import { Suspense, useEffect, useState } from "react";
import { securityOverview } from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import type { SecurityStep } from "@portico/contract/security-center/factor-schemas";
import { useHasNotices } from "../../lib/session/account-notices.ts";
import { useAllTexts } from "../../lib/i18n/all-texts.ts";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { loadErrorMessage, type ErrorMessage } from "../../lib/api/error-messages.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { takeProvenTask } from "../../lib/session/step-up.ts";
import AccountBanners from "../../ui/account/account-banners.tsx";
import { Action } from "../../ui/controls/action.tsx";
import { Banner } from "../../ui/layout/banner.tsx";
import { ErrorMessageText } from "../../ui/form/error-summary.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import { type Task, taskOf } from "./card.ts";
import { CARDS } from "./cards.ts";

type Overview = Data<"securityOverview">;

const LEVELS = {
  low: { tone: "fair", strength: 1, title: "security.levelLow", body: "security.levelLowBody" },
  medium: {
    tone: "plain",
    strength: 2,
    title: "security.levelMedium",
    body: "security.levelMediumBody",
  },
  high: { tone: "good", strength: 3, title: "security.levelHigh", body: "security.levelHighBody" },
} as const;

interface Step {
  words: TextId;
  action: TextId;
  /** The task of a card; missing for a step with its own page. */
  task?: string;
}

const STEPS: Record<SecurityStep, Step> = {
  secondFactor: {
    words: "security.nextSecondFactor",
    action: "security.doSecondFactor",
    task: "authenticator",
  },
  recoveryCodes: {
    words: "security.nextRecoveryCodes",
    action: "security.doRecoveryCodes",
    task: "recovery-codes",
  },
  passkey: { words: "security.nextPasskey", action: "security.doPasskey", task: "passkey-add" },
  contact: { words: "security.nextContact", action: "security.doPhone" },
  antiPhishing: {
    words: "security.nextAntiPhishing",
    action: "security.doAntiPhishing",
    task: "anti-phishing",
  },
};

interface NextProps {
  step: SecurityStep;
  user: UserInfo;
  onBegin(task: Task): void;
}

function NextAction({ step, user, onBegin }: NextProps) {
  const text = useText();
  const { navigation } = useServices();
  const { action, task } = STEPS[step];
  if (task !== undefined) {
    return (
      <Action small onClick={() => onBegin(taskOf(task))}>
        {text(action)}
      </Action>
    );
  }
  const missing = user.email === null ? "email" : "phone";
  return (
    <Link className="button button-small" href={navigation.pathOf(missing)}>
      {text(missing === "email" ? "security.doEmail" : action)}
    </Link>
  );
}

/** How safe the account is, in plain words, and what would help most. */
function Level({ overview, user, onBegin }: { overview: Overview } & Omit<NextProps, "step">) {
  const text = useText();
  const { tone, strength, title, body } = LEVELS[overview.level];
  const { nextStep } = overview;
  return (
    <Banner
      tone={tone}
      title={text(title)}
      action={nextStep ? <NextAction step={nextStep} user={user} onBegin={onBegin} /> : null}
    >
      <div className="meter" data-strength={strength} aria-hidden="true">
        <div className="meter-bars">
          <span />
          <span />
          <span />
        </div>
      </div>
      <p>{text(body)}</p>
      {nextStep ? (
        <>
          <h2>{text("security.next")}</h2>
          <p>{text(STEPS[nextStep].words)}</p>
        </>
      ) : null}
    </Banner>
  );
}

function Failed({ errorMessage, onRetry }: { errorMessage: ErrorMessage; onRetry(): void }) {
  const text = useText();
  return (
    <Banner
      tone="danger"
      announced
      title={text("security.failed")}
      action={
        <Action kind="second" small onClick={onRetry}>
          {text("common.tryAgain")}
        </Action>
      }
    >
      <p>
        <ErrorMessageText {...errorMessage} />
      </p>
    </Banner>
  );
}

export default function SecurityOverview({ user }: { user: UserInfo }) {
  const text = useText();
  const services = useServices();
  const hasNotices = useHasNotices(user);
  const areTextsThere = useAllTexts("security-center.heldTitle");
  const [overview, setOverview] = useState<Overview>();
  const [failure, setFailure] = useState<ErrorMessage>();
  const [task, setTask] = useState<Task>();

  async function reload(): Promise<void> {
    setFailure(undefined);
    try {
      setOverview(await services.call(securityOverview, undefined, INLINE));
    } catch (error) {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setFailure(() => loadErrorMessage(error, text));
    }
  }

  useEffect(() => {
    void reload();
    const asked = takeProvenTask();
    if (asked !== undefined) setTask(taskOf(asked));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  // All at once: parts that load earlier would push the rest down.
  const isWaiting = (!overview && !failure) || (hasNotices && !areTextsThere);
  return (
    <>
      <StepHeading>{text("security.title")}</StepHeading>
      <p className="lead">
        <Link href={services.navigation.pathOf("account")}>{text("security.back")}</Link>
      </p>
      {isWaiting ? <Skeleton shape="card" /> : <AccountBanners user={user} />}
      {failure && !isWaiting ? (
        <Failed errorMessage={failure} onRetry={() => void reload()} />
      ) : null}
      {overview && !isWaiting ? (
        <>
          <Level overview={overview} user={user} onBegin={setTask} />
          {CARDS.map(({ name, Card }) => (
            <Suspense key={name} fallback={<Skeleton shape="card" count={1} />}>
              <Card overview={overview} user={user} task={task} reload={reload} />
            </Suspense>
          ))}
        </>
      ) : null}
    </>
  );
}
