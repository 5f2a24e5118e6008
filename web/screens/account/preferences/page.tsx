import { type ChangeEvent, useEffect, useState } from "react";
import { type Locale, LOCALES } from "@portico/contract/locales";
import { preferences, preferencesSet } from "@portico/contract/preferences/endpoints";
import { OPTIONAL_MAILS, type OptionalMail } from "@portico/contract/preferences/optional-mails";
import type { Preferences } from "@portico/contract/preferences/schemas";
import { INLINE } from "@portico/client/request";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { formatDateTime } from "../../../lib/i18n/date-time.ts";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { loadWhenOnline } from "../../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { SelectField } from "../../../ui/form/select.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

/** The value of a choice that is left to the browser. */
const AUTOMATIC = "";

const MAIL_LABELS: Record<OptionalMail, TextId> = { everySignIn: "preferences.everySignIn" };

function languagesOf(current: Locale, redirects: Partial<Record<Locale, Locale>>) {
  return LOCALES.filter((locale) => locale === current || !redirects[locale]);
}

/** Includes the stored time zone, which an older browser may not support. */
function timeZonesWith(chosen: string | null): string[] {
  const supported = Intl.supportedValuesOf("timeZone");
  return chosen === null || supported.includes(chosen)
    ? supported
    : [...supported, chosen].toSorted();
}

const timeZoneLabel = (zone: string) => zone.replaceAll("_", " ");

function readForm(values: FormData): Preferences {
  const chosen = (name: string) => fieldText(values, name) || null;
  return {
    language: fieldText(values, "language") as Locale,
    theme: chosen("theme") as Preferences["theme"],
    timeZone: chosen("timeZone"),
    hours: chosen("hours") as Preferences["hours"],
    optionalMails: OPTIONAL_MAILS.filter((mail) => values.has(mail)),
  };
}

/** The user info leaves out choices that were not made. */
function toUserInfoPreferences({ theme, timeZone, hours }: Preferences): UserInfo["preferences"] {
  if (theme === null && timeZone === null && hours === null) return undefined;
  return {
    ...(theme === null ? {} : { theme }),
    ...(timeZone === null ? {} : { timeZone }),
    ...(hours === null ? {} : { hours }),
  };
}

/** Time zone and 12- or 24-hour clock, with a preview of the current time. */
function ClockFields({
  stored,
  errorOf,
}: {
  stored: Preferences;
  errorOf(field: string): string | undefined;
}) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const [zone, setZone] = useState(stored.timeZone ?? AUTOMATIC);
  const [hours, setHours] = useState<string>(stored.hours ?? AUTOMATIC);
  const [now] = useState(() => Date.now());
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = formatDateTime(now, tag, {
    timeZone: zone || undefined,
    hours: (hours || undefined) as "12" | "24" | undefined,
  });
  const onSelect = (set: (value: string) => void) => (event: ChangeEvent<HTMLSelectElement>) =>
    set(event.target.value);
  return (
    <>
      <SelectField
        name="timeZone"
        label={text("preferences.timeZone")}
        value={zone}
        error={errorOf("timeZone")}
        onChange={onSelect(setZone)}
        options={[
          {
            value: AUTOMATIC,
            label: text("preferences.timeZoneAutomatic", { zone: timeZoneLabel(browserZone) }),
          },
          ...timeZonesWith(stored.timeZone).map((value) => ({
            value,
            label: timeZoneLabel(value),
          })),
        ]}
      />
      <SelectField
        name="hours"
        label={text("preferences.hours")}
        hint={text("preferences.preview", { time })}
        value={hours}
        error={errorOf("hours")}
        onChange={onSelect(setHours)}
        options={[
          { value: AUTOMATIC, label: text("preferences.hoursAutomatic") },
          { value: "12", label: text("preferences.hours12") },
          { value: "24", label: text("preferences.hours24") },
        ]}
      />
    </>
  );
}

function PreferencesForm({ user, stored }: { user: UserInfo; stored: Preferences }) {
  const text = useText();
  const { call, config, i18n, navigation, session, toasts, reportError } = useServices();
  const { locale } = i18n.getSnapshot();
  const [names, setNames] = useState<Partial<Record<Locale, string>>>({});

  useEffect(() => {
    loadWhenOnline(() => import("@portico/contract/native-names")).then(
      ({ NATIVE_NAMES }) => setNames(NATIVE_NAMES),
      reportError,
    );
  }, [reportError]);

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const chosen = readForm(values);
    try {
      await call(preferencesSet, chosen, INLINE);
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    const { preferences: _, ...rest } = user;
    const shown = toUserInfoPreferences(chosen);
    session.store(shown === undefined ? rest : { ...rest, preferences: shown });
    if (chosen.language !== locale) await navigation.switchTo(chosen.language);
    toasts.show(i18n.text("preferences.saved"));
    return [];
  }

  return (
    <Form action={navigation.pathOf("preferences")} check={() => []} submit={submit}>
      {({ busy, errorOf }) => (
        <>
          <SelectField
            // The page's language is the account's, once something is saved in it.
            key={locale}
            name="language"
            label={text("common.language")}
            hint={text("preferences.languageHint")}
            defaultValue={locale}
            error={errorOf("language")}
            options={languagesOf(locale, config.localeRedirects).map((value) => ({
              value,
              label: names[value] ?? value,
            }))}
          />
          <SelectField
            name="theme"
            label={text("preferences.theme")}
            defaultValue={stored.theme ?? AUTOMATIC}
            error={errorOf("theme")}
            options={[
              { value: AUTOMATIC, label: text("preferences.themeAutomatic") },
              { value: "light", label: text("preferences.themeLight") },
              { value: "dark", label: text("preferences.themeDark") },
            ]}
          />
          <ClockFields stored={stored} errorOf={errorOf} />
          <fieldset>
            <legend>{text("preferences.mails")}</legend>
            <p className="hint">{text("preferences.mailsHint")}</p>
            {OPTIONAL_MAILS.map((mail) => (
              <Checkbox
                key={mail}
                name={mail}
                defaultChecked={stored.optionalMails.includes(mail)}
                label={text(MAIL_LABELS[mail])}
              />
            ))}
          </fieldset>
          <SubmitButton busy={busy}>{text("preferences.save")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

function PreferencesView({ user }: { user: UserInfo }) {
  const text = useText();
  const { call } = useServices();
  const { value, failure, reload } = useLoaded(() => call(preferences, undefined, INLINE));
  return (
    <PageFrame title={text("preferences.title")} lead={text("preferences.lead")}>
      {value === undefined ? (
        <LoadFailed failure={failure} reload={reload} />
      ) : (
        <PreferencesForm user={user} stored={value} />
      )}
    </PageFrame>
  );
}

export default function PreferencesPage() {
  return (
    <SignedInOnly title="preferences.title">
      {(user) => <PreferencesView user={user} />}
    </SignedInOnly>
  );
}
