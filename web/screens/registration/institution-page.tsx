import type { ComponentProps } from "react";
import { LINE_MAX_LENGTH, WEBSITE_MAX_LENGTH } from "@portico/contract/fields/institution";
import type { Institution } from "@portico/contract/registration/schemas";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CompanyCountryField } from "../../ui/form/company-country-field.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { AccountFields, EmailField, type PartProps } from "./account-fields.tsx";
import { checking, useBegin } from "./use-begin.tsx";

type LineProps = PartProps &
  Omit<ComponentProps<typeof TextField>, "name" | "error"> & { name: keyof Institution };

function Line({ flow, errorOf, name, ...field }: LineProps) {
  return (
    <TextField
      maxLength={LINE_MAX_LENGTH}
      {...field}
      name={name}
      defaultValue={flow?.institution?.[name]}
      error={errorOf(name)}
    />
  );
}

function Fields(props: PartProps) {
  const text = useText();
  const { flow, errorOf } = props;
  return (
    <>
      <fieldset>
        <legend>{text("institutions-register.company")}</legend>
        <Line
          {...props}
          name="companyName"
          autoComplete="organization"
          label={text("institutions-register.companyName")}
          hint={text("institutions-register.companyNameHint")}
        />
        <CompanyCountryField
          initial={flow?.institution?.registrationCountry}
          label={text("institutions-register.country")}
          hint={text("institutions-register.countryHint")}
          error={errorOf("country")}
        />
        <Line
          {...props}
          name="website"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={WEBSITE_MAX_LENGTH}
          label={text("institutions-register.website")}
        />
      </fieldset>
      <fieldset>
        <legend>{text("institutions-register.contact")}</legend>
        <Line
          {...props}
          name="contactName"
          autoComplete="name"
          label={text("institutions-register.contactName")}
        />
        <Line
          {...props}
          name="contactRole"
          autoComplete="organization-title"
          label={text("institutions-register.contactRole")}
        />
      </fieldset>
      <fieldset>
        <legend>{text("institutions-register.signIn")}</legend>
        <EmailField {...props} />
        <AccountFields errorOf={errorOf} />
      </fieldset>
    </>
  );
}

/** A company's account: its data, its representative, and how it signs in. */
export default function InstitutionPage() {
  const text = useText();
  const services = useServices();
  const { user } = useSession();
  const { flow, notice, warmUp, submit } = useBegin();
  const registerUrl = useStepUrl("register");
  if (user) return <SignedIn user={user} canCreate />;
  return (
    <>
      <h1 tabIndex={-1}>{text("institutions-register.title")}</h1>
      <p className="lead">{text("institutions-register.lead")}</p>
      {notice}
      <Form
        action={services.navigation.pathOf("institutions-register")}
        check={async (values) => (await checking()).checkInstitution(services, values)}
        submit={async (values) => submit(values, (await checking()).institutionIn(values))}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            <Fields flow={flow} errorOf={errorOf} />
            <SubmitButton busy={busy}>{text("common.sendCode")}</SubmitButton>
          </>
        )}
      </Form>
      <p className="foot">
        <RichText
          id="institutions-register.personal"
          components={[<Link key="personal" href={registerUrl} />]}
        />
      </p>
    </>
  );
}
