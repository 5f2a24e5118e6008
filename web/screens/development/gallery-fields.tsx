import { useState } from "react";
import { useText } from "../../lib/i18n.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import PhoneFields from "../../ui/phone-fields.tsx";
import { Resend } from "../../ui/resend.tsx";
import { SelectField } from "../../ui/select.tsx";
import { Tabs } from "../../ui/tabs.tsx";

const nothing = () => {};
const ADDRESS = "mina@example.com";
/** Each makes the meter say something else. */
const PASSWORDS = ["", "typed", "Typed1early", "Typed-early-1"];
const MINUTE = 60_000;
const OPENED = Date.now();

export function TextFields() {
  const text = useText();
  const email = text("development-gallery.email");
  const error = text("development-gallery.emailError");
  return (
    <>
      <TextField label={email} />
      <TextField label={email} hint={text("development-gallery.emailHint")} />
      <TextField label={email} defaultValue={ADDRESS} />
      <TextField label={email} defaultValue="mina@" error={error} />
      {PASSWORDS.map((password) => (
        <PasswordField
          key={password}
          meter
          autoComplete="off"
          label={text("development-gallery.password")}
          defaultValue={password}
        />
      ))}
      <PasswordField
        autoComplete="off"
        label={text("development-gallery.password")}
        error={text("common.passwordTooShort")}
      />
      <CodeField label={text("common.code")} autoComplete="off" />
      <CodeField label={text("common.code")} autoComplete="off" defaultValue="123456" />
      <CodeField
        label={text("common.code")}
        autoComplete="off"
        defaultValue="12"
        error={text("common.codeShape")}
      />
      <PhoneFields hint={text("common.phoneHint")} />
      <PhoneFields error={text("common.phoneInvalid")} />
    </>
  );
}

export function Choices() {
  const text = useText();
  const [tab, setTab] = useState<"email" | "phone">("email");
  const options = [
    { value: "page", label: text("development-gallery.selectFirst") },
    { value: "own", label: text("development-gallery.selectSecond") },
  ];
  const select = text("development-gallery.select");
  const agree = text("development-gallery.agree");
  return (
    <fieldset>
      <legend>{text("development-gallery.fieldset")}</legend>
      <SelectField label={select} options={options} />
      <SelectField
        label={select}
        options={options}
        defaultValue="own"
        error={text("development-gallery.agreeError")}
      />
      <Checkbox label={agree} />
      <Checkbox label={agree} defaultChecked />
      <Checkbox label={agree} error={text("development-gallery.agreeError")} />
      <Tabs
        label={text("development-gallery.tabs")}
        tabs={[
          { name: "email", label: text("common.byEmail") },
          { name: "phone", label: text("common.byPhone") },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>{text(tab === "email" ? "common.emailCode" : "common.smsCode")}</p>
      </Tabs>
    </fieldset>
  );
}

export function FormStates() {
  const text = useText();
  const problems = [
    { field: "email", text: text("development-gallery.emailError") },
    { text: text("common.offline") },
  ];
  const limited = [{ text: text("development-gallery.limited"), until: OPENED + 14 * MINUTE }];
  return (
    <>
      <ErrorSummary problems={problems} attempt={0} onPick={nothing} />
      <ErrorSummary problems={limited} attempt={0} onPick={nothing} />
      <SubmitButton busy={false}>{text("development-gallery.first")}</SubmitButton>
      <SubmitButton busy>{text("development-gallery.busy")}</SubmitButton>
    </>
  );
}

export function SentCodes() {
  const send = () => Promise.resolve();
  return (
    <>
      <Resend resendAt={0} send={send} onLimited={nothing} />
      <Resend resendAt={OPENED + MINUTE} send={send} onLimited={nothing} />
    </>
  );
}
