import { useSyncExternalStore } from "react";
import { canonicalCode, isCode } from "@portico/contract/fields/codes";
import { prefetch } from "../../lib/scheduling/prefetch.ts";
import { nameOfContact } from "../../lib/contact/contact-name.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { errorMessagesOf } from "../../lib/api/error-messages.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { UNKNOWN_EMAIL } from "../../lib/contact/unknown-email.ts";
import { Addressed } from "../../ui/layout/addressed.tsx";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Resend } from "../../ui/form/resend.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Loaded while the code is typed. */
const completing = () => import("./complete.ts");

/** The state that most reloads find: the code was sent, and the password is gone. */
const PRERENDERED: RegistrationFlow = { contact: { email: UNKNOWN_EMAIL }, resendAt: 0 };

const WORDS = {
  email: {
    title: "registerCodeVerify.checkMail",
    hint: "registerCodeVerify.mailHint",
    wrong: "registerCodeVerify.wrongAddress",
  },
  phone: {
    title: "registerCodeVerify.checkPhone",
    hint: "registerCodeVerify.phoneHint",
    wrong: "registerCodeVerify.wrongNumber",
  },
} as const;

export default function CodePage() {
  const text = useText();
  const services = useServices();
  const { navigation } = services;
  const { user } = useSession();
  const flow = useSyncExternalStore(
    registrationFlow.subscribe,
    registrationFlow.getSnapshot,
    () => PRERENDERED,
  );
  const kept = useSyncExternalStore(
    registrationFlow.subscribe,
    registrationFlow.password,
    () => undefined,
  );
  const back = useStepUrl(flow?.institution ? "institutions-register" : "register");

  if (flow === undefined) {
    if (user) return <SignedIn user={user} />;
    return (
      <MissingStepNotice
        title={text("registerCodeVerify.missingStepTitle")}
        body={text("registerCodeVerify.missingStepBody")}
        action={text("registerCodeVerify.missingStepAction")}
        href={back}
      />
    );
  }

  const asksPassword = kept === undefined;
  const words = WORDS["email" in flow.contact ? "email" : "phone"];

  function check(values: FormData): FormErrorMessage[] {
    const errorMessages: FormErrorMessage[] = [];
    if (!flow?.ticket && !isCode(fieldText(values, "code"))) {
      errorMessages.push({ field: "code", text: text("common.codeShape") });
    }
    if (asksPassword && fieldText(values, "password") === "") {
      errorMessages.push({ field: "password", text: text("common.passwordMissing") });
    }
    return errorMessages;
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    if (flow === undefined) return [];
    const password = asksPassword
      ? fieldText(values, "password")
      : (registrationFlow.password() ?? "");
    try {
      const code = canonicalCode(fieldText(values, "code"));
      return await (await completing()).finish(services, flow, { code, password });
    } catch (error) {
      return errorMessagesOf(error, text);
    }
  }

  return (
    <>
      <h1 tabIndex={-1}>{text(words.title)}</h1>
      <Addressed className="lead" id="registerCodeVerify.lead" to={nameOfContact(flow.contact)} />
      <Form
        action={navigation.pathOf("registerCodeVerify")}
        check={check}
        submit={submit}
        onTouch={() => prefetch(completing)}
      >
        {({ busy, errorOf }) => (
          <>
            {flow.ticket ? null : (
              <CodeField
                name="code"
                label={text("common.code")}
                hint={text(words.hint)}
                error={errorOf("code")}
              />
            )}
            {asksPassword ? (
              <PasswordField
                name="password"
                autoComplete="new-password"
                meter
                label={text("common.password")}
                hint={text("registerCodeVerify.passwordAgain")}
                error={errorOf("password")}
              />
            ) : null}
            <SubmitButton busy={busy}>{text("registerCodeVerify.submit")}</SubmitButton>
          </>
        )}
      </Form>
      {flow.ticket ? null : (
        <Resend
          resendAt={flow.resendAt}
          send={async () => (await import("./send-code.ts")).sendCode(services, flow)}
          onLimited={(resendAt) => registrationFlow.save({ ...flow, resendAt })}
        />
      )}
      <p className="foot">
        <RichText id={words.wrong} components={[<Link key="back" href={back} />]} />
      </p>
    </>
  );
}
