import { useState } from "react";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { isOffered } from "../../lib/browser/offers.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { ProviderSignIn } from "../../ui/account/provider-sign-in.tsx";
import { AccountFields, EmailField, type PartProps } from "./account-fields.tsx";
import { checking, useBegin } from "./use-begin.tsx";

/** Lets people choose email or phone. A hidden field is not sent, and keeps what was typed. */
function Ways({ flow, errorOf }: PartProps) {
  const text = useText();
  const [chosen, setChosen] = useState<"email" | "phone">();
  const typed = flow && "phone" in flow.contact && isOffered("phone") ? flow.contact : undefined;
  const way = chosen ?? (typed ? "phone" : "email");
  const onlyFor = (name: typeof way) => ({ disabled: way !== name, hidden: way !== name });
  return (
    <Tabs
      label={text("register.way")}
      offer="phone"
      tabs={[
        { name: "email", label: text("common.byEmail") },
        { name: "phone", label: text("common.byPhone") },
      ]}
      current={way}
      onChange={setChosen}
    >
      <fieldset {...onlyFor("email")}>
        <EmailField flow={flow} errorOf={errorOf} />
      </fieldset>
      {chosen === undefined && way === "email" ? null : (
        <fieldset {...onlyFor("phone")}>
          <PhoneField initial={typed} hint={text("register.phoneHint")} error={errorOf("phone")} />
        </fieldset>
      )}
    </Tabs>
  );
}

export default function RegisterPage() {
  const text = useText();
  const services = useServices();
  const { user } = useSession();
  const { flow, notice, warmUp, submit } = useBegin();
  const loginUrl = useStepUrl("login");
  const institutionUrl = useStepUrl("institutions-register");
  if (user) return <SignedIn user={user} canCreate />;
  return (
    <>
      <h1 tabIndex={-1}>{text("register.title")}</h1>
      <p className="lead">
        <RichText id="register.lead" components={[<Link key="in" href={loginUrl} />]} />
      </p>
      {notice}
      <Form
        action={services.navigation.pathOf("register")}
        check={async (values) => (await checking()).check(services, values)}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            <Ways flow={flow} errorOf={errorOf} />
            <AccountFields errorOf={errorOf} />
            <SubmitButton busy={busy}>{text("common.sendCode")}</SubmitButton>
          </>
        )}
      </Form>
      <ProviderSignIn />
      <p className="foot" data-offer="institutions">
        <RichText
          id="register.company"
          components={[<Link key="company" href={institutionUrl} />]}
        />
      </p>
    </>
  );
}
