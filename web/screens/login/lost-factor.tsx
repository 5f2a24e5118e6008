import { useState, useSyncExternalStore } from "react";
import { isCode } from "@portico/contract/fields/codes";
import type { Channel } from "@portico/contract/shared/schemas";
import { RichText, useText } from "../../lib/i18n.tsx";
import { loginFlow } from "../../lib/login-flow.ts";
import { dayWords } from "../../lib/moments.ts";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/step-url.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { ProblemLine } from "../../ui/confirm-dialog.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Resend } from "../../ui/resend.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import {
  isPasswordFirst,
  type LostCodes,
  type LostFactorFlow,
  lostFactorFlow,
  noteResend,
  sendAll,
  sendCode,
  start,
} from "./lost-factor-calls.ts";
import { problemsOfStep } from "./steps.ts";

const FIELDS = { email: "emailCode", sms: "smsCode" } as const;
const LABELS = { email: "verifyCode.emailCode", sms: "verifyCode.smsCode" } as const;

function ChannelCode(props: { flow: LostFactorFlow; channel: Channel; error: string | undefined }) {
  const { flow, channel, error } = props;
  const text = useText();
  const services = useServices();
  const current = () => lostFactorFlow.getSnapshot() ?? flow;
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

function Codes({ flow }: { flow: LostFactorFlow }) {
  const text = useText();
  const services = useServices();
  const asked = (Object.keys(FIELDS) as Channel[]).filter(
    (channel) => flow.resendAt[channel] !== undefined,
  );

  const check = (values: FormData): FormProblem[] =>
    asked
      .filter((channel) => !isCode(fieldText(values, FIELDS[channel])))
      .map((channel) => ({
        field: FIELDS[channel],
        text: text("common.codeShapeOf", { code: text(LABELS[channel]) }),
      }));

  async function submit(values: FormData): Promise<FormProblem[]> {
    const codes: LostCodes = {};
    for (const channel of asked) codes[FIELDS[channel]] = fieldText(values, FIELDS[channel]);
    try {
      await start(services, flow, codes);
    } catch (error) {
      return problemsOfStep(services, error);
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

/** To a sign-in that begins anew: the one under way leads no further. */
function ToSignIn() {
  const text = useText();
  const services = useServices();
  return (
    <Link
      className="button"
      href={stepUrl(services, "login")}
      onClick={() => {
        lostFactorFlow.save(undefined);
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
          values={{ day: dayWords(removedAt, i18n.getSnapshot().tag) }}
          components={[<strong key="day" />]}
        />
      </p>
      <p>{text("verifyCode.lostDoneFound")}</p>
      <ToSignIn />
    </>
  );
}

/** A second factor that is lost: a code from each address, then a wait. */
export default function LostFactor({ ticket }: { ticket: string }) {
  const text = useText();
  const services = useServices();
  const { busy, problem, run } = useWork();
  const [arrived, setArrived] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const stored = useSyncExternalStore(
    lostFactorFlow.subscribe,
    lostFactorFlow.getSnapshot,
    lostFactorFlow.getSnapshot,
  );
  const flow = stored?.ticket === ticket ? stored : undefined;

  const send = () =>
    void run(async () => {
      try {
        await sendAll(services, ticket);
        setArrived(true);
      } catch (error) {
        const problems = await problemsOfStep(services, error);
        if (isPasswordFirst(error)) {
          setNeedsPassword(true);
          setArrived(true);
        }
        if (problems.length > 0) throw error;
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
          <ProblemLine problem={problem} />
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
