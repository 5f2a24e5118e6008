import { useRef, useState } from "react";
import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import type { PhoneContact } from "../../lib/contact/contact-name.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { errorMessagesOf } from "../../lib/api/error-messages.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { ProviderSignIn } from "../../ui/account/provider-sign-in.tsx";
import { type PasskeyProps, PasskeyMethod } from "./passkey-method.tsx";
import type * as Submit from "./submit.ts";

/** Loaded with the first input in the form, together with its proof of work. */
const loadSubmit = () => import("./submit.ts");

interface SubmitProps {
  submitting?: (() => Promise<Pick<typeof Submit, "signIn">>) | undefined;
}

const MISSING = {
  account: "login.accountMissing",
  phone: "common.phoneMissing",
  password: "common.passwordMissing",
} as const;

type Way = "name" | "phone";

/** Keeps what was typed into one tab while the other one is shown. */
interface Drafts {
  account?: string;
  phone?: PhoneContact;
}

function SignInForm({ submitting = loadSubmit }: SubmitProps) {
  const text = useText();
  const services = useServices();
  const { navigation } = services;
  const forgotUrl = useStepUrl("forget-password");
  const panel = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState<Way>("name");
  const [drafts, setDrafts] = useState<Drafts>({});

  function choose(next: Way): void {
    const form = panel.current?.closest("form");
    if (form && next !== way) {
      const values = new FormData(form);
      const value = (field: string) => fieldText(values, field);
      const draft: Drafts =
        way === "name"
          ? { account: value("account") }
          : {
              phone: {
                dialCode: value("dialCode"),
                phone: value("phone"),
                countryCode: value("countryCode"),
              },
            };
      setDrafts({ ...drafts, ...draft });
    }
    setWay(next);
  }

  function check(values: FormData): FormErrorMessage[] {
    return ([way === "name" ? "account" : "phone", "password"] as const)
      .filter((field) => {
        const value = fieldText(values, field);
        // A password may consist of spaces (VAL-2).
        return !(field === "password" ? value : value.trim());
      })
      .map((field) => ({ field, text: text(MISSING[field]) }));
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      const { signIn } = await submitting();
      await signIn(services, values);
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  function warmUp(): void {
    prefetch(submitting);
    prefetchChallenge(services, "password");
    void loadDeviceInfo();
  }

  return (
    <Form action={navigation.pathOf("login")} check={check} submit={submit} onTouch={warmUp}>
      {({ busy, errorOf }) => (
        <>
          <Tabs
            label={text("login.way")}
            offer="phone"
            tabs={[
              { name: "name", label: text("login.byName") },
              { name: "phone", label: text("common.byPhone") },
            ]}
            current={way}
            onChange={choose}
          >
            <div ref={panel}>
              {way === "name" ? (
                <TextField
                  name="account"
                  autoComplete="username webauthn"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={drafts.account}
                  label={text("login.account")}
                  error={errorOf("account")}
                />
              ) : (
                <PhoneField initial={drafts.phone} error={errorOf("phone")} />
              )}
            </div>
          </Tabs>
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={text("common.password")}
            error={errorOf("password")}
          />
          <p className="beside">
            <Link href={forgotUrl}>{text("login.forgot")}</Link>
          </p>
          <SubmitButton busy={busy}>{text("login.submit")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

export default function LoginPage({ submitting, asking }: SubmitProps & PasskeyProps) {
  const text = useText();
  const { user } = useSession();
  const registerUrl = useStepUrl("register");
  const institutionUrl = useStepUrl("institutions-register");
  if (user) return <SignedIn user={user} />;
  return (
    <>
      <h1 tabIndex={-1}>{text("login.title")}</h1>
      <p className="lead">
        <RichText id="login.newHere" components={[<Link key="new" href={registerUrl} />]} />
      </p>
      <SignInForm submitting={submitting} />
      <PasskeyMethod asking={asking} />
      <ProviderSignIn />
      <p className="foot" data-offer="institutions">
        <RichText
          id="login.institution"
          components={[<Link key="company" href={institutionUrl} />]}
        />
      </p>
    </>
  );
}
