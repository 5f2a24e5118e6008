import { useState } from "react";
import {
  ANTI_PHISHING_CODE_LENGTH,
  readAntiPhishingCode,
} from "@portico/contract/fields/anti-phishing";
import { antiPhishingCode, antiPhishingCodeSet } from "@portico/contract/security-center/endpoints";
import { RichText, useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/step-up.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { CareFrame, NotLoaded, useLoaded, useProofFirst } from "./care-frame.tsx";

const TASK = "anti-phishing-code";

function Removal({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const text = useText();
  const services = useServices();
  const { busy, problem, run } = useWork();

  const remove = () =>
    void run(async () => {
      const done = await withProof(services, TASK, () =>
        services.call(antiPhishingCodeSet, { code: null }, INLINE),
      );
      if (done) onDone();
    });

  return (
    <ConfirmDialog
      title={text("security-care.antiPhishingRemoveTitle")}
      action={text("security-care.antiPhishingRemove")}
      keep={text("security-care.cancel")}
      danger
      busy={busy}
      problem={problem}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text("security-care.antiPhishingRemoveBody")}</p>
    </ConfirmDialog>
  );
}

/** The word that every mail of ours shows: chosen, changed, removed. */
export default function CareAntiPhishing() {
  const text = useText();
  const services = useServices();
  const { call, navigation, toasts } = services;
  const [isAsking, setAsking] = useState(false);
  const isReady = useProofFirst(TASK);
  const { value, failure, reload } = useLoaded(() => call(antiPhishingCode, undefined, INLINE));

  function check(values: FormData): FormProblem[] {
    return readAntiPhishingCode(fieldText(values, "code")) === undefined
      ? [{ field: "code", text: text("security-care.antiPhishingShape") }]
      : [];
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    const code = fieldText(values, "code").trim();
    try {
      const done = await withProof(services, TASK, () =>
        call(antiPhishingCodeSet, { code }, INLINE),
      );
      if (done === undefined) return [];
    } catch (error) {
      return problemsOf(error, text);
    }
    toasts.show(text("security-care.antiPhishingSaved"));
    await reload();
    return [];
  }

  async function removed(): Promise<void> {
    setAsking(false);
    toasts.show(text("security-care.antiPhishingRemoved"));
    await reload();
  }

  return (
    <CareFrame
      title={text("security-care.antiPhishingTitle")}
      lead={text("security-care.antiPhishingLead")}
    >
      {value && isReady ? (
        <>
          {value.code === null ? null : (
            <p className="notice break">
              <RichText
                id="security-care.antiPhishingNow"
                values={{ code: value.code }}
                components={[<strong key="code" />]}
              />
            </p>
          )}
          <Form action={navigation.pathOf("security")} check={check} submit={submit}>
            {({ busy, errorOf }) => (
              <>
                <TextField
                  name="code"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={ANTI_PHISHING_CODE_LENGTH.most}
                  label={text("security-care.antiPhishingLabel")}
                  hint={text("security-care.antiPhishingHint")}
                  error={errorOf("code")}
                />
                <SubmitButton busy={busy}>{text("security-care.antiPhishingSubmit")}</SubmitButton>
              </>
            )}
          </Form>
          {value.code === null ? null : (
            <Action kind="second" onClick={() => setAsking(true)}>
              {text("security-care.antiPhishingRemove")}
            </Action>
          )}
        </>
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
      {isAsking ? <Removal onDone={() => void removed()} onClose={() => setAsking(false)} /> : null}
    </CareFrame>
  );
}
