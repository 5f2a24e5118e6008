import { companyContactSet, companyResubmit } from "@portico/contract/company/endpoints";
import type { Company } from "@portico/contract/company/schemas";
import {
  LINE_MAX_LENGTH,
  readLine,
  WEBSITE_MAX_LENGTH,
} from "@portico/contract/fields/institution";
import type { Institution } from "@portico/contract/registration/schemas";
import { INLINE } from "@portico/client/request";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { countryName } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { createFlowStore } from "../../../lib/session/flow-store.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { CompanyCountryField } from "../../../ui/form/company-country-field.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage, type FormState } from "../../../ui/form/form.tsx";
import { institutionErrorMessages, institutionIn } from "../../../ui/form/institution-form.ts";
import { Card, CardRow } from "../../../ui/layout/card.tsx";
import { LoadFailed, useProofFirst } from "../shell/page-frame.tsx";

interface Props {
  company: Company;
  onChange(company: Company): void;
}

/** What was typed, while its author is away to prove who they are. */
const draft = createFlowStore<Institution>(
  "company-draft",
  ({ companyName }) => typeof companyName === "string",
);

type PartProps = Pick<FormState, "errorOf"> & { details: Institution };

function ContactFields({ details, errorOf }: PartProps) {
  const text = useText();
  return (
    <>
      <TextField
        name="contactName"
        autoComplete="name"
        maxLength={LINE_MAX_LENGTH}
        defaultValue={details.contactName}
        label={text("institutions-register.contactName")}
        error={errorOf("contactName")}
      />
      <TextField
        name="contactRole"
        autoComplete="organization-title"
        maxLength={LINE_MAX_LENGTH}
        defaultValue={details.contactRole}
        label={text("institutions-register.contactRole")}
        error={errorOf("contactRole")}
      />
    </>
  );
}

function DetailFields({ details, errorOf }: PartProps) {
  const text = useText();
  return (
    <>
      <TextField
        name="companyName"
        autoComplete="organization"
        maxLength={LINE_MAX_LENGTH}
        defaultValue={details.companyName}
        label={text("institutions-register.companyName")}
        hint={text("institutions-register.companyNameHint")}
        error={errorOf("companyName")}
      />
      <CompanyCountryField
        initial={details.registrationCountry}
        label={text("institutions-register.country")}
        hint={text("institutions-register.countryHint")}
        error={errorOf("country")}
      />
      <TextField
        name="website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={WEBSITE_MAX_LENGTH}
        defaultValue={details.website}
        label={text("institutions-register.website")}
        error={errorOf("website")}
      />
      <fieldset>
        <legend>{text("company.contact")}</legend>
        <ContactFields details={details} errorOf={errorOf} />
      </fieldset>
    </>
  );
}

/** The server names `institution/companyName`; the form knows `companyName`. */
const ownField = (one: FormErrorMessage): FormErrorMessage => {
  const field = one.field?.replace(/^institution\//, "");
  return { ...one, field: field === "registrationCountry" ? "country" : field };
};

/** The details of a refused application, to be corrected and sent in again. */
export function Resubmission({ company, onChange }: Props) {
  const text = useText();
  const services = useServices();
  const { call, navigation, toasts } = services;
  const details = draft.getSnapshot() ?? company.details;

  function check(values: FormData): FormErrorMessage[] {
    const found = institutionErrorMessages(values, text);
    return company.missing.length === 0 ? found : [...found, { text: text("company.uploadFirst") }];
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const institution = institutionIn(values);
    draft.save(institution);
    try {
      const next = await withProof(services, "company-resubmit", () =>
        call(companyResubmit, { institution }, INLINE),
      );
      if (next === undefined) return [];
      draft.save(undefined);
      toasts.show(text("company.resubmitted"));
      onChange(next);
      return [];
    } catch (error) {
      return errorMessagesOf(error, text).map(ownField);
    }
  }

  return (
    <section>
      <h2>{text("company.resubmitTitle")}</h2>
      <p className="lead">{text("company.resubmitLead")}</p>
      <Form action={navigation.pathOf("company")} check={check} submit={submit}>
        {({ busy, errorOf }) => (
          <>
            <DetailFields details={details} errorOf={errorOf} />
            <SubmitButton busy={busy}>{text("company.resubmit")}</SubmitButton>
          </>
        )}
      </Form>
    </section>
  );
}

/** Another contact person; asks for a proof before anything is typed. */
export function ContactChange({ company, onChange }: Props) {
  const text = useText();
  const services = useServices();
  const { call, navigation, toasts } = services;
  const isReady = useProofFirst("company-contact");

  function check(values: FormData): FormErrorMessage[] {
    const role = fieldText(values, "contactRole").trim();
    const found: FormErrorMessage[] = [];
    if (readLine(fieldText(values, "contactName")) === undefined) {
      found.push({ field: "contactName", text: text("institutions-register.contactMissing") });
    }
    if (role !== "" && readLine(role) === undefined) {
      found.push({ field: "contactRole", text: text("institutions-register.roleInvalid") });
    }
    return found;
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const contactRole = fieldText(values, "contactRole").trim();
    const contactName = fieldText(values, "contactName").trim();
    try {
      const next = await withProof(services, "company-contact", () =>
        call(companyContactSet, { contactName, contactRole }, INLINE),
      );
      if (next === undefined) return [];
      toasts.show(text("company.contactSaved"));
      onChange(next);
      await navigation.replace(navigation.pathOf("company"));
      return [];
    } catch (error) {
      return errorMessagesOf(error, text);
    }
  }

  if (!isReady) return <LoadFailed failure={undefined} reload={() => Promise.resolve()} />;
  return (
    <Form action={navigation.pathOf("company")} check={check} submit={submit}>
      {({ busy, errorOf }) => (
        <>
          <ContactFields details={company.details} errorOf={errorOf} />
          <SubmitButton busy={busy}>{text("company.contactSubmit")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The company and its contact person, as we know them. */
export function Details({ company: { details } }: Pick<Props, "company">) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { companyName, registrationCountry, website, contactName, contactRole } = details;
  const country = countryName(registrationCountry, tag) ?? registrationCountry;
  const line = (value: string) => <bdi className="break">{value}</bdi>;
  return (
    <Card title={text("company.detailsTitle")}>
      <CardRow title={text("institutions-register.companyName")} hint={line(companyName)} />
      <CardRow title={text("institutions-register.country")} hint={country} />
      {website === undefined ? null : (
        <CardRow title={text("company.website")} hint={line(website)} />
      )}
      <CardRow
        title={text("company.contact")}
        hint={line(contactRole === undefined ? contactName : `${contactName}, ${contactRole}`)}
        action={
          <Link
            className="button button-second button-small"
            href="?edit=contact"
            aria-label={text("company.contactChange")}
          >
            {text("security-center.change")}
          </Link>
        }
      />
    </Card>
  );
}
