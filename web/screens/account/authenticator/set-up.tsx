import { Suspense, useState } from "react";
import { canonicalCode, isCode } from "@portico/contract/fields/codes";
import {
  authenticatorBegin,
  authenticatorConfirm,
} from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../../lib/scheduling/lazy-component.ts";
import {
  type ErrorMessage,
  errorMessagesOf,
  isTicketInvalid,
} from "../../../lib/api/error-messages.ts";
import { INLINE } from "@portico/client/request";
import { useScreen, useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { QuietButton, SubmitButton } from "../../../ui/controls/button.tsx";
import { ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Stepper } from "../../../ui/layout/stepper.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { PageFrame } from "../shell/page-frame.tsx";

const QrCode = lazyComponent(() => import("./qr-code.tsx"));

type Begun = Data<"authenticatorBegin">;

const GROUP = /.{1,4}/g;

function Scan({ uri }: Pick<Begun, "uri">) {
  const text = useText();
  return (
    <Suspense fallback={<div className="qr-code" />}>
      <QrCode label={text("security.qrCode")} content={uri} />
    </Suspense>
  );
}

function Key({ secret }: Pick<Begun, "secret">) {
  const text = useText();
  return (
    <>
      <p className="secret">{secret.match(GROUP)?.join(" ")}</p>
      <div className="row">
        <CopyButton copied={secret}>{text("security.copyKey")}</CopyButton>
      </div>
    </>
  );
}

/**
 * SCR-1: a phone cannot scan its own screen, so the app and the key come first. Script decides:
 * the order is also the reading and focus order, which CSS must not change.
 */
function ScanStep({ secret, uri, onNext }: Begun & { onNext(): void }) {
  const text = useText();
  const { isMobile } = useScreen();
  return (
    <>
      {isMobile ? (
        <>
          <p>{text("security.setUpHere")}</p>
          <p>
            <a href={uri}>{text("security.openApp")}</a>
          </p>
          <Key secret={secret} />
          <p>{text("security.setUpElsewhere")}</p>
          <Scan uri={uri} />
        </>
      ) : (
        <>
          <p>{text("security.setUpScan")}</p>
          <Scan uri={uri} />
          <p>
            <a href={uri}>{text("security.openApp")}</a>
          </p>
          <p>{text("security.setUpType")}</p>
          <Key secret={secret} />
        </>
      )}
      <Action onClick={onNext}>{text("security.setUpNext")}</Action>
    </>
  );
}

interface ConfirmProps {
  onBack(): void;
  /** Called with another key when this one has expired. */
  onExpired(begun: Begun): void;
  /** Called with the new recovery codes, if any. */
  onDone(codes: readonly string[]): void;
}

function ConfirmStep({ onBack, onExpired, onDone }: ConfirmProps) {
  const text = useText();
  const services = useServices();
  const { call, navigation, session } = services;
  const check = (values: FormData): FormErrorMessage[] =>
    isCode(fieldText(values, "code")) ? [] : [{ field: "code", text: text("common.codeShape") }];

  /** Confirms the app; undefined when the visitor was sent to give a proof. */
  async function confirm(code: string) {
    return withProof(services, "authenticator", () =>
      call(authenticatorConfirm, { code: canonicalCode(code) }, INLINE),
    );
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      const confirmed = await confirm(fieldText(values, "code"));
      if (confirmed === undefined) return [];
      session.store(confirmed.user);
      onDone(confirmed.recoveryCodes);
      return [];
    } catch (error) {
      if (isTicketInvalid(error)) {
        onExpired(await call(authenticatorBegin, {}, INLINE));
        return [];
      }
      return errorMessagesOf(error, text).map((errorMessage) =>
        // The server's message is about a code that we sent; an authenticator's is not.
        errorMessage.field === "code"
          ? { ...errorMessage, text: text("common.totpWrong") }
          : errorMessage,
      );
    }
  }

  return (
    <>
      <Form action={navigation.pathOf("authenticator")} check={check} submit={submit}>
        {({ busy, errorOf }) => (
          <>
            <CodeField
              name="code"
              label={text("security.setUpCode")}
              hint={text("common.totpHint")}
              error={errorOf("code")}
            />
            <SubmitButton busy={busy}>{text("security.setUpSubmit")}</SubmitButton>
          </>
        )}
      </Form>
      <QuietButton onClick={onBack}>{text("security.setUpBack")}</QuietButton>
    </>
  );
}

const STEPS = [
  "authenticator.stepApp",
  "authenticator.stepScan",
  "authenticator.stepConfirm",
] as const satisfies TextId[];

const TITLES = [
  "authenticator.appTitle",
  "authenticator.scanTitle",
  "authenticator.confirmTitle",
] as const satisfies TextId[];

/** Names that people find in the store of their phone; any app of this kind works. */
const APPS = ["Google Authenticator", "Microsoft Authenticator", "2FAS", "Aegis"];

function AppStep({ busy, onNext }: { busy: boolean; onNext(): void }) {
  const text = useText();
  return (
    <>
      <p>{text("authenticator.appBody")}</p>
      <ul className="list">
        {APPS.map((app) => (
          <li key={app}>{app}</li>
        ))}
      </ul>
      <p className="hint">{text("authenticator.appHint")}</p>
      <Action busy={busy} onClick={onNext}>
        {text("authenticator.appNext")}
      </Action>
    </>
  );
}

interface Props {
  /** Missing until the app is there. */
  begun: Begun | undefined;
  busy: boolean;
  errorMessage: ErrorMessage | undefined;
  onBegin(): void;
  onDone(codes: readonly string[]): void;
}

/** Get an app, scan or type the key, then prove that it works: only then is it active. */
export function SetUp({ begun, busy, errorMessage, onBegin, onDone }: Props) {
  const text = useText();
  const [renewed, setRenewed] = useState<Begun>();
  const [isScanned, setScanned] = useState(false);
  const current = renewed ?? begun;
  const stepAfterKey = isScanned ? 2 : 1;
  const step = current === undefined ? 0 : stepAfterKey;
  return (
    <PageFrame key={step} arrived={step > 0} title={text(TITLES[step])}>
      <Stepper
        label={text("authenticator.steps")}
        steps={STEPS.map((words) => text(words))}
        current={step}
      />
      <div role="status">
        {renewed && !isScanned ? <p className="notice">{text("security.setUpExpired")}</p> : null}
      </div>
      {current === undefined ? <AppStep busy={busy} onNext={onBegin} /> : null}
      {current && !isScanned ? <ScanStep {...current} onNext={() => setScanned(true)} /> : null}
      {isScanned ? (
        <ConfirmStep
          onBack={() => setScanned(false)}
          onExpired={(next) => {
            setRenewed(next);
            setScanned(false);
          }}
          onDone={onDone}
        />
      ) : null}
      <ErrorMessageLine errorMessage={errorMessage} />
    </PageFrame>
  );
}
