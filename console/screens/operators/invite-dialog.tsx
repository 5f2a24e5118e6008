import type { AdminData } from "@portico/contract/admin/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { SecretBox } from "../../ui/copy-button.tsx";
import { Dialog, DialogActions, SubmitActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { reasonError } from "../../ui/reasons.ts";
import { useForm } from "../../ui/use-form.ts";

const NAME_MIN = 2;
const NAME_MAX = 60;

interface LinkProps {
  invitation: AdminData<"operatorInvite">;
  onClose(): void;
}

/** The one-time link, shown once. */
export function LinkDialog({ invitation, onClose }: LinkProps) {
  const { operator, link, expiresAt } = invitation;
  return (
    <Dialog title={text("operators.linkTitle")} onClose={onClose}>
      <p>
        {text("operators.linkMore", { name: operator.name })} <Moment at={expiresAt} show="exact" />
      </p>
      <SecretBox value={link} label={text("operators.copyLink")} />
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {text("operators.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function checkInvitation({ name, email, reason }: { name: string; email: string; reason: string }) {
  const wrongReason = reasonError(reason);
  return {
    ...(name.trim().length < NAME_MIN ? { name: text("operators.nameMissing") } : {}),
    ...(email.includes("@") ? {} : { email: text("operators.emailMissing") }),
    ...(wrongReason === undefined ? {} : { reason: wrongReason }),
  };
}

export function InviteDialog({ onClose }: { onClose(): void }) {
  const invite = useAct("operatorInvite", { outdates: ["operatorList"] });
  const form = useForm({
    initial: { name: "", email: "", reason: "" },
    validate: checkInvitation,
    send: ({ name, email, reason }) =>
      invite.mutateAsync({ name: name.trim(), email: email.trim(), reason: reason.trim() }),
  });
  if (invite.data !== undefined) return <LinkDialog invitation={invite.data} onClose={onClose} />;
  return (
    <Dialog title={text("operators.invite")} onClose={onClose}>
      <Form form={form}>
        <p>{text("operators.inviteMore")}</p>
        <TextField
          form={form}
          name="name"
          label={text("operators.name")}
          hint={text("operators.nameHint")}
          maxLength={NAME_MAX}
        />
        <TextField form={form} name="email" type="email" label={text("operators.email")} />
        <ReasonField form={form} />
        <SubmitActions action={text("operators.invite")} isBusy={form.isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
