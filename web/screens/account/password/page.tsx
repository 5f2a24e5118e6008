import { useState } from "react";
import { passwordChange, securityOverview } from "@portico/contract/security-center/endpoints";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { prefetchChallenge } from "../../../lib/scheduling/prefetch.ts";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { type Encrypt, INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { PageDone, PageFrame, LoadFailed, useLoaded, useProofFirst } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const TASK = "password";

const PROBLEMS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

const CHANGE = {
  title: "password.title",
  lead: "security-center.passwordLead",
  submit: "security-center.passwordSubmit",
  doneTitle: "security-center.passwordDoneTitle",
  doneBody: "security-center.passwordDoneBody",
} as const;

const FIRST = {
  title: "security-center.passwordFirstTitle",
  lead: "security-center.passwordFirstLead",
  submit: "security-center.passwordFirstSubmit",
  doneTitle: "security-center.passwordFirstDoneTitle",
  doneBody: "security-center.passwordFirstDoneBody",
} as const;

interface FormProps {
  user: UserInfo;
  hasPassword: boolean;
  onDone(): void;
}

function PasswordForm({ user, hasPassword, onDone }: FormProps) {
  const text = useText();
  const services = useServices();
  const { call, config, navigation, session } = services;
  const names = [user.email, user.phone, user.username].filter((name) => name !== null);

  function check(values: FormData): FormErrorMessage[] {
    const errorMessages: FormErrorMessage[] = [];
    if (hasPassword && fieldText(values, "currentPassword") === "") {
      const words = text("security-center.currentPasswordMissing");
      errorMessages.push({ field: "currentPassword", text: words });
    }
    const { brand } = config;
    const errorMessage = passwordProblem(fieldText(values, "password"), { brand, names });
    if (errorMessage) errorMessages.push({ field: "password", text: text(PROBLEMS[errorMessage]) });
    return errorMessages;
  }

  function change(values: FormData): Promise<UserInfo> {
    const encrypted = async (encrypt: Encrypt) => ({
      password: await encrypt(fieldText(values, "password")),
      ...(hasPassword && { currentPassword: await encrypt(fieldText(values, "currentPassword")) }),
    });
    return call(passwordChange, encrypted, INLINE);
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      const changed = await withProof(services, TASK, () => change(values));
      if (changed === undefined) return [];
      session.store(changed);
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    onDone();
    return [];
  }

  const warmUp = () => prefetchChallenge(services, "password");

  return (
    <Form action={navigation.pathOf("password")} check={check} submit={submit} onTouch={warmUp}>
      {({ busy, errorOf }) => (
        <>
          {/* For password managers only: the account of the password. */}
          <input
            className="visually-hidden"
            type="text"
            autoComplete="username"
            value={user.username ?? user.emailOrPhone}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          {hasPassword ? (
            <PasswordField
              name="currentPassword"
              autoComplete="current-password"
              label={text("security-center.currentPassword")}
              error={errorOf("currentPassword")}
            />
          ) : null}
          <PasswordField
            name="password"
            autoComplete="new-password"
            meter
            label={text("common.newPassword")}
            hint={text("common.newPasswordHint")}
            error={errorOf("password")}
          />
          <SubmitButton busy={busy}>
            {text(hasPassword ? CHANGE.submit : FIRST.submit)}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

/** Changes the password, or sets the first one of an account that uses a provider. */
function Password({ user }: { user: UserInfo }) {
  const text = useText();
  const { call } = useServices();
  const { value, failure, reload } = useLoaded(() => call(securityOverview, undefined, INLINE));
  const [isDone, setDone] = useState(false);
  // The password is enough as a proof if a sign-in requires nothing else.
  const needsProof = value !== undefined && (!value.password || user.verifyInstruction.length > 0);
  const isReady = useProofFirst(TASK, needsProof && !isDone);
  const words = value?.password === false ? FIRST : CHANGE;

  if (isDone) return <PageDone title={text(words.doneTitle)}>{text(words.doneBody)}</PageDone>;
  return (
    <PageFrame title={text(words.title)} lead={value && text(words.lead)}>
      {value && isReady ? (
        <PasswordForm user={user} hasPassword={value.password} onDone={() => setDone(true)} />
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
    </PageFrame>
  );
}

export default function PasswordPage() {
  return <SignedInOnly title="password.title">{(user) => <Password user={user} />}</SignedInOnly>;
}
