import type { ReactNode } from "react";
import {
  securityAlertConfirm,
  securityAlertRead,
} from "@portico/contract/security-alerts/endpoints";
import type { Data } from "@portico/contract/schemas";
import { createFlowStore } from "../../lib/session/flow-store.ts";
import { frozenAccount } from "../../lib/session/frozen-account.ts";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { useLinkState } from "../../lib/session/link-token.ts";
import { formatDateTime, countryName } from "../../lib/i18n/date-time.ts";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { type Services, useServices } from "../../lib/services.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { FrozenAccount } from "../../ui/account/frozen-account.tsx";
import { Action } from "../../ui/controls/action.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { Facts } from "../../ui/layout/facts.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";

type Alert = Data<"securityAlertRead">;

/** Keeps what the link led to across a reload, never the link's token. */
const alertFlow = createFlowStore<Alert>(
  "wasnt-me",
  ({ ticket, about }) => typeof ticket === "string" && typeof about === "string",
);

/** Every alert that has such a link. */
const ABOUT: Partial<Record<string, TextId>> = {
  newDevice: "wasnt-me.newDevice",
  newCountry: "wasnt-me.newCountry",
  signInRefused: "wasnt-me.signInRefused",
  passwordChanged: "wasnt-me.passwordChanged",
  contactAdded: "wasnt-me.contactAdded",
  contactChanged: "wasnt-me.contactChanged",
  antiPhishingChanged: "wasnt-me.antiPhishingChanged",
  closingBegan: "wasnt-me.closingBegan",
  factorResetDone: "wasnt-me.factorResetDone",
  identityAdded: "wasnt-me.identityAdded",
  identityRemoved: "wasnt-me.identityRemoved",
  authenticatorAdded: "wasnt-me.authenticatorAdded",
  authenticatorRemoved: "wasnt-me.authenticatorRemoved",
  recoveryCodesMade: "wasnt-me.recoveryCodesMade",
  recoveryCodeUsed: "wasnt-me.recoveryCodeUsed",
  passkeyAdded: "wasnt-me.passkeyAdded",
  passkeyRemoved: "wasnt-me.passkeyRemoved",
  signedIn: "wasnt-me.signedIn",
  companyContactChanged: "wasnt-me.companyContactChanged",
  accountUnfrozen: "wasnt-me.accountUnfrozen",
  withdrawalsReleased: "wasnt-me.withdrawalsReleased",
  subAccountCreated: "wasnt-me.subAccountCreated",
  subAccountInvited: "wasnt-me.subAccountInvited",
  subAccountPasswordSet: "wasnt-me.subAccountPasswordSet",
  subAccountRenamed: "wasnt-me.subAccountRenamed",
  subAccountFrozen: "wasnt-me.subAccountFrozen",
  subAccountUnfrozen: "wasnt-me.subAccountUnfrozen",
  subAccountFactorReset: "wasnt-me.subAccountFactorReset",
  subAccountSessionsEnded: "wasnt-me.subAccountSessionsEnded",
};

/** The step that the visitor sees. */
type State =
  | { at: "looking" | "cold" | "left" | "frozen" }
  | { at: "asked"; alert: Alert }
  | { at: "invalid" | "failed"; errorMessage: ErrorMessage | undefined };

/** A retry cannot help: the link or its step was already used. */
const isSpent = (error: unknown) => error instanceof RequestError && error.status === 200;

async function load(services: Services, token: string): Promise<State> {
  try {
    const alert = await services.call(securityAlertRead, { token }, INLINE);
    alertFlow.save(alert);
    return { at: "asked", alert };
  } catch (error) {
    const [errorMessage] = errorMessagesOf(error, services.i18n.text);
    return { at: isSpent(error) ? "invalid" : "failed", errorMessage };
  }
}

function AlertFacts({ alert }: { alert: Alert }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { at, device, countryCode, contact, account } = alert;
  const items = [
    { name: text("wasnt-me.alert"), value: text(ABOUT[alert.about] ?? "wasnt-me.other") },
    { name: text("wasnt-me.account"), value: account },
    { name: text("wasnt-me.at"), value: at === undefined ? null : formatDateTime(at, tag) },
    {
      name: text("wasnt-me.device"),
      value: device === undefined ? null : (device ?? text("wasnt-me.unknownDevice")),
    },
    {
      name: text("wasnt-me.place"),
      value:
        countryCode === undefined
          ? null
          : (countryName(countryCode, tag) ?? text("wasnt-me.unknownPlace")),
    },
    { name: text("wasnt-me.contact"), value: contact ?? null },
  ];
  return <Facts items={items.filter(({ value }) => value !== null)} />;
}

interface AskedProps {
  alert: Alert;
  onState(next: State): void;
}

function Asked({ alert, onState }: AskedProps) {
  const text = useText();
  const { call, session } = useServices();
  const { busy, errorMessage, run } = useAsyncAction();

  function leave(next: State): void {
    alertFlow.save(undefined);
    onState(next);
  }

  const freeze = () =>
    void run(async () => {
      try {
        await call(securityAlertConfirm, { ticket: alert.ticket }, INLINE);
      } catch (error) {
        if (!isSpent(error)) throw error;
        leave({ at: "invalid", errorMessage: errorMessagesOf(error, text)[0] });
        return;
      }
      // Every session of the account has ended, possibly also this browser's.
      void session.retry();
      leave({ at: "frozen" });
    });

  return (
    <>
      <StepHeading>{text("wasnt-me.title")}</StepHeading>
      <p className="lead">{text("wasnt-me.lead")}</p>
      <AlertFacts alert={alert} />
      <p>{text("wasnt-me.freezeBody")}</p>
      <ErrorMessageLine errorMessage={errorMessage} />
      <div className="actions">
        <Action kind="danger" busy={busy} onClick={freeze}>
          {text("wasnt-me.freeze")}
        </Action>
        <Action kind="second" onClick={() => leave({ at: "left" })}>
          {text("wasnt-me.wasMe")}
        </Action>
      </div>
    </>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <StepHeading arrived>{title}</StepHeading>
      {children}
    </>
  );
}

function first(token: string | undefined): State {
  if (token !== undefined) return { at: "looking" };
  const alert = alertFlow.getSnapshot();
  if (alert) return { at: "asked", alert };
  // A signed-in page has just frozen the account.
  return { at: frozenAccount.getSnapshot() ? "frozen" : "cold" };
}

export default function SecurityAlertSteps() {
  const text = useText();
  const services = useServices();
  const { state, setState, reload } = useLinkState<State>("wasnt-me", { first, load });

  if (state.at === "asked") return <Asked alert={state.alert} onState={setState} />;
  if (state.at === "frozen") return <FrozenAccount />;
  if (state.at === "left") {
    return (
      <Said title={text("wasnt-me.wasMeTitle")}>
        <p className="lead">{text("wasnt-me.wasMeBody")}</p>
      </Said>
    );
  }
  if (state.at === "failed") {
    return (
      <>
        <h1 tabIndex={-1}>{text("wasnt-me.title")}</h1>
        <ErrorMessageLine errorMessage={state.errorMessage} />
        <Action onClick={reload}>{text("common.tryAgain")}</Action>
      </>
    );
  }
  if (state.at === "invalid") {
    return (
      <Said title={text("wasnt-me.invalidTitle")}>
        <p className="lead">{state.errorMessage?.text}</p>
        <Link className="button" href={services.navigation.pathOf("forget-password")}>
          {text("wasnt-me.missingStepAction")}
        </Link>
      </Said>
    );
  }
  if (state.at === "cold") {
    return (
      <MissingStepNotice
        title={text("wasnt-me.title")}
        body={text("wasnt-me.missingStepBody")}
        action={text("wasnt-me.missingStepAction")}
        href={services.navigation.pathOf("forget-password")}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{text("wasnt-me.title")}</h1>
      <p className="lead" role="status">
        {text("wasnt-me.loading")}
      </p>
    </>
  );
}
