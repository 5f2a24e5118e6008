import { Suspense, useEffect, useRef, useState } from "react";
import { canonicalCode, isCode } from "@portico/contract/fields/codes";
import {
  authenticatorBegin,
  authenticatorConfirm,
} from "@portico/contract/security-center/endpoints";
import { TICKET_INVALID } from "@portico/contract/errors";
import type { Data } from "@portico/contract/schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { errorMessagesOf } from "../../lib/api/error-messages.ts";
import { INLINE, RequestError } from "@portico/client/request";
import { useScreen, useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/session/step-up.ts";
import { Action } from "../../ui/controls/action.tsx";
import { QuietButton, SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Dialog } from "../../ui/controls/dialog.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";

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
  onDone(codes: readonly string[]): void;
}

function ConfirmStep({ onBack, onExpired, onDone }: ConfirmProps) {
  const text = useText();
  const services = useServices();
  const { call, navigation, session, toasts } = services;
  const step = useRef<HTMLDivElement>(null);

  useEffect(() => step.current?.querySelector("input")?.focus(), []);

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
      toasts.show(text("security.setUpDone"));
      onDone(confirmed.recoveryCodes);
      return [];
    } catch (error) {
      if (error instanceof RequestError && error.code === TICKET_INVALID) {
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
    <div ref={step}>
      <Form action={navigation.pathOf("security")} check={check} submit={submit}>
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
    </div>
  );
}

interface Props {
  begun: Begun;
  onClose(): void;
  /** Called with the new recovery codes, if any. */
  onDone(codes: readonly string[]): void;
}

/** Scan or type the key, then prove that it works: only then is it active. */
export function AuthenticatorDialog({ begun, onClose, onDone }: Props) {
  const text = useText();
  const [current, setCurrent] = useState(begun);
  const [isScanned, setScanned] = useState(false);
  const [isExpired, setExpired] = useState(false);
  return (
    <Dialog title={text("security.setUpTitle")} onClose={onClose}>
      <div role="status">
        {isExpired ? <p className="notice">{text("security.setUpExpired")}</p> : null}
      </div>
      {isScanned ? (
        <ConfirmStep
          onBack={() => setScanned(false)}
          onExpired={(next) => {
            setCurrent(next);
            setExpired(true);
            setScanned(false);
          }}
          onDone={onDone}
        />
      ) : (
        <ScanStep
          {...current}
          onNext={() => {
            setExpired(false);
            setScanned(true);
          }}
        />
      )}
    </Dialog>
  );
}
