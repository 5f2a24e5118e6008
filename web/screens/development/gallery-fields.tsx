import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import PhoneFields from "../../ui/form/phone-fields.tsx";
import RecoveryCodeField from "../../ui/form/recovery-code-field.tsx";
import { Resend } from "../../ui/form/resend.tsx";
import { SelectField } from "../../ui/form/select.tsx";
import { CodeFieldWithSend } from "../../ui/form/code-field-with-send.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";

const nothing = () => {};
const ADDRESS = "mina@example.com";
/** One for each level of the strength meter. */
const PASSWORDS = ["", "typed", "Typed1early", "Typed-early-1"];
const MINUTE = 60_000;
const OPENED = Date.now();

/** Simulates what a visitor did, to show the state that follows. */
function After({ did, children }: { did(place: HTMLElement): void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) did(place.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return <div ref={place}>{children}</div>;
}

const reveal = (place: HTMLElement) => place.querySelector("button")?.click();

function pressCapsLock(place: HTMLElement): void {
  const pressed = new KeyboardEvent("keydown", { bubbles: true, modifierCapsLock: true });
  place.querySelector("input")?.dispatchEvent(pressed);
}

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
      <TextField label={email} defaultValue={ADDRESS} readOnly />
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
      <After did={reveal}>
        <PasswordField
          autoComplete="off"
          label={text("development-gallery.password")}
          defaultValue="Typed-early-1"
        />
      </After>
      <After did={pressCapsLock}>
        <PasswordField autoComplete="off" label={text("development-gallery.password")} />
      </After>
      <RecoveryCodeField error={undefined} />
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
  const errorMessages = [
    { field: "email", text: text("development-gallery.emailError") },
    { text: text("common.offline") },
  ];
  const limited = [{ text: text("development-gallery.limited"), until: OPENED + 14 * MINUTE }];
  const over = [{ text: text("development-gallery.limited"), until: OPENED }];
  return (
    <>
      <ErrorSummary errorMessages={errorMessages} attempt={0} onPick={nothing} />
      <ErrorSummary errorMessages={limited} attempt={0} onPick={nothing} />
      <ErrorSummary errorMessages={over} attempt={0} onPick={nothing} />
      <SubmitButton busy={false}>{text("development-gallery.first")}</SubmitButton>
      <SubmitButton busy>{text("development-gallery.busy")}</SubmitButton>
    </>
  );
}

export function SentCodes() {
  const text = useText();
  const send = () => Promise.resolve();
  const label = text("common.emailCode");
  const rest = { to: ADDRESS, send, onLimited: nothing };
  return (
    <>
      <Resend resendAt={0} send={send} onLimited={nothing} />
      <Resend resendAt={OPENED + MINUTE} send={send} onLimited={nothing} />
      <CodeFieldWithSend
        name="first"
        label={label}
        resendAt={undefined}
        error={undefined}
        {...rest}
      />
      <CodeFieldWithSend
        name="second"
        label={label}
        resendAt={OPENED}
        error={undefined}
        {...rest}
      />
      <CodeFieldWithSend
        name="third"
        label={label}
        resendAt={OPENED + MINUTE}
        error={text("common.codeShape")}
        {...rest}
      />
    </>
  );
}
