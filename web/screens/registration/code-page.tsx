import { useSyncExternalStore } from "react";
import { canonicalCode, isCode } from "@portico/contract/codes";
import { TICKET_INVALID } from "@portico/contract/errors";
import { RichText, useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { RequestError } from "../../lib/request.ts";
import { useServices, useSession } from "../../lib/services.ts";
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
const goingOn = () => import("../../lib/after-sign-in.ts");

const PRERENDERED: RegistrationFlow = { email: "…", resendAt: 0 };

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
    () => "prerendered",
  );

  if (flow === undefined) {
    if (user) return <SignedIn user={user} />;
    return (
      <ColdStep
        title={text("registerCodeVerify.coldTitle")}
        body={text("registerCodeVerify.coldBody")}
        action={text("registerCodeVerify.coldAction")}
        href={navigation.pathOf("register")}
      />
    );
  }

  const asksPassword = kept === undefined;

  function check(values: FormData): FormProblem[] {
    const problems: FormProblem[] = [];
    if (!flow?.ticket && !isCode(fieldText(values, "code"))) {
      problems.push({ field: "code", text: text("common.codeShape") });
    }
    if (asksPassword && fieldText(values, "password") === "") {
      problems.push({ field: "password", text: text("common.required") });
    }
    return problems;
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    if (flow === undefined) return [];
    const password = asksPassword
      ? fieldText(values, "password")
      : (registrationFlow.password() ?? "");
    try {
      const { complete } = await completing();
      await complete(services, flow, { code: canonicalCode(fieldText(values, "code")), password });
    } catch (error) {
      const problems = problemsOf(error, text);
      // The step took too long: a new code opens it again.
      if (error instanceof RequestError && error.code === TICKET_INVALID) {
        registrationFlow.save({ ...flow, ticket: undefined });
      }
      // The password was refused: it is typed anew, the code need not be.
      if (problems.some(({ field }) => field === "password")) {
        registrationFlow.keepPassword(undefined);
        registrationFlow.save({ ...(registrationFlow.getSnapshot() ?? flow) });
      }
      return problems;
    }
    const { goOn } = await goingOn();
    await goOn(services);
    return [];
  }

  return (
    <>
      <h1 tabIndex={-1}>{text("registerCodeVerify.title")}</h1>
      <p className="lead">
        <RichText
          id="registerCodeVerify.lead"
          values={{ email: flow.email }}
          components={[<strong key="email" className="break" />]}
        />
      </p>
      <Form
        action={navigation.pathOf("registerCodeVerify")}
        check={check}
        submit={submit}
        onTouch={() => void Promise.all([completing(), goingOn()])}
      >
        {({ busy, errorOf }) => (
          <>
            {flow.ticket ? null : (
              <CodeField
                name="code"
                label={text("common.code")}
                hint={text("registerCodeVerify.codeHint")}
                error={errorOf("code")}
              />
            )}
            {asksPassword ? (
              <PasswordField
                name="password"
                autoComplete="new-password"
                meter
                label={text("registerCodeVerify.password")}
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
        <RichText
          id="registerCodeVerify.wrongAddress"
          components={[<Link key="back" href={navigation.pathOf("register")} />]}
        />
      </p>
    </>
  );
}
