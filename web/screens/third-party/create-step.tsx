import { useRef, useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { contactIn, contactErrorMessages } from "../../lib/contact/contact.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { RichText, type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { type Services, useRouteState, useServices } from "../../lib/services.ts";
import { isPastFirstStep, stepUrl } from "../../lib/navigation/step-url.ts";
import { QuietButton, SubmitButton } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Resend } from "../../ui/form/resend.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import { noteResend, type ThirdPartyFlow } from "./flow.ts";

const calling = () => import("./calls.ts");

const PASSWORD_TEXTS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** VAL-2, as far as the browser can tell; none at all is fine. */
function passwordErrorMessages({ config, i18n }: Services, values: FormData, email: string) {
  const password = fieldText(values, "password");
  const names = [email];
  const errorMessage = password && passwordProblem(password, { brand: config.brand, names });
  return errorMessage ? [{ field: "password", text: i18n.text(PASSWORD_TEXTS[errorMessage]) }] : [];
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

/** An address that the provider has proven needs no code; any other one does. */
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

  /** The button disappears, so the focus moves to the field that can now be edited. */
  function chooseOther(): void {
    setOther(true);
    setTimeout(() => address.current?.focus());
  }

  function check(values: FormData): FormErrorMessage[] {
    const errorMessages: FormErrorMessage[] =
      proven === undefined
        ? contactErrorMessages(values, text)
        : passwordErrorMessages(services, values, proven);
    if (!values.has("terms"))
      errorMessages.push({ field: "terms", text: text("common.termsRequired") });
    return errorMessages;
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const { begin, create, stepErrorMessages } = await calling();
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
      return stepErrorMessages(services, error);
    }
    return [];
  }

  function warmUp(): void {
    prefetch(calling);
    if (proven === undefined) prefetchChallenge(services, "send-code");
    void loadDeviceInfo();
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

/** A field of the previous form is not on this page, so its error belongs to the whole form. */
const fieldHere = (errorMessage: FormErrorMessage): FormErrorMessage =>
  errorMessage.field === "emailCode" || errorMessage.field === "password"
    ? errorMessage
    : { ...errorMessage, field: undefined };

function CodeStep({ flow, email }: Props & { email: string }) {
  const text = useText();
  const services = useServices();
  const { inviteCode = "" } = flow;

  function check(values: FormData): FormErrorMessage[] {
    const errorMessages = passwordErrorMessages(services, values, email);
    if (isCode(fieldText(values, "emailCode"))) return errorMessages;
    return [{ field: "emailCode", text: text("common.codeShape") }, ...errorMessages];
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const { create, stepErrorMessages } = await calling();
    const emailCode = fieldText(values, "emailCode");
    const password = fieldText(values, "password");
    try {
      await create(services, flow, { email, emailCode, inviteCode, password });
    } catch (error) {
      return (await stepErrorMessages(services, error)).map(fieldHere);
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
        onTouch={() => prefetch(calling)}
      >
        {({ busy, errorOf }) => (
          <>
            <CodeField
              name="emailCode"
              label={text("common.code")}
              hint={text("create-account.codeHint")}
              error={errorOf("emailCode")}
            />
            {/* For password managers only: the account of the password. */}
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
  const { url } = useRouteState();
  const { email } = flow;
  if (email === undefined || !isPastFirstStep(url)) return <AddressStep flow={flow} />;
  return <CodeStep flow={flow} email={email} />;
}
