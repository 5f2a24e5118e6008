import { useRef } from "react";
import {
  passkeyOptions,
  passkeyRegister,
  passkeyRename,
} from "@portico/contract/security-center/endpoints";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { createPasskey } from "@portico/client/passkeys";
import { proofErrorMessages } from "../../../lib/api/proof-error-messages.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { QuietButton, SubmitButton } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/controls/dialog.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { PageFrame } from "../shell/page-frame.tsx";

const MAX_NAME = 40;

/** What people call their device; the browser knows no more. */
function nameOfDevice(): string | undefined {
  return /iPhone|iPad|Android|Mac|Windows|Linux/.exec(navigator.userAgent)?.[0];
}

interface NameFormProps {
  name: string;
  action: string;
  /** Resolves to the errors, if any. */
  submit(name: string): Promise<FormErrorMessage[]>;
}

function NameForm({ name, action, submit }: NameFormProps) {
  const text = useText();
  const { navigation } = useServices();
  const nameIn = (values: FormData) => fieldText(values, "name").trim();
  return (
    <Form
      action={navigation.pathOf("passkeys")}
      check={(values) =>
        nameIn(values) === "" ? [{ field: "name", text: text("security.passkeyNameMissing") }] : []
      }
      submit={(values) => submit(nameIn(values))}
    >
      {({ busy, errorOf }) => (
        <>
          <TextField
            name="name"
            autoComplete="off"
            maxLength={MAX_NAME}
            defaultValue={name}
            label={text("security.passkeyName")}
            hint={text("security.passkeyNameHint")}
            error={errorOf("name")}
          />
          <SubmitButton busy={busy}>{action}</SubmitButton>
        </>
      )}
    </Form>
  );
}

interface AddProps {
  options: PasskeyCreation;
  onClose(): void;
  /** Called with the new recovery codes, if any. */
  onDone(codes: readonly string[]): void;
}

/** Names the passkey; the browser then creates it. */
export function AddPasskey({ options, onClose, onDone }: AddProps) {
  const text = useText();
  const services = useServices();
  const { call, session } = services;
  /** Options work for one attempt: the next one requests new ones. */
  const unused = useRef<PasskeyCreation | undefined>(options);

  function takeOptions(): PasskeyCreation | Promise<PasskeyCreation> {
    const taken = unused.current ?? call(passkeyOptions, {}, INLINE);
    unused.current = undefined;
    return taken;
  }

  async function make(name: string): Promise<FormErrorMessage[]> {
    const passkey = await createPasskey(await takeOptions());
    if (passkey === undefined) return [{ text: text("security.passkeyNotMade") }];
    if (passkey === "known") return [{ text: text("security.passkeyKnown") }];
    const { user, recoveryCodes } = await call(passkeyRegister, { name, passkey }, INLINE);
    session.store(user);
    onDone(recoveryCodes);
    return [];
  }

  async function submit(name: string): Promise<FormErrorMessage[]> {
    try {
      return (await withProof(services, "passkey-add", () => make(name))) ?? [];
    } catch (error) {
      return proofErrorMessages(error, text);
    }
  }

  return (
    <PageFrame
      arrived
      title={text("security.addPasskeyTitle")}
      lead={text("security.addPasskeyBody")}
    >
      <NameForm
        name={nameOfDevice() ?? text("security.passkeyDefaultName")}
        action={text("security.addPasskeySubmit")}
        submit={submit}
      />
      <QuietButton onClick={onClose}>{text("security-center.cancel")}</QuietButton>
    </PageFrame>
  );
}

interface RenameProps {
  passkey: { id: string; name: string };
  onClose(): void;
  onDone(): void;
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: RenameProps) {
  const text = useText();
  const { call } = useServices();

  async function submit(name: string): Promise<FormErrorMessage[]> {
    try {
      await call(passkeyRename, { id: passkey.id, name }, INLINE);
    } catch (error) {
      return proofErrorMessages(error, text);
    }
    onDone();
    return [];
  }

  return (
    <Dialog title={text("security.renamePasskeyTitle")} onClose={onClose}>
      <NameForm name={passkey.name} action={text("security.renamePasskeySubmit")} submit={submit} />
    </Dialog>
  );
}
