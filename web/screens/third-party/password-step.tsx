import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import type { ThirdPartyFlow, ThirdPartyScreen } from "./flow.ts";

/** Loaded with the first input in the form, together with its proof of work. */
const calling = () => import("./calls.ts");

interface Props {
  flow: ThirdPartyFlow;
  screen: ThirdPartyScreen;
}

function Heading({ flow, screen }: Props) {
  const text = useText();
  const { choice, label: provider } = flow;
  if (screen !== "link-existing-account") {
    return (
      <>
        <StepHeading>{text("bind-existing-account.title")}</StepHeading>
        <p className="lead">{text("bind-existing-account.formLead", { provider })}</p>
      </>
    );
  }
  return (
    <>
      <StepHeading>{text("link-existing-account.formTitle")}</StepHeading>
      <p className="lead">
        <RichText
          id="link-existing-account.formLead"
          values={{ provider, email: choice.email ?? "" }}
          components={[<strong key="email" className="break" />]}
        />
      </p>
    </>
  );
}

/** The visitor names the account, or it is known by the address from the provider. */
export function PasswordStep({ flow, screen }: Props) {
  const text = useText();
  const services = useServices();
  const isNamed = screen === "link-existing-account";

  function check(values: FormData): FormErrorMessage[] {
    const errorMessages: FormErrorMessage[] = [];
    if (!isNamed && fieldText(values, "account").trim() === "") {
      errorMessages.push({ field: "account", text: text("bind-existing-account.accountMissing") });
    }
    if (fieldText(values, "password") === "") {
      errorMessages.push({ field: "password", text: text("common.passwordMissing") });
    }
    return errorMessages;
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const { checkPassword, stepErrorMessages } = await calling();
    const account = fieldText(values, "account").trim();
    const password = fieldText(values, "password");
    try {
      await checkPassword(services, flow, { password, screen, ...(isNamed ? {} : { account }) });
    } catch (error) {
      return stepErrorMessages(services, error);
    }
    return [];
  }

  function warmUp(): void {
    prefetch(calling);
    prefetchChallenge(services, "password");
    void loadDeviceInfo();
  }

  return (
    <>
      <Heading flow={flow} screen={screen} />
      <Form
        action={services.navigation.pathOf(screen)}
        check={check}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            {isNamed ? null : (
              <TextField
                name="account"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                label={text("bind-existing-account.account")}
                hint={text("bind-existing-account.accountHint")}
                error={errorOf("account")}
              />
            )}
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={text("common.password")}
              error={errorOf("password")}
            />
            <p className="beside">
              <Link href={stepUrl(services, "forget-password")}>
                {text(isNamed ? "link-existing-account.forgot" : "bind-existing-account.forgot")}
              </Link>
            </p>
            <SubmitButton busy={busy}>{text("common.goOn")}</SubmitButton>
          </>
        )}
      </Form>
      {isNamed ? null : (
        <p className="foot">
          <RichText
            id="bind-existing-account.noPassword"
            values={{ provider: flow.label }}
            components={[<Link key="set" href={stepUrl(services, "forget-password")} />]}
          />
        </p>
      )}
      <p className="foot">
        {isNamed ? (
          <Link href={stepUrl(services, "login")}>{text("common.otherWays")}</Link>
        ) : (
          <RichText
            id="bind-existing-account.newHere"
            components={[<Link key="new" href={stepUrl(services, "create-account")} />]}
          />
        )}
      </p>
    </>
  );
}
