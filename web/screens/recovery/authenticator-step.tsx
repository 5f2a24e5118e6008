import { isCode } from "@portico/contract/codes";
import { ahead } from "../../lib/ahead.ts";
import { RichText, useText } from "../../lib/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import type { RecoveryFlow } from "./flow.ts";
import { NewPassword, newPasswordProblems } from "./new-password.tsx";
import { recoveryProblems } from "./recovery-problems.ts";

const calling = () => import("./calls.ts");

/**
 * The new password of an account with an authenticator. Both are sent together, the code typed
 * last: it is good for less time than it takes to think of a password.
 */
export default function AuthenticatorStep({ flow }: { flow: RecoveryFlow }) {
  const text = useText();
  const services = useServices();

  function check(values: FormData): FormProblem[] {
    const problems = newPasswordProblems(values, services, flow.contact, text);
    if (!isCode(fieldText(values, "totpCode"))) {
      problems.push({ field: "totpCode", text: text("common.codeShape") });
    }
    return problems;
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    try {
      const { setPassword } = await calling();
      await setPassword(services, flow, {
        password: fieldText(values, "password"),
        totpCode: fieldText(values, "totpCode"),
      });
    } catch (error) {
      return recoveryProblems(services, flow, error, text);
    }
    return [];
  }

  return (
    <>
      <StepHeading>{text("security-validation.title")}</StepHeading>
      <p className="lead">{text("security-validation.recoveryLead")}</p>
      <Form
        action={services.navigation.pathOf("security-validation")}
        check={check}
        submit={submit}
        onTouch={() => ahead(calling)}
      >
        {({ busy, errorOf }) => (
          <>
            <NewPassword contact={flow.contact} error={errorOf("password")} />
            <CodeField
              name="totpCode"
              label={text("common.totpCode")}
              hint={text("security-validation.totpHint")}
              error={errorOf("totpCode")}
            />
            <SubmitButton busy={busy}>{text("security-validation.submit")}</SubmitButton>
          </>
        )}
      </Form>
      <p className="foot">
        <RichText
          id="security-validation.lost"
          components={[<ExternalLink key="support" href={services.config.links.support} />]}
        />
      </p>
    </>
  );
}
