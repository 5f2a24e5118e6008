import { useId, useState } from "react";
import { isUsername } from "@portico/contract/fields/username";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { subAccountCreate } from "@portico/contract/sub-accounts/endpoints";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import { type Encrypt, INLINE } from "@portico/client/request";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { prefetchChallenge } from "../../../lib/scheduling/prefetch.ts";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { LoadFailed, PageFrame, useProofFirst } from "../shell/page-frame.tsx";
import { detailUrl, type Invited } from "./calls.ts";

const TASK = "sub-account-new";

const PROBLEMS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

type How = "invitation" | "password";

const CHOICES = {
  invitation: "sub-accounts.byInvitation",
  password: "sub-accounts.byPassword",
} as const satisfies Record<How, TextId>;

function HowChoice({ how, onPick }: { how: How; onPick(next: How): void }) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className="field choice-list">
      <legend>{text("sub-accounts.howTitle")}</legend>
      {(Object.keys(CHOICES) as How[]).map((one) => (
        <div className="check" key={one}>
          <input
            id={`${id}-${one}`}
            type="radio"
            name="how"
            value={one}
            checked={how === one}
            onChange={() => onPick(one)}
          />
          <label htmlFor={`${id}-${one}`}>{text(CHOICES[one])}</label>
        </div>
      ))}
    </fieldset>
  );
}

interface FormProps {
  user: UserInfo;
  onInvited(invited: Invited): void;
  onCreated(subAccount: SubAccount): void;
}

function CreateForm({ user, onInvited, onCreated }: FormProps) {
  const text = useText();
  const services = useServices();
  const { call, config, navigation } = services;
  const [how, setHow] = useState<How>("invitation");
  const names = [user.email, user.phone, user.username].filter((name) => name !== null);

  function check(values: FormData): FormErrorMessage[] {
    const found: FormErrorMessage[] = [];
    const username = fieldText(values, "username").trim();
    if (!isUsername(username)) {
      found.push({ field: "username", text: text("sub-accounts.usernameInvalid") });
    }
    if (how === "invitation") return found;
    const asked = { brand: config.brand, names: [...names, username] };
    const problem = passwordProblem(fieldText(values, "password"), asked);
    if (problem) found.push({ field: "password", text: text(PROBLEMS[problem]) });
    return found;
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const fields = async (encrypt: Encrypt) => ({
      username: fieldText(values, "username").trim(),
      useAdminTwoFactor: values.has("useAdminTwoFactor"),
      ...(how === "password" && { password: await encrypt(fieldText(values, "password")) }),
    });
    try {
      const made = await withProof(services, TASK, () => call(subAccountCreate, fields, INLINE));
      if (made === undefined) return [];
      const { subAccount, invitation } = made;
      if (invitation) onInvited({ subAccount, invitation });
      else onCreated(subAccount);
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  return (
    <Form
      action={navigation.pathOf("sub-accounts")}
      check={check}
      submit={submit}
      onTouch={() => prefetchChallenge(services, "password")}
    >
      {({ busy, errorOf }) => (
        <>
          <TextField
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            label={text("sub-accounts.username")}
            hint={text("sub-accounts.usernameHint")}
            error={errorOf("username")}
          />
          <HowChoice how={how} onPick={setHow} />
          {how === "password" ? (
            <PasswordField
              name="password"
              autoComplete="new-password"
              meter
              label={text("sub-accounts.password")}
              hint={text("common.newPasswordHint")}
              error={errorOf("password")}
            />
          ) : null}
          <Checkbox name="useAdminTwoFactor" label={text("sub-accounts.useMyTwoFactor")} />
          <SubmitButton busy={busy}>{text("sub-accounts.create")}</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** Creates a sub-account, with a fresh proof first so that nothing typed is lost. */
export function Create({ user, onInvited }: Omit<FormProps, "onCreated">) {
  const text = useText();
  const services = useServices();
  const [created, setCreated] = useState<SubAccount>();
  const isReady = useProofFirst(TASK, created === undefined);

  if (created) {
    const { id, username } = created;
    return (
      <PageFrame
        arrived
        above={[]}
        title={text("sub-accounts.createdTitle", { username })}
        lead={text("sub-accounts.createdBody")}
      >
        <Link className="button" href={detailUrl(services, id)}>
          {text("sub-accounts.toSubAccount", { username })}
        </Link>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      above={[]}
      title={text("sub-accounts.createTitle")}
      lead={isReady ? text("sub-accounts.createLead") : null}
    >
      {isReady ? (
        <CreateForm user={user} onInvited={onInvited} onCreated={setCreated} />
      ) : (
        <LoadFailed failure={undefined} reload={() => Promise.resolve()} />
      )}
    </PageFrame>
  );
}
