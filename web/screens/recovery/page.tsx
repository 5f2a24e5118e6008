import { Suspense, useState, useSyncExternalStore } from "react";
import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { contactIn, contactErrorMessages } from "../../lib/contact/contact.ts";
import type { Contact } from "../../lib/contact/contact-name.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { errorMessagesOf } from "../../lib/api/error-messages.ts";
import { isOffered } from "../../lib/browser/offers.ts";
import { useRouteState, useServices } from "../../lib/services.ts";
import { isPastFirstStep, useStepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { recoveryFlow } from "./flow.ts";

/** Loaded with the first input in the form, together with its proof of work. */
const calling = () => import("./calls.ts");
const nextSteps = () => import("./steps.tsx");
const Steps = lazyComponent(nextSteps);

/** Lets people choose email or phone. A hidden field is not sent, and keeps what was typed. */
function AddressStep({ contact }: { contact: Contact | undefined }) {
  const text = useText();
  const services = useServices();
  const { navigation } = services;
  const typed = contact && "phone" in contact && isOffered("phone") ? contact : undefined;
  const [chosen, setChosen] = useState<"email" | "phone">();
  const way = chosen ?? (typed ? "phone" : "email");
  const onlyFor = (name: typeof way) => ({ disabled: way !== name, hidden: way !== name });
  const login = useStepUrl("login");

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      const [{ begin }] = await Promise.all([calling(), nextSteps()]);
      await begin(services, contactIn(values));
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  function warmUp(): void {
    prefetch(calling, nextSteps);
    prefetchChallenge(services, "send-code");
  }

  return (
    <>
      <h1 tabIndex={-1}>{text("forget-password.title")}</h1>
      <p className="lead">{text("forget-password.lead")}</p>
      <Form
        action={navigation.pathOf("forget-password")}
        check={(values) => contactErrorMessages(values, text)}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            <Tabs
              label={text("forget-password.way")}
              offer="phone"
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
  const { url } = useRouteState();
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
