import { isCode } from "@portico/contract/fields/codes";
import { prefetch } from "../../lib/scheduling/prefetch.ts";
import { nameOfContact } from "../../lib/contact/contact-name.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { Resend } from "../../ui/form/resend.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import { type RecoveryFlow, recoveryFlow } from "./flow.ts";
import { NewPassword, newPasswordErrorMessages } from "./new-password.tsx";
import { recoveryErrorMessages } from "./recovery-error-messages.ts";

const calling = () => import("./calls.ts");

interface Props {
  flow: RecoveryFlow;
}

function CodeStep({ flow }: Props) {
  const text = useText();
  const services = useServices();
  const { contact } = flow;
  const byEmail = "email" in contact;

  const check = (values: FormData): FormErrorMessage[] =>
    isCode(fieldText(values, "code")) ? [] : [{ field: "code", text: text("common.codeShape") }];

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      await (await calling()).verify(services, flow, fieldText(values, "code"));
    } catch (error) {
      return recoveryErrorMessages(services, flow, error, text);
    }
    return [];
  }

  return (
    <>
      <StepHeading>
        {text(byEmail ? "forget-password.checkMail" : "forget-password.checkPhone")}
      </StepHeading>
      <p className="lead">
        <RichText
          id="forget-password.sentTo"
          values={{ to: nameOfContact(contact) }}
          components={[<strong key="to" className="break" />]}
        />
      </p>
      <Form
        action={services.navigation.pathOf("forget-password")}
        check={check}
        submit={submit}
        onTouch={() => prefetch(calling)}
      >
        {({ busy, errorOf }) => (
          <>
            <CodeField
              name="code"
              label={text("common.code")}
              hint={text(byEmail ? "forget-password.mailHint" : "forget-password.smsHint")}
              error={errorOf("code")}
            />
            <SubmitButton busy={busy}>{text("common.goOn")}</SubmitButton>
          </>
        )}
      </Form>
      <Resend
        resendAt={flow.resendAt}
        send={async () => (await calling()).sendCode(services, contact)}
        onLimited={(resendAt) => recoveryFlow.save({ ...flow, resendAt })}
      />
      <p className="foot">
        <RichText
          id={byEmail ? "forget-password.wrongAddress" : "forget-password.wrongNumber"}
          components={[<Link key="back" href={stepUrl(services, "forget-password")} />]}
        />
      </p>
    </>
  );
}

function PasswordStep({ flow }: Props) {
  const text = useText();
  const services = useServices();

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      const password = fieldText(values, "password");
      await (await calling()).setPassword(services, flow, { password });
    } catch (error) {
      return recoveryErrorMessages(services, flow, error, text);
    }
    return [];
  }

  return (
    <>
      <StepHeading>{text("forget-password.passwordTitle")}</StepHeading>
      <p className="lead">{text("forget-password.passwordLead")}</p>
      <Form
        action={services.navigation.pathOf("forget-password")}
        check={(values) => newPasswordErrorMessages(values, services, flow.contact, text)}
        submit={submit}
        onTouch={() => prefetch(calling)}
      >
        {({ busy, errorOf }) => (
          <>
            <NewPassword contact={flow.contact} error={errorOf("password")} />
            <SubmitButton busy={busy}>{text("forget-password.change")}</SubmitButton>
          </>
        )}
      </Form>
    </>
  );
}

function DoneStep() {
  const text = useText();
  const services = useServices();

  return (
    <>
      <StepHeading>{text("forget-password.doneTitle")}</StepHeading>
      <p className="lead">{text("forget-password.doneLead")}</p>
      <Link
        className="button"
        href={stepUrl(services, "login")}
        onClick={() => recoveryFlow.save(undefined)}
      >
        {text("common.signIn")}
      </Link>
    </>
  );
}

/** The authenticator's step has its own screen. */
function ElsewhereStep() {
  const text = useText();
  const services = useServices();
  return (
    <>
      <StepHeading>{text("forget-password.title")}</StepHeading>
      <p className="lead">{text("forget-password.authenticator")}</p>
      <Link className="button" href={stepUrl(services, "security-validation")}>
        {text("common.goOn")}
      </Link>
    </>
  );
}

/** What follows the address: its code, the new password, the end. */
export default function Steps({ flow }: Props) {
  if (flow.done) return <DoneStep />;
  if (flow.ticket === undefined) return <CodeStep flow={flow} />;
  return flow.totpRequired ? <ElsewhereStep /> : <PasswordStep flow={flow} />;
}
