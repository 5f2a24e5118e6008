import { useState, useSyncExternalStore } from "react";
import { isCode } from "@portico/contract/fields/codes";
import type { Channel } from "@portico/contract/shared/schemas";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { loginFlow } from "../../lib/session/login-flow.ts";
import { formatDay } from "../../lib/i18n/date-time.ts";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { Resend } from "../../ui/form/resend.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import {
  isPasswordFirst,
  type FactorResetCodes,
  type FactorResetFlow,
  factorResetFlow,
  noteResend,
  sendAll,
  sendCode,
  start,
} from "./factor-reset-calls.ts";
import { loginStepErrorMessages } from "./steps.ts";

const FIELDS = { email: "emailCode", sms: "smsCode" } as const;
const LABELS = { email: "verifyCode.emailCode", sms: "verifyCode.smsCode" } as const;

function ChannelCode(props: {
  flow: FactorResetFlow;
  channel: Channel;
  error: string | undefined;
}) {
  const { flow, channel, error } = props;
  const text = useText();
  const services = useServices();
  const current = () => factorResetFlow.getSnapshot() ?? flow;
  return (
    <div className="sent-code">
      <CodeField
        name={FIELDS[channel]}
        label={text(LABELS[channel])}
        hint={text("verifyCode.lostSent")}
        error={error}
      />
      <Resend
        resendAt={flow.resendAt[channel] ?? 0}
        send={() => sendCode(services, current(), channel)}
        onLimited={(until) => noteResend(current(), channel, until)}
      />
    </div>
  );
}

function Codes({ flow }: { flow: FactorResetFlow }) {
  const text = useText();
  const services = useServices();
  const asked = (Object.keys(FIELDS) as Channel[]).filter(
    (channel) => flow.resendAt[channel] !== undefined,
  );

  const check = (values: FormData): FormErrorMessage[] =>
    asked
      .filter((channel) => !isCode(fieldText(values, FIELDS[channel])))
      .map((channel) => ({
        field: FIELDS[channel],
        text: text("common.codeShapeOf", { code: text(LABELS[channel]) }),
      }));

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const codes: FactorResetCodes = {};
    for (const channel of asked) codes[FIELDS[channel]] = fieldText(values, FIELDS[channel]);
    try {
      await start(services, flow, codes);
    } catch (error) {
      return loginStepErrorMessages(services, error);
    }
    return [];
  }

  return (
    <Form action={services.navigation.pathOf("verifyCode")} check={check} submit={submit}>
      {({ busy, errorOf }) => (
        <>
          {asked.map((channel) => (
            <ChannelCode
              key={channel}
              flow={flow}
              channel={channel}
              error={errorOf(FIELDS[channel])}
            />
          ))}
          <SubmitButton busy={busy}>{text("verifyCode.lostSubmit")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** Starts a new sign-in: the current one cannot continue. */
function ToSignIn() {
  const text = useText();
  const services = useServices();
  return (
    <Link
      className="button"
      href={stepUrl(services, "login")}
      onClick={() => {
        factorResetFlow.save(undefined);
        loginFlow.save(undefined);
      }}
    >
      {text("verifyCode.lostDoneAction")}
    </Link>
  );
}

function Begun({ removedAt }: { removedAt: number }) {
  const text = useText();
  const { i18n } = useServices();
  return (
    <>
      <StepHeading arrived>{text("verifyCode.lostDoneTitle")}</StepHeading>
      <p className="lead">
        <RichText
          id="verifyCode.lostDoneBody"
          values={{ day: formatDay(removedAt, i18n.getSnapshot().tag) }}
          components={[<strong key="day" />]}
        />
      </p>
      <p>{text("verifyCode.lostDoneFound")}</p>
      <ToSignIn />
    </>
  );
}

/** Resets a lost second factor: a code from each address, then a wait. */
export default function FactorResetForm({ ticket }: { ticket: string }) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const [arrived, setArrived] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const stored = useSyncExternalStore(
    factorResetFlow.subscribe,
    factorResetFlow.getSnapshot,
    factorResetFlow.getSnapshot,
  );
  const flow = stored?.ticket === ticket ? stored : undefined;

  const send = () =>
    void run(async () => {
      try {
        await sendAll(services, ticket);
        setArrived(true);
      } catch (error) {
        const errorMessages = await loginStepErrorMessages(services, error);
        if (isPasswordFirst(error)) {
          setNeedsPassword(true);
          setArrived(true);
        }
        if (errorMessages.length > 0) throw error;
      }
    });

  if (flow?.removedAt !== undefined) return <Begun removedAt={flow.removedAt} />;
  return (
    <>
      <StepHeading arrived={arrived}>{text("verifyCode.lostTitle")}</StepHeading>
      <p className="lead">{text("verifyCode.lostLead")}</p>
      {flow ? (
        <Codes flow={flow} />
      ) : (
        <>
          <p>{text("verifyCode.lostKept")}</p>
          <ErrorMessageLine errorMessage={errorMessage} />
          {needsPassword ? (
            <ToSignIn />
          ) : (
            <Action busy={busy} onClick={send}>
              {text("verifyCode.lostSend")}
            </Action>
          )}
        </>
      )}
      <p className="foot">
        <Link href={stepUrl(services, "verifyCode")}>{text("verifyCode.lostBack")}</Link>
      </p>
    </>
  );
}
