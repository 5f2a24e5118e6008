import { Suspense, useState, useSyncExternalStore } from "react";
import { ahead, challengeAhead } from "../../lib/ahead.ts";
import { contactIn, contactProblems } from "../../lib/contact.ts";
import type { Contact } from "../../lib/contact-name.ts";
import { RichText, useText } from "../../lib/i18n.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { problemsOf } from "../../lib/problems.ts";
import { usePlace, useServices } from "../../lib/services.ts";
import { isPastFirstStep, useStepUrl } from "../../lib/step-url.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { recoveryFlow } from "./flow.ts";

/** Comes when the form is first touched, together with its proof of work. */
const calling = () => import("./calls.ts");
const nextSteps = () => import("./steps.tsx");
const Steps = lazyPart(nextSteps);

/** By e-mail or by phone. What is not shown is not sent, and is there again when it is shown. */
function AddressStep({ contact }: { contact: Contact | undefined }) {
  const text = useText();
  const services = useServices();
  const { navigation } = services;
  const typed = contact && "phone" in contact ? contact : undefined;
  const [chosen, setChosen] = useState<"email" | "phone">();
  const way = chosen ?? (typed ? "phone" : "email");
  const onlyFor = (name: typeof way) => ({ disabled: way !== name, hidden: way !== name });
  const login = useStepUrl("login");

  async function submit(values: FormData): Promise<FormProblem[]> {
    try {
      const [{ begin }] = await Promise.all([calling(), nextSteps()]);
      await begin(services, contactIn(values));
    } catch (error) {
      return problemsOf(error, text);
    }
    return [];
  }

  function warmUp(): void {
    ahead(calling, nextSteps);
    challengeAhead(services, "send-code");
  }

  return (
    <>
      <h1 tabIndex={-1}>{text("forget-password.title")}</h1>
      <p className="lead">{text("forget-password.lead")}</p>
      <Form
        action={navigation.pathOf("forget-password")}
        check={(values) => contactProblems(values, text)}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            <Tabs
              label={text("forget-password.way")}
              tabs={[
                { name: "email", label: text("common.byEmail") },
                { name: "phone", label: text("common.byPhone") },
              ]}
              current={way}
              onChange={setChosen}
            >
              <fieldset {...onlyFor("email")}>
                <TextField
                  name="email"
                  type="email"
                  autoComplete="username"
                  defaultValue={contact && "email" in contact ? contact.email : undefined}
                  label={text("forget-password.email")}
                  error={errorOf("email")}
                />
              </fieldset>
              {(chosen ?? typed) ? (
                <fieldset {...onlyFor("phone")}>
                  <PhoneField error={errorOf("phone")} initial={typed} />
                </fieldset>
              ) : null}
            </Tabs>
            <SubmitButton busy={busy}>{text("forget-password.send")}</SubmitButton>
          </>
        )}
      </Form>
      <p className="foot">
        <RichText
          id="forget-password.remembered"
          components={[<Link key="login" href={login} />]}
        />
      </p>
    </>
  );
}

export default function RecoveryPage() {
  const text = useText();
  const { url } = usePlace();
  const flow = useSyncExternalStore(
    recoveryFlow.subscribe,
    recoveryFlow.getSnapshot,
    () => undefined,
  );
  if (!flow || !isPastFirstStep(url)) {
    return <AddressStep contact={flow?.done ? undefined : flow?.contact} />;
  }
  return (
    <Suspense fallback={<h1 tabIndex={-1}>{text("forget-password.title")}</h1>}>
      <Steps flow={flow} />
    </Suspense>
  );
}
