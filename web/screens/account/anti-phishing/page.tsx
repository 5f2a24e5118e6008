import { useState } from "react";
import {
  ANTI_PHISHING_CODE_LENGTH,
  readAntiPhishingCode,
} from "@portico/contract/fields/anti-phishing";
import { antiPhishingCode, antiPhishingCodeSet } from "@portico/contract/security-center/endpoints";
import { RichText, useText } from "../../../lib/i18n/i18n.tsx";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { ConfirmDialog } from "../../../ui/controls/confirm-dialog.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { PageFrame, LoadFailed, useLoaded, useProofFirst } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const TASK = "anti-phishing-code";

function Removal({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();

  const remove = () =>
    void run(async () => {
      const done = await withProof(services, TASK, () =>
        services.call(antiPhishingCodeSet, { code: null }, INLINE),
      );
      if (done) onDone();
    });

  return (
    <ConfirmDialog
      title={text("security-center.antiPhishingRemoveTitle")}
      confirmLabel={text("security-center.antiPhishingRemove")}
      cancelLabel={text("security-center.cancel")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text("security-center.antiPhishingRemoveBody")}</p>
    </ConfirmDialog>
  );
}

/** Sets, changes or removes the code that every email to an address of the account shows. */
function AntiPhishing() {
  const text = useText();
  const services = useServices();
  const { call, navigation, toasts } = services;
  const [isConfirming, setConfirming] = useState(false);
  const isReady = useProofFirst(TASK);
  const { value, failure, reload } = useLoaded(() => call(antiPhishingCode, undefined, INLINE));

  function check(values: FormData): FormErrorMessage[] {
    return readAntiPhishingCode(fieldText(values, "code")) === undefined
      ? [{ field: "code", text: text("security-center.antiPhishingShape") }]
      : [];
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const code = fieldText(values, "code").trim();
    try {
      const done = await withProof(services, TASK, () =>
        call(antiPhishingCodeSet, { code }, INLINE),
      );
      if (done === undefined) return [];
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    toasts.show(text("security-center.antiPhishingSaved"));
    await reload();
    return [];
  }

  async function removed(): Promise<void> {
    setConfirming(false);
    toasts.show(text("security-center.antiPhishingRemoved"));
    await reload();
  }

  return (
    <PageFrame title={text("anti-phishing.title")} lead={text("security-center.antiPhishingLead")}>
      {value && isReady ? (
        <>
          {value.code === null ? null : (
            <p className="notice break">
              <RichText
                id="security-center.antiPhishingNow"
                values={{ code: value.code }}
                components={[<strong key="code" />]}
              />
            </p>
          )}
          <Form action={navigation.pathOf("anti-phishing")} check={check} submit={submit}>
            {({ busy, errorOf }) => (
              <>
                <TextField
                  name="code"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={ANTI_PHISHING_CODE_LENGTH.most}
                  label={text("security-center.antiPhishingLabel")}
                  hint={text("security-center.antiPhishingHint")}
                  error={errorOf("code")}
                />
                <SubmitButton busy={busy}>
                  {text("security-center.antiPhishingSubmit")}
                </SubmitButton>
              </>
            )}
          </Form>
          {value.code === null ? null : (
            <Action kind="second" onClick={() => setConfirming(true)}>
              {text("security-center.antiPhishingRemove")}
            </Action>
          )}
        </>
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
      {isConfirming ? (
        <Removal onDone={() => void removed()} onClose={() => setConfirming(false)} />
      ) : null}
    </PageFrame>
  );
}

export default function AntiPhishingPage() {
  return <SignedInOnly title="anti-phishing.title">{() => <AntiPhishing />}</SignedInOnly>;
}
