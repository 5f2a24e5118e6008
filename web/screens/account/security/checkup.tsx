import type { ReactNode } from "react";
import type { Data } from "@portico/contract/schemas";
import type { AccountScreen } from "@portico/contract/routes";
import type { SecurityStep } from "@portico/contract/security-center/factor-schemas";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { Link } from "../../../ui/controls/link.tsx";

const MOST = 3;

const LEVELS = {
  low: { strength: 1, title: "security.levelLow", body: "security.levelLowBody" },
  medium: { strength: 2, title: "security.levelMedium", body: "security.levelMediumBody" },
  high: { strength: 3, title: "security.levelHigh", body: "security.levelHighBody" },
} as const;

interface Step {
  words: TextId;
  action: TextId;
  /** Missing for the contact: which one is added depends on the account. */
  page?: AccountScreen;
}

const STEPS: Record<SecurityStep, Step> = {
  secondFactor: {
    words: "security.nextSecondFactor",
    action: "security.doSecondFactor",
    page: "authenticator",
  },
  recoveryCodes: {
    words: "security.nextRecoveryCodes",
    action: "security.doRecoveryCodes",
    page: "recovery-codes",
  },
  passkey: { words: "security.nextPasskey", action: "security.doPasskey", page: "passkeys" },
  contact: { words: "security.nextContact", action: "security.doPhone" },
  antiPhishing: {
    words: "security.nextAntiPhishing",
    action: "security.doAntiPhishing",
    page: "anti-phishing",
  },
};

function NextAction({ step, user }: { step: SecurityStep; user: UserInfo }) {
  const text = useText();
  const { navigation } = useServices();
  const missing = user.email === null ? "email" : "phone";
  const { action, page = missing } = STEPS[step];
  const words = page === "email" ? "security.doEmail" : action;
  return (
    <Link className="button button-small" href={navigation.pathOf(page)}>
      {text(words)}
    </Link>
  );
}

/** The level as a ring; the words beside it say the same. */
function Dial({ strength }: { strength: number }) {
  return (
    <svg className="gauge" viewBox="0 0 84 84" aria-hidden="true" data-strength={strength}>
      <circle cx="42" cy="42" r="37" pathLength={MOST} />
      <circle cx="42" cy="42" r="37" pathLength={MOST} strokeDasharray={`${strength} ${MOST}`} />
      <text x="42" y="42">
        {strength} / {MOST}
      </text>
    </svg>
  );
}

interface Props {
  overview: Data<"securityOverview">;
  user: UserInfo;
  /** Rows below it. */
  children?: ReactNode;
}

/** How safe the account is, in plain words, and what would help most. */
export function Checkup({ overview, user, children }: Props) {
  const text = useText();
  const { strength, title, body } = LEVELS[overview.level];
  const { nextStep } = overview;
  return (
    <section className="card">
      <div className="checkup">
        <Dial strength={strength} />
        <div>
          <h2>{text(title)}</h2>
          <p className="hint">{text(body)}</p>
          {nextStep ? (
            <>
              <h3>{text("security.next")}</h3>
              <p>{text(STEPS[nextStep].words)}</p>
              <NextAction step={nextStep} user={user} />
            </>
          ) : null}
        </div>
      </div>
      {children}
    </section>
  );
}
