import { useSyncExternalStore } from "react";
import { canonicalCode, isCode } from "@portico/contract/fields/codes";
import { ahead } from "../../lib/ahead.ts";
import { nameOfContact } from "../../lib/contact-name.ts";
import { RichText, useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/step-url.ts";
import { UNKNOWN_EMAIL } from "../../lib/unknown-email.ts";
import { Addressed } from "../../ui/addressed.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { ColdStep } from "../../ui/cold-step.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Resend } from "../../ui/resend.tsx";
import { SignedIn } from "../../ui/signed-in.tsx";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Comes while the code is typed. */
const completing = () => import("./complete.ts");

/** As a reload finds it most often, say after a look at the mail: the code sent, the password gone. */
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
      <ColdStep
        title={text("registerCodeVerify.coldTitle")}
        body={text("registerCodeVerify.coldBody")}
        action={text("registerCodeVerify.coldAction")}
        href={back}
      />
    );
  }

  const asksPassword = kept === undefined;
  const words = WORDS["email" in flow.contact ? "email" : "phone"];

  function check(values: FormData): FormProblem[] {
    const problems: FormProblem[] = [];
    if (!flow?.ticket && !isCode(fieldText(values, "code"))) {
      problems.push({ field: "code", text: text("common.codeShape") });
    }
    if (asksPassword && fieldText(values, "password") === "") {
      problems.push({ field: "password", text: text("common.passwordMissing") });
    }
    return problems;
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    if (flow === undefined) return [];
    const password = asksPassword
      ? fieldText(values, "password")
      : (registrationFlow.password() ?? "");
    try {
      const code = canonicalCode(fieldText(values, "code"));
      return await (await completing()).finish(services, flow, { code, password });
    } catch (error) {
      return problemsOf(error, text);
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
        onTouch={() => ahead(completing)}
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
