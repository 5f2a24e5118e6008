import { useEffect, useRef, useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { prefetch } from "../../lib/scheduling/prefetch.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { QuietButton, SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import RecoveryCodeField from "../../ui/form/recovery-code-field.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import type { RecoveryFlow } from "./flow.ts";
import { NewPassword, newPasswordErrorMessages } from "./new-password.tsx";
import { recoveryErrorMessages } from "./recovery-error-messages.ts";

const calling = () => import("./calls.ts");

type CodeName = "totpCode" | "recoveryCode";

const passwordIn = (place: Element | null) =>
  place?.querySelector<HTMLInputElement>("[name=password]");

/**
 * Which code is sent. The other code is another form, without the errors of the last one. The typed
 * password is copied over, but never as an attribute, where it could be read.
 */
function useCodeName() {
  const place = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState<{ name: CodeName; password: string }>({
    name: "totpCode",
    password: "",
  });

  useEffect(() => {
    const field = passwordIn(place.current);
    if (!field || way.password === "") return;
    field.value = way.password;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, [way]);

  return {
    place,
    name: way.name,
    change: (name: CodeName) => setWay({ name, password: passwordIn(place.current)?.value ?? "" }),
  };
}

/**
 * The new password of an account with an authenticator. Both are sent together. The code is typed
 * last: it expires before most people have chosen a password. A recovery code can replace the
 * app's.
 */
export default function AuthenticatorStep({ flow }: { flow: RecoveryFlow }) {
  const text = useText();
  const services = useServices();
  const { place, name, change } = useCodeName();
  const isRecovery = name === "recoveryCode";

  function check(values: FormData): FormErrorMessage[] {
    const errorMessages = newPasswordErrorMessages(values, services, flow.contact, text);
    const code = fieldText(values, name);
    if (!(isRecovery ? code.trim() : isCode(code))) {
      const missing = isRecovery ? "common.recoveryCodeMissing" : "common.codeShape";
      errorMessages.push({ field: name, text: text(missing) });
    }
    return errorMessages;
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      const { setPassword } = await calling();
      await setPassword(services, flow, {
        password: fieldText(values, "password"),
        [name]: fieldText(values, name),
      });
    } catch (error) {
      return recoveryErrorMessages(services, flow, error, text);
    }
    return [];
  }

  return (
    <>
      <StepHeading>{text("security-validation.title")}</StepHeading>
      <p className="lead">{text("security-validation.recoveryLead")}</p>
      <div ref={place}>
        <Form
          key={name}
          action={services.navigation.pathOf("security-validation")}
          check={check}
          submit={submit}
          onTouch={() => prefetch(calling)}
        >
          {({ busy, errorOf }) => (
            <>
              <NewPassword contact={flow.contact} error={errorOf("password")} />
              {isRecovery ? (
                <RecoveryCodeField error={errorOf("recoveryCode")} />
              ) : (
                <CodeField
                  name="totpCode"
                  label={text("common.totpCode")}
                  hint={text("security-validation.totpHint")}
                  error={errorOf("totpCode")}
                />
              )}
              <SubmitButton busy={busy}>{text("security-validation.submit")}</SubmitButton>
            </>
          )}
        </Form>
      </div>
      <p>
        <QuietButton onClick={() => change(isRecovery ? "totpCode" : "recoveryCode")}>
          {text(isRecovery ? "common.useAuthenticator" : "common.useRecoveryCode")}
        </QuietButton>
      </p>
      <p className="foot">
        <RichText
          id="security-validation.lost"
          components={[<ExternalLink key="support" href={services.config.links.support} />]}
        />
      </p>
    </>
  );
}
