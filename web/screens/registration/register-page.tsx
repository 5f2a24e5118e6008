import { useEffect, useRef, useState } from "react";
import { ahead, challengeAhead } from "../../lib/ahead.ts";
import { RichText, useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { usePlace, useServices } from "../../lib/services.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { gatherDeviceInfo } from "../../lib/gather-device.ts";
import { registrationFlow } from "./flow.ts";
import { InviteHint } from "./invite-hint.tsx";

/** Comes when the form is first touched, together with its proof of work. */
const sending = () => import("./send-code.ts");
const checking = () => import("./check.ts");

export default function RegisterPage() {
  const text = useText();
  const services = useServices();
  const { config, navigation } = services;
  const { url } = usePlace();
  const invite = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [inviteCode, setInviteCode] = useState("");

  useEffect(() => {
    // The code of the link, and the address when coming back to change it; what was typed stays.
    const flow = registrationFlow.getSnapshot();
    if (address.current && address.current.value === "" && flow) address.current.value = flow.email;
    if (invite.current) {
      const linked = services.saved.inviteCode() ?? "";
      if (invite.current.value === "") invite.current.value = linked;
      setInviteCode(invite.current.value);
    }
  }, [services]);

  async function submit(values: FormData): Promise<FormProblem[]> {
    try {
      const code = fieldText(values, "inviteCode").trim();
      const { sendCode } = await sending();
      await sendCode(services, {
        email: fieldText(values, "email"),
        inviteCode: code || undefined,
      });
    } catch (error) {
      return problemsOf(error, text);
    }
    registrationFlow.keepPassword(fieldText(values, "password"));
    const { search } = new URL(url, config.siteOrigin);
    await navigation.navigate(navigation.pathOf("registerCodeVerify") + search);
    return [];
  }

  function warmUp(): void {
    challengeAhead(services, "send-code");
    ahead(checking, sending);
    void gatherDeviceInfo();
  }

  return (
    <>
      <h1 tabIndex={-1}>{text("register.title")}</h1>
      <p className="lead">
        <RichText
          id="register.lead"
          components={[<Link key="in" href={navigation.pathOf("login")} />]}
        />
      </p>
      <Form
        action={navigation.pathOf("register")}
        check={async (values) => (await checking()).check(services, values)}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            <TextField
              ref={address}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              label={text("register.email")}
              hint={text("register.emailHint")}
              error={errorOf("email")}
            />
            <PasswordField
              name="password"
              autoComplete="new-password"
              meter
              label={text("register.password")}
              hint={text("register.passwordHint")}
              error={errorOf("password")}
            />
            <TextField
              ref={invite}
              name="inviteCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={32}
              label={text("register.inviteCode")}
              hint={<InviteHint code={inviteCode} />}
              error={errorOf("inviteCode")}
              onBlur={(event) => setInviteCode(event.target.value)}
            />
            <Checkbox
              name="terms"
              value="accepted"
              error={errorOf("terms")}
              label={
                <RichText
                  id="register.terms"
                  components={[
                    <ExternalLink key="terms" href={config.links.terms} />,
                    <ExternalLink key="privacy" href={config.links.privacy} />,
                  ]}
                />
              }
            />
            <SubmitButton busy={busy}>{text("register.submit")}</SubmitButton>
          </>
        )}
      </Form>
      <p className="foot">
        <RichText
          id="register.company"
          components={[<Link key="company" href={navigation.pathOf("institutions-register")} />]}
        />
      </p>
    </>
  );
}
