import { useLocation } from "wouter";
import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import { isEmail } from "@portico/contract/fields/email";
import { useAct } from "../../lib/api/queries.ts";
import { kindName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { Dialog, SubmitActions } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { reasonErrors } from "../../ui/reasons.ts";
import { RequestDialog } from "../../ui/request-dialog.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { DirectAction, RequestedAction } from "./action-list.ts";

interface Props<Action> {
  customer: CustomerPage;
  action: Action;
  onClose(): void;
}

const OUTDATED = ["customerRead", "customerActivity"] as const;
/** In hours: a day, three days, a week, thirty days. */
const HOLDS = ["24", "72", "168", "720"] as const;

function HoldDialog({ customer, onClose }: Omit<Props<never>, "action">) {
  const hold = useAct("customerHold", { outdates: OUTDATED, done: "customers.holdDone" });
  const form = useForm({
    initial: { hours: "24", reason: "" },
    validate: ({ reason }) => {
      return reasonErrors({ reason });
    },
    async send({ hours, reason }) {
      await hold.mutateAsync({ id: customer.id, hours: Number(hours), reason: reason.trim() });
      onClose();
    },
  });
  return (
    <Dialog title={text("customers.holdTitle")} onClose={onClose}>
      <Form form={form}>
        <p>{text("customers.holdMore")}</p>
        <SelectField
          form={form}
          name="hours"
          label={text("customers.holdFor")}
          choices={HOLDS.map((value) => ({
            value,
            label: text("customers.holdDays", { days: Number(value) / 24 }),
          }))}
        />
        <ReasonField form={form} />
        <SubmitActions
          action={text("customers.hold")}
          isDangerous
          isBusy={form.isBusy}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** What one operator does alone, for a reason. */
export function DirectDialog({ customer, action, onClose }: Props<DirectAction>) {
  const freeze = useAct("customerFreeze", { outdates: OUTDATED, done: "customers.freezeDone" });
  const endSessions = useAct("customerSessionsEnd", {
    outdates: OUTDATED,
    done: "customers.endSessionsDone",
  });
  if (action === "hold") return <HoldDialog customer={customer} onClose={onClose} />;
  const act = { freeze, endSessions }[action];
  return (
    <ReasonDialog
      title={text(`customers.${action}Title`)}
      explanation={text(`customers.${action}More`)}
      action={text(`customers.${action}`)}
      isDangerous
      send={(reason) => act.mutateAsync({ id: customer.id, reason })}
      onClose={onClose}
    />
  );
}

/** Shows the new request, which waits for a colleague. */
function useRequestOptions() {
  const [, navigate] = useLocation();
  return {
    outdates: ["customerRead", "requestList"],
    done: "requests.made",
    onDone: ({ request }: { request: { id: string } }) => navigate(`/requests/${request.id}`),
  } as const;
}

function ContactChangeDialog({ customer, onClose }: Omit<Props<never>, "action">) {
  const { mutateAsync } = useAct("requestContactChange", useRequestOptions());
  return (
    <RequestDialog
      title={kindName("contactChange")}
      explanation={text("customers.contactChangeMore")}
      initial={{ channel: "email", email: "", phone: "" }}
      validate={({ channel, email, phone }) => {
        if (channel === "email")
          return isEmail(email) ? {} : { email: text("customers.emailWrong") };
        return /^\+[\d\s().-]{6,}$/.test(phone.trim())
          ? {}
          : { phone: text("customers.phoneWrong") };
      }}
      send={({ channel, email, phone, ...why }) => {
        const contact = channel === "email" ? { email: email.trim() } : { phone: phone.trim() };
        return mutateAsync({ customerId: customer.id, ...contact, ...why });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="channel"
            label={text("customers.channel")}
            choices={[
              { value: "email", label: text("customers.by_email") },
              { value: "phone", label: text("customers.by_phone") },
            ]}
          />
          {form.values.channel === "email" ? (
            <TextField
              form={form}
              name="email"
              type="email"
              label={text("requests.newEmail")}
              hint={text("customers.newContactHint")}
            />
          ) : (
            <TextField
              form={form}
              name="phone"
              type="tel"
              label={text("requests.newPhone")}
              hint={text("customers.newPhoneHint")}
            />
          )}
        </>
      )}
    </RequestDialog>
  );
}

/** What a colleague has to approve. */
export function RequestedDialog({ customer, action, onClose }: Props<RequestedAction>) {
  const options = useRequestOptions();
  const factorReset = useAct("requestFactorReset", options);
  const unfreeze = useAct("requestUnfreeze", options);
  const holdRelease = useAct("requestHoldRelease", options);
  const dataExport = useAct("requestDataExport", options);
  if (action === "contactChange") {
    return <ContactChangeDialog customer={customer} onClose={onClose} />;
  }
  const act = { factorReset, unfreeze, holdRelease, dataExport }[action];
  return (
    <RequestDialog
      title={kindName(action)}
      explanation={text(`customers.${action}More`)}
      initial={{}}
      send={(why) => act.mutateAsync({ customerId: customer.id, ...why })}
      onClose={onClose}
    />
  );
}
