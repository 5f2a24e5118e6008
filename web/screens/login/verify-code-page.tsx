import { isCode } from "@portico/contract/codes";
import type { Channel } from "@portico/contract/schemas/common";
import { ahead } from "../../lib/ahead.ts";
import { useText } from "../../lib/i18n.tsx";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/step-url.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { ColdStep } from "../../ui/cold-step.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { SignedIn } from "../../ui/signed-in.tsx";
import { SendCode, stepping } from "./send-code.tsx";
import type { Codes } from "./steps.ts";
import { type FlowAt, useStep } from "./use-step.ts";

const FIELDS = { totp: "totpCode", email: "emailCode", sms: "smsCode" } as const;
const LABELS = {
  totp: "verifyCode.totpCode",
  email: "verifyCode.emailCode",
  sms: "verifyCode.smsCode",
} as const;
type Asked = keyof typeof FIELDS;

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

/** A code that is sent when it is asked for. */
function SentCode(props: {
  flow: FlowAt<"verifyCode">;
  channel: Channel;
  error: string | undefined;
}) {
  const { flow, channel, error } = props;
  const text = useText();
  const to = (channel === "email" ? flow.step.email : flow.step.phone) ?? "";
  const wasSent = flow.resendAt[channel] !== undefined;
  return (
    <div className="sent-code">
      <CodeField
        name={FIELDS[channel]}
        label={text(LABELS[channel])}
        hint={text(wasSent ? "verifyCode.sentTo" : "verifyCode.notSent", { to })}
        error={error}
      />
      <SendCode flow={flow} channel={channel} />
    </div>
  );
}

function CodeForm({ flow }: { flow: FlowAt<"verifyCode"> }) {
  const text = useText();
  const services = useServices();
  const { verifyInstruction } = flow.step;
  const asked = (Object.keys(FIELDS) as Asked[]).filter((proof) =>
    verifyInstruction.includes(proof),
  );

  function check(values: FormData): FormProblem[] {
    return asked
      .filter((proof) => !isCode(fieldText(values, FIELDS[proof])))
      .map((proof) => ({ field: FIELDS[proof], text: text("common.codeShape") }));
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    const codes: Codes = {};
    for (const proof of asked) codes[FIELDS[proof]] = fieldText(values, FIELDS[proof]);
    return (await stepping()).verify(services, flow, codes);
  }

  return (
    <Form
      action={services.navigation.pathOf("verifyCode")}
      check={check}
      submit={submit}
      onTouch={() => ahead(stepping)}
    >
      {({ busy, errorOf }) => (
        <>
          {asked.map((proof) =>
            proof === "totp" ? (
              <CodeField
                key={proof}
                name={FIELDS[proof]}
                label={text(LABELS[proof])}
                hint={text("verifyCode.totpHint")}
                error={errorOf(FIELDS[proof])}
              />
            ) : (
              <SentCode key={proof} flow={flow} channel={proof} error={errorOf(FIELDS[proof])} />
            ),
          )}
          <SubmitButton busy={busy}>{text("verifyCode.submit")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

export default function VerifyCodePage() {
  const text = useText();
  const { user } = useSession();
  const flow = useStep("verifyCode", PRERENDERED);
  const loginUrl = useStepUrl("login");
  if (user) return <SignedIn user={user} />;
  if (flow === undefined) {
    return (
      <ColdStep
        title={text("verifyCode.title")}
        lead={text("verifyCode.lead")}
        body={text("verifyCode.coldBody")}
        action={text("verifyCode.coldAction")}
        href={loginUrl}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{text("verifyCode.title")}</h1>
      <p className="lead">{text("verifyCode.lead")}</p>
      <CodeForm flow={flow} />
      <p className="foot">
        <Link href={loginUrl}>{text("verifyCode.startAgain")}</Link>
      </p>
    </>
  );
}
