import { Suspense, useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { prefetch } from "../../lib/scheduling/prefetch.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useHydrated, useRouteState, useServices, useSession } from "../../lib/services.ts";
import { isPastFirstStep, useStepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import MoreCodes from "./more-codes.tsx";
import { offersOf } from "./offers.ts";
import OtherMethods from "./other-methods.tsx";
import { stepping } from "./send-code.ts";
import type { Codes } from "./steps.ts";
import { type FlowAt, useStep } from "./use-step.ts";

const FactorResetForm = lazyComponent(() => import("./factor-reset.tsx"));
/** Before the script runs, the page does not know the required codes: it shows a skeleton. */
const PRERENDERED: FlowAt<"verifyCode"> = {
  identifier: "",
  resendAt: {},
  step: {
    next: "verifyCode",
    ticket: "",
    twoFactorRequired: true,
    phoneAuthRequired: false,
    emailAuthRequired: false,
    phone: null,
    email: null,
    dialCode: null,
    verifyInstruction: ["totp"],
  },
};

interface WayProps {
  flow: FlowAt<"verifyCode">;
}

/** Every required code; a recovery code replaces the app's. */
function CodeForm({ flow, isRecovery }: WayProps & { isRecovery: boolean }) {
  const text = useText();
  const services = useServices();
  const offers = offersOf(flow.step);
  const fields = (["totp", "email", "sms"] as const)
    .filter((proof) => offers[proof] && !(isRecovery && proof === "totp"))
    .map((proof): keyof Codes => `${proof}Code`);
  if (isRecovery) fields.unshift("recoveryCode");

  function check(values: FormData): FormErrorMessage[] {
    return fields.flatMap((field) => {
      const isPaper = field === "recoveryCode";
      const value = fieldText(values, field);
      if (isPaper ? value.trim() : isCode(value)) return [];
      return { field, text: text(isPaper ? "common.recoveryCodeMissing" : "common.codeShape") };
    });
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const codes = Object.fromEntries(fields.map((field) => [field, fieldText(values, field)]));
    return (await stepping()).verify(services, flow, codes);
  }

  return (
    <Form
      action={services.navigation.pathOf("verifyCode")}
      check={check}
      submit={submit}
      onTouch={() => prefetch(stepping)}
    >
      {({ busy, errorOf }) => (
        <>
          {fields[0] === "totpCode" ? (
            <CodeField
              name="totpCode"
              label={text("verifyCode.totpCode")}
              hint={text("verifyCode.totpHint")}
              error={errorOf("totpCode")}
            />
          ) : null}
          <MoreCodes flow={flow} fields={fields} errorOf={errorOf} />
          <SubmitButton busy={busy}>{text("verifyCode.submit")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The codes, unless only a passkey is required; below, the alternatives. */
function Ways({ flow }: WayProps) {
  const { totp: hasTotp, passkey: hasPasskey } = offersOf(flow.step);
  const [isRecovery, setRecovery] = useState(false);
  const hasForm = isRecovery || hasTotp || !hasPasskey;
  return (
    <>
      {hasForm ? <CodeForm key={`${isRecovery}`} flow={flow} isRecovery={isRecovery} /> : null}
      {hasTotp || hasPasskey ? (
        <OtherMethods {...{ hasTotp, hasPasskey, hasForm, isRecovery }} onRecovery={setRecovery} />
      ) : null}
    </>
  );
}

export default function VerifyCodePage() {
  const text = useText();
  const { user } = useSession();
  const flow = useStep("verifyCode", PRERENDERED);
  const loginUrl = useStepUrl("login");
  const isLost = useHydrated(isPastFirstStep(useRouteState().url), false);
  if (user) return <SignedIn user={user} />;
  if (flow === undefined) {
    return (
      <MissingStepNotice
        title={text("verifyCode.title")}
        lead={text("verifyCode.lead")}
        body={text("verifyCode.missingStepBody")}
        action={text("verifyCode.missingStepAction")}
        href={loginUrl}
      />
    );
  }
  if (isLost) {
    return (
      <Suspense>
        <FactorResetForm ticket={flow.step.ticket} />
      </Suspense>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{text("verifyCode.title")}</h1>
      <p className="lead">{text("verifyCode.lead")}</p>
      {flow === PRERENDERED ? (
        <Skeleton />
      ) : (
        <>
          <Ways flow={flow} />
          <p className="foot">
            <Link href={loginUrl}>{text("verifyCode.startAgain")}</Link>
          </p>
        </>
      )}
    </>
  );
}
