import { useState } from "react";
import { passwordChange, securityOverview } from "@portico/contract/security-center/endpoints";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { challengeAhead } from "../../lib/ahead.ts";
import { type TextId, useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { type Encrypt, INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session.ts";
import { withProof } from "../../lib/step-up.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CareDone, CareFrame, NotLoaded, useLoaded, useProofFirst } from "./care-frame.tsx";
import type { CareViewProps } from "./care-view.tsx";

const TASK = "password";

const PROBLEMS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

const CHANGE = {
  title: "security-care.passwordTitle",
  lead: "security-care.passwordLead",
  submit: "security-care.passwordSubmit",
  doneTitle: "security-care.passwordDoneTitle",
  doneBody: "security-care.passwordDoneBody",
} as const;

const FIRST = {
  title: "security-care.passwordFirstTitle",
  lead: "security-care.passwordFirstLead",
  submit: "security-care.passwordFirstSubmit",
  doneTitle: "security-care.passwordFirstDoneTitle",
  doneBody: "security-care.passwordFirstDoneBody",
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

  function check(values: FormData): FormProblem[] {
    const problems: FormProblem[] = [];
    if (hasPassword && fieldText(values, "currentPassword") === "") {
      const words = text("security-care.currentPasswordMissing");
      problems.push({ field: "currentPassword", text: words });
    }
    const { brand } = config;
    const problem = passwordProblem(fieldText(values, "password"), { brand, names });
    if (problem) problems.push({ field: "password", text: text(PROBLEMS[problem]) });
    return problems;
  }

  function change(values: FormData): Promise<UserInfo> {
    const encrypted = async (encrypt: Encrypt) => ({
      password: await encrypt(fieldText(values, "password")),
      ...(hasPassword && { currentPassword: await encrypt(fieldText(values, "currentPassword")) }),
    });
    return call(passwordChange, encrypted, INLINE);
  }

  async function submit(values: FormData): Promise<FormProblem[]> {
    try {
      const changed = await withProof(services, TASK, () => change(values));
      if (changed === undefined) return [];
      session.store(changed);
    } catch (error) {
      return problemsOf(error, text);
    }
    onDone();
    return [];
  }

  const warmUp = () => challengeAhead(services, "password");

  return (
    <Form action={navigation.pathOf("security")} check={check} submit={submit} onTouch={warmUp}>
      {({ busy, errorOf }) => (
        <>
          {/* For password managers alone: whose password it is. */}
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
              label={text("security-care.currentPassword")}
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

/** Another password, or the first one of an account that another service opens. */
export default function CarePassword({ user }: CareViewProps) {
  const text = useText();
  const { call } = useServices();
  const { value, failure, reload } = useLoaded(() => call(securityOverview, undefined, INLINE));
  const [isDone, setDone] = useState(false);
  // The password alone is proof enough where it is all that a sign-in asks for.
  const needsProof = value !== undefined && (!value.password || user.verifyInstruction.length > 0);
  const isReady = useProofFirst(TASK, needsProof && !isDone);
  const words = value?.password === false ? FIRST : CHANGE;

  if (isDone) return <CareDone title={text(words.doneTitle)}>{text(words.doneBody)}</CareDone>;
  return (
    <CareFrame title={text(words.title)} lead={value && text(words.lead)}>
      {value && isReady ? (
        <PasswordForm user={user} hasPassword={value.password} onDone={() => setDone(true)} />
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </CareFrame>
  );
}
