import { text, type TextId } from "../../lib/i18n/text.ts";
import { TextField } from "../../ui/fields.tsx";
import type { Form } from "../../ui/use-form.ts";
import type { CriteriaInput } from "./criteria.ts";

interface CriteriaField {
  name: keyof CriteriaInput;
  label: TextId;
  hint?: TextId;
  type?: "date";
  maxLength?: number;
}

const FIELDS: readonly CriteriaField[] = [
  {
    name: "address",
    label: "security-desk.address",
    hint: "security-desk.addressHint",
    maxLength: 49,
  },
  {
    name: "device",
    label: "security-desk.device",
    hint: "security-desk.deviceHint",
    maxLength: 128,
  },
  { name: "mailDomain", label: "security-desk.mailDomain", maxLength: 253 },
  { name: "inviteCode", label: "security-desk.inviteCode", maxLength: 64 },
  { name: "createdSince", label: "security-desk.createdSince", type: "date" },
  { name: "createdUntil", label: "security-desk.createdUntil", type: "date" },
  {
    name: "countryCode",
    label: "security-desk.countryCode",
    hint: "security-desk.countryHint",
    maxLength: 2,
  },
];

export function CriteriaFields({ form }: { form: Form<CriteriaInput> }) {
  return (
    <div className="field-pairs">
      {FIELDS.map(({ name, label, hint, ...control }) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={text(label)}
          {...(hint === undefined ? {} : { hint: text(hint) })}
          {...control}
        />
      ))}
    </div>
  );
}
