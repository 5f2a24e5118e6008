import { useRef, useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { ahead, challengeAhead } from "../../lib/ahead.ts";
import { contactIn, contactProblems } from "../../lib/contact.ts";
import { gatherDeviceInfo } from "../../lib/gather-device.ts";
import { RichText, type TextId, useText } from "../../lib/i18n.tsx";
import { type Services, usePlace, useServices } from "../../lib/services.ts";
import { isPastFirstStep, stepUrl } from "../../lib/step-url.ts";
import { QuietButton, SubmitButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Resend } from "../../ui/resend.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { noteResend, type ThirdPartyFlow } from "./flow.ts";

const calling = () => import("./calls.ts");

const PASSWORD_TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** VAL-2, as far as the browser can tell; none at all is fine. */
function passwordProblems({ config, i18n }: Services, values: FormData, email: string) {
  const password = fieldText(values, "password");
  const names = [email];
  const problem = password && passwordProblem(password, { brand: config.brand, names });
  return problem ? [{ field: "password", text: i18n.text(PASSWORD_TEXTS[problem]) }] : [];
}

interface Props {
  flow: ThirdPartyFlow;
}

function OptionalPassword({ flow, error }: Props & { error: string | undefined }) {
  const text = useText();
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      meter
      label={text("create-account.password")}
      hint={text("create-account.passwordHint", { provider: flow.label })}
      error={error}
    />
  );
}

/** An address that the service has proven needs no code; any other one does. */
function AddressStep({ flow }: Props) {
  const text = useText();
  const services = useServices();
  const { links } = services.config;
  const { choice, label: provider } = flow;
  const address = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(flow.email !== undefined);
  const proven =
    choice.next === "bind-account" && choice.emailProven && !isOther ? choice.email : undefined;
  const invited = choice.next === "bind-account" ? choice.inviteCode : undefined;

  /** The button goes, and its focus with it: to the field that is now free. */
  function chooseOther(): void {
    setOther(true);
    setTimeout(() => address.current?.focus());
  }

  function check(values: FormData): FormProblem[] {
    const problems: FormProblem[] =
      proven === undefined
        ? contactProblems(values, text)
        : passwordProblems(services, values, proven);
    if (!values.has("terms")) problems.push({ field: "terms", text: text("common.termsRequired") });
    return problems;
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    const { begin, create, stepProblems } = await calling();
    const inviteCode = fieldText(values, "inviteCode").trim();
    try {
      if (proven === undefined) {
        const contact = contactIn(values);
        const email = "email" in contact ? contact.email : "";
        await begin(services, flow, { email, inviteCode });
      } else {
        const password = fieldText(values, "password");
        await create(services, flow, { email: proven, inviteCode, password });
      }
    } catch (error) {
      return stepProblems(services, error);
    }
    return [];
  }

  function warmUp(): void {
    ahead(calling);
    if (proven === undefined) challengeAhead(services, "send-code");
    void gatherDeviceInfo();
  }

  return (
    <>
      <StepHeading>{text("create-account.title")}</StepHeading>
      <p className="lead">{text("create-account.formLead", { provider })}</p>
      <Form
        action={services.navigation.pathOf("create-account")}
        check={check}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            <TextField
              key={proven ?? "other"}
              ref={address}
              name="email"
              type="email"
              autoComplete="username"
              spellCheck={false}
              readOnly={proven !== undefined}
              defaultValue={flow.email ?? (isOther ? undefined : choice.email)}
              label={text("common.email")}
              hint={
                proven === undefined
                  ? text("common.emailHint")
                  : text("create-account.provenHint", { provider })
              }
              error={errorOf("email")}
            />
            {proven === undefined ? null : (
              <>
                <p className="beside">
                  <QuietButton onClick={chooseOther}>
                    {text("create-account.otherAddress")}
                  </QuietButton>
                </p>
                <OptionalPassword flow={flow} error={errorOf("password")} />
              </>
            )}
            <TextField
              name="inviteCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={32}
              defaultValue={flow.inviteCode ?? invited}
              label={text("common.inviteCode")}
              error={errorOf("inviteCode")}
            />
            <Checkbox
              name="terms"
              value="accepted"
              defaultChecked={flow.email !== undefined}
              error={errorOf("terms")}
              label={
                <RichText
                  id="common.acceptTerms"
                  components={[
                    <ExternalLink key="terms" href={links.terms} />,
                    <ExternalLink key="privacy" href={links.privacy} />,
                  ]}
                />
              }
            />
            <SubmitButton busy={busy}>
              {text(proven === undefined ? "common.sendCode" : "create-account.submit")}
            </SubmitButton>
          </>
        )}
      </Form>
      <p className="foot">
        <RichText
          id="create-account.haveOne"
          components={[<Link key="bind" href={stepUrl(services, "bind-existing-account")} />]}
        />
      </p>
    </>
  );
}

/** What is wrong with the form before this one has no field here: it is told as a whole. */
const fieldHere = (problem: FormProblem): FormProblem =>
  problem.field === "emailCode" || problem.field === "password"
    ? problem
    : { ...problem, field: undefined };

function CodeStep({ flow, email }: Props & { email: string }) {
  const text = useText();
  const services = useServices();
  const { inviteCode = "" } = flow;

  function check(values: FormData): FormProblem[] {
    const problems = passwordProblems(services, values, email);
    if (isCode(fieldText(values, "emailCode"))) return problems;
    return [{ field: "emailCode", text: text("common.codeShape") }, ...problems];
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    const { create, stepProblems } = await calling();
    const emailCode = fieldText(values, "emailCode");
    const password = fieldText(values, "password");
    try {
      await create(services, flow, { email, emailCode, inviteCode, password });
    } catch (error) {
      return (await stepProblems(services, error)).map(fieldHere);
    }
    return [];
  }

  return (
    <>
      <StepHeading>{text("create-account.checkMail")}</StepHeading>
      <p className="lead">
        <RichText
          id="create-account.codeLead"
          values={{ to: email }}
          components={[<strong key="to" className="break" />]}
        />
      </p>
      <Form
        action={services.navigation.pathOf("create-account")}
        check={check}
        submit={submit}
        onTouch={() => ahead(calling)}
      >
        {({ busy, errorOf }) => (
          <>
            <CodeField
              name="emailCode"
              label={text("common.code")}
              hint={text("create-account.codeHint")}
              error={errorOf("emailCode")}
            />
            {/* For password managers alone: whose password it is. */}
            <input
              className="visually-hidden"
              type="text"
              autoComplete="username"
              value={email}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <OptionalPassword flow={flow} error={errorOf("password")} />
            <SubmitButton busy={busy}>{text("create-account.submit")}</SubmitButton>
          </>
        )}
      </Form>
      <Resend
        resendAt={flow.resendAt.email ?? 0}
        send={async () => (await calling()).resendToNew(services, flow, { email, inviteCode })}
        onLimited={(until) => noteResend(flow, "email", until)}
      />
      <p className="foot">
        <RichText
          id="create-account.wrongAddress"
          components={[<Link key="back" href={stepUrl(services, "create-account")} />]}
        />
      </p>
    </>
  );
}

export function CreateStep({ flow }: Props) {
  const { url } = usePlace();
  const { email } = flow;
  if (email === undefined || !isPastFirstStep(url)) return <AddressStep flow={flow} />;
  return <CodeStep flow={flow} email={email} />;
}
