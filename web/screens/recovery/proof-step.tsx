import { useEffect, useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { safeRedirect } from "@portico/contract/redirect";
import type { Data } from "@portico/contract/schemas";
import type { Channel } from "@portico/contract/shared/schemas";
import type { Proof } from "@portico/contract/step-up/schemas";
import { prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { loadErrorMessage, type ErrorMessage } from "../../lib/api/error-messages.ts";
import { proofErrorMessages } from "../../lib/api/proof-error-messages.ts";
import { useRouteState, useServices } from "../../lib/services.ts";
import { pendingProof } from "../../lib/session/step-up.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { ErrorMessageText } from "../../ui/form/error-summary.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import RecoveryCodeField from "../../ui/form/recovery-code-field.tsx";
import { CodeFieldWithSend } from "../../ui/form/code-field-with-send.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import { type Given, loadStepUpOptions, prove, sendCode } from "./proof-calls.ts";

type StepUpOptions = Data<"stepUp">;
type Typed = Exclude<Proof, "passkey">;

const FIELDS = {
  password: "password",
  email: "emailCode",
  sms: "smsCode",
  totp: "totpCode",
  recoveryCode: "recoveryCode",
} as const satisfies Record<Typed, string>;

const LABELS = {
  password: "common.password",
  email: "common.emailCode",
  sms: "common.smsCode",
  totp: "common.totpCode",
  recoveryCode: "common.recoveryCode",
  passkey: "common.passkey",
} as const;

/** The combinations of proofs that this browser can give. */
function usableOptions({ ways: proofOptions }: StepUpOptions): StepUpOptions["ways"] {
  const canPasskey = "PublicKeyCredential" in window;
  return proofOptions.filter((option) => canPasskey || !option.includes("passkey"));
}

interface FieldProps {
  stepUp: StepUpOptions;
  isFirst: boolean;
  error: string | undefined;
}

/**
 * Whether the code is requested when the step opens: by mail only, and if every method needs it. A
 * text message costs money, and at this step no password was typed yet.
 */
const isAutomatic = (channel: Channel, usable: StepUpOptions["ways"]) =>
  channel === "email" &&
  pendingProof()?.sendsCode === true &&
  usable.every((option) => option.includes(channel));

function ChannelCode({ channel, stepUp, isFirst, error }: FieldProps & { channel: Channel }) {
  const text = useText();
  const services = useServices();
  const [sendOnOpen] = useState(() => isAutomatic(channel, usableOptions(stepUp)));
  const [resendAt, setResendAt] = useState(() =>
    channel === "email" ? pendingProof()?.resendAt : undefined,
  );
  const [isSent, setSent] = useState(resendAt !== undefined);
  return (
    <div className="sent-code">
      <CodeFieldWithSend
        name={FIELDS[channel]}
        label={text(LABELS[channel])}
        to={(channel === "email" ? stepUp.email : stepUp.phone) ?? ""}
        resendAt={resendAt}
        isSent={isSent}
        sendOnOpen={sendOnOpen}
        takesFocus={sendOnOpen && isFirst}
        error={error}
        send={async (once) => {
          setResendAt(await sendCode(services, channel, once));
          setSent(true);
        }}
        onLimited={setResendAt}
      />
    </div>
  );
}

function ProofField({ proof, stepUp, isFirst, error }: FieldProps & { proof: Proof }) {
  const text = useText();
  if (proof === "password") {
    return (
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={text("common.password")}
        error={error}
      />
    );
  }
  if (proof === "totp") {
    return (
      <CodeField
        name="totpCode"
        label={text("common.totpCode")}
        hint={text("common.totpHint")}
        error={error}
      />
    );
  }
  if (proof === "recoveryCode") return <RecoveryCodeField error={error} />;
  if (proof === "passkey") return <p>{text("security-validation.passkeyBody")}</p>;
  return <ChannelCode channel={proof} stepUp={stepUp} isFirst={isFirst} error={error} />;
}

const isTyped = (proof: Proof): proof is Typed => proof !== "passkey";

function ProofForm({ stepUp, option }: { stepUp: StepUpOptions; option: readonly Proof[] }) {
  const text = useText();
  const services = useServices();
  const typed = option.filter(isTyped);

  const MISSING = {
    password: text("common.passwordMissing"),
    recoveryCode: text("common.recoveryCodeMissing"),
    email: text("common.codeShape"),
    sms: text("common.codeShape"),
    totp: text("common.codeShape"),
  };

  function check(values: FormData): FormErrorMessage[] {
    return typed
      .filter((proof) => {
        const value = fieldText(values, FIELDS[proof]);
        // A password may consist of spaces (VAL-2).
        if (proof === "password") return value === "";
        return proof === "recoveryCode" ? value.trim() === "" : !isCode(value);
      })
      .map((proof) => ({ field: FIELDS[proof], text: MISSING[proof] }));
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const given: Given = Object.fromEntries(
      typed.map((proof) => [proof, fieldText(values, FIELDS[proof])]),
    );
    try {
      const isGiven = await prove(services, option, given);
      return isGiven ? [] : [{ text: text("common.passkeyNotGiven") }];
    } catch (error) {
      return proofErrorMessages(error, text);
    }
  }

  return (
    <Form
      action={services.navigation.pathOf("security-validation")}
      check={check}
      submit={submit}
      onTouch={() => prefetchChallenge(services, "password")}
    >
      {({ busy, errorOf }) => (
        <>
          {option.map((proof, index) => (
            <ProofField
              key={proof}
              proof={proof}
              stepUp={stepUp}
              isFirst={index === 0}
              error={isTyped(proof) ? errorOf(FIELDS[proof]) : undefined}
            />
          ))}
          <SubmitButton busy={busy}>
            {text(option.includes("passkey") ? "common.usePasskey" : "security-validation.confirm")}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

const nameOf = (option: readonly Proof[]) => option.join(" ");

/** Joins proofs that are all required: a comma would read as a choice, a word would need grammar. */
const BOTH = " + ";

/** One method at a time, the best first; the others are listed below. */
function ProofOptionChoice({ stepUp }: { stepUp: StepUpOptions }) {
  const text = useText();
  const { config } = useServices();
  const [chosen, setChosen] = useState<string>();
  const usable = usableOptions(stepUp);
  const option = usable.find((one) => nameOf(one) === chosen) ?? usable[0];
  if (option === undefined) {
    return (
      <p>
        <RichText
          id="security-validation.noWay"
          components={[<ExternalLink key="support" href={config.links.support} />]}
        />
      </p>
    );
  }
  const others = usable.filter((one) => one !== option);
  return (
    <>
      <ProofForm key={nameOf(option)} stepUp={stepUp} option={option} />
      {others.length > 0 ? (
        <div className="foot">
          <h2>{text("security-validation.otherWays")}</h2>
          <ul className="other-proofs">
            {others.map((one) => (
              <li key={nameOf(one)}>
                <button type="button" className="quiet" onClick={() => setChosen(nameOf(one))}>
                  {one.map((proof) => text(LABELS[proof])).join(BOTH)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function Failed({ errorMessage, onRetry }: { errorMessage: ErrorMessage; onRetry(): void }) {
  const text = useText();
  return (
    <>
      <div className="notice" role="alert">
        <h2>{text("security-validation.failed")}</h2>
        <p>
          <ErrorMessageText {...errorMessage} />
        </p>
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {text("common.tryAgain")}
      </button>
    </>
  );
}

/** A signed-in user gives a fresh proof before a sensitive step, and returns to it. */
export default function ProofStep() {
  const text = useText();
  const services = useServices();
  const { url } = useRouteState();
  const [stepUp, setStepUp] = useState<StepUpOptions>();
  const [failure, setFailure] = useState<ErrorMessage>();

  async function load(): Promise<void> {
    setFailure(undefined);
    try {
      setStepUp(await loadStepUpOptions(services));
    } catch (error) {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setFailure(() => loadErrorMessage(error, text));
    }
  }

  useEffect(() => {
    void load();
    prefetchChallenge(services, "password");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step opens
  }, []);

  const { searchParams } = new URL(url, location.origin);
  const back =
    safeRedirect(searchParams.get("redirect"), location.origin) ??
    services.navigation.pathOf("security");

  return (
    <>
      <StepHeading>{text("security-validation.title")}</StepHeading>
      <p className="lead">
        {text(stepUp?.fresh ? "security-validation.freshBody" : "security-validation.lead")}
      </p>
      {failure ? <Failed errorMessage={failure} onRetry={() => void load()} /> : null}
      {stepUp?.fresh ? (
        <Link className="button" href={back}>
          {text("common.goOn")}
        </Link>
      ) : null}
      {stepUp && !stepUp.fresh ? <ProofOptionChoice stepUp={stepUp} /> : null}
      {stepUp?.fresh ? null : (
        <p className="foot">
          <Link href={back}>{text("common.notNow")}</Link>
        </p>
      )}
    </>
  );
}
