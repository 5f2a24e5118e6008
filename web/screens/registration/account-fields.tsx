import { Suspense, useEffect, useRef, useState } from "react";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { TextField } from "../../ui/form/field.tsx";
import type { FormState } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Loaded with the first invite code. */
const InviteHint = lazyComponent(() => import("./invite-hint.tsx"));

export interface PartProps extends Pick<FormState, "errorOf"> {
  /** What was typed before, for a visitor who comes back to change it. */
  flow: RegistrationFlow | undefined;
}

/** Filled with the link's code, or with the code typed earlier; typed input wins. */
function InviteField({ error }: { error: string | undefined }) {
  const text = useText();
  const { savedValues } = useServices();
  const invite = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");

  useEffect(() => {
    if (!invite.current) return;
    const known = registrationFlow.getSnapshot()?.inviteCode ?? savedValues.inviteCode() ?? "";
    if (invite.current.value === "") invite.current.value = known;
    setCode(invite.current.value);
  }, [savedValues]);

  return (
    <TextField
      ref={invite}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      label={text("common.inviteCode")}
      hint={
        <span role="status">
          {code === "" ? null : (
            <Suspense fallback={null}>
              <InviteHint code={code} />
            </Suspense>
          )}
        </span>
      }
      error={error}
      onBlur={(event) => setCode(event.target.value)}
    />
  );
}

export function EmailField({ flow, errorOf }: PartProps) {
  const text = useText();
  const contact = flow?.contact;
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="username"
      spellCheck={false}
      defaultValue={contact && "email" in contact ? contact.email : undefined}
      label={text("common.email")}
      hint={text("common.emailHint")}
      error={errorOf("email")}
    />
  );
}

/** The fields that personal and institution accounts share. */
export function AccountFields({ errorOf }: Pick<FormState, "errorOf">) {
  const text = useText();
  const { links } = useServices().config;
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        meter
        label={text("common.password")}
        hint={text("common.newPasswordHint")}
        error={errorOf("password")}
      />
      <InviteField error={errorOf("inviteCode")} />
      <Checkbox
        name="terms"
        value="accepted"
        error={errorOf("terms")}
        label={
          <RichText
            id="common.acceptTerms"
            components={[
              <ExternalLink key="terms" href={links.terms} />,
              <ExternalLink key="privacy" href={links.privacy} />,
            ]}
          />
        }
      />
    </>
  );
}
