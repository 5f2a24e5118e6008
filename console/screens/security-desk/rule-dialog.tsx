import { useState } from "react";
import {
  BLOCK_RULE_KINDS,
  type BlockRuleKind,
  MAX_BLOCK_DAYS,
} from "@portico/contract/admin/security-desk/names";
import type { AdminData } from "@portico/contract/admin/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { serverNow } from "../../lib/session/session-clock.ts";
import { Dialog, SubmitActions } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { reasonErrors } from "../../ui/reasons.ts";
import { Notice } from "../../ui/states.tsx";
import { useForm } from "../../ui/use-form.ts";

const HOUR = 3_600_000;
const SPANS_IN_HOURS = ["1", "6", "24", "72", "168", "720"] as const;
/** A minute less than the maximum: our estimate of the server's clock may be off by a second. */
const LONGEST = MAX_BLOCK_DAYS * 24 * HOUR - 60_000;
const VALUE_MAX = 253;

const keyOf = (rule: { kind: string; value: string }) => `${rule.kind} ${rule.value.trim()}`;

type Preview = AdminData<"blockRulePreview">;

function PreviewNotice({ preview }: { preview: Preview }) {
  const { signIns, accounts, totalSignIns, since } = preview;
  const words =
    signIns === 0
      ? text("security-desk.previewNone", { totalSignIns })
      : text("security-desk.previewSome", { signIns, accounts, totalSignIns });
  return (
    <Notice tone={signIns === 0 ? "neutral" : "fair"}>
      <span>{words}</span> <Moment at={since} show="exact" />
    </Notice>
  );
}

interface Props {
  initial?: { kind: BlockRuleKind; value: string };
  onClose(): void;
}

/** Makes a rule in two steps: the preview, and then the block. */
export function RuleDialog({ initial = { kind: "address", value: "" }, onClose }: Props) {
  /** The preview and the rule it is for: a changed rule needs a new one. */
  const [previewed, setPreviewed] = useState<{ ruleKey: string; preview: Preview }>();
  const preview = useAct("blockRulePreview");
  const make = useAct("blockRuleMake", {
    outdates: ["blockRuleList", "securityDeskRead"],
    done: "security-desk.blocked",
  });
  const form = useForm({
    initial: { ...initial, hours: "24", reason: "" },
    validate({ value, reason }) {
      return {
        ...(value.trim() === "" && { value: text("security-desk.ruleMissing") }),
        ...reasonErrors({ reason }),
      };
    },
    async send({ kind, value, hours, reason }) {
      const rule = { kind, value: value.trim() };
      if (previewed?.ruleKey === keyOf(rule)) {
        const until = serverNow() + Math.min(Number(hours) * HOUR, LONGEST);
        await make.mutateAsync({ ...rule, until, reason: reason.trim() });
        onClose();
      } else setPreviewed({ ruleKey: keyOf(rule), preview: await preview.mutateAsync(rule) });
    },
  });
  const isPreviewed = previewed?.ruleKey === keyOf(form.values);
  return (
    <Dialog title={text("security-desk.newRule")} onClose={onClose}>
      <Form form={form}>
        <p>{text("security-desk.ruleMore")}</p>
        <SelectField
          form={form}
          name="kind"
          label={text("security-desk.ruleKind")}
          choices={BLOCK_RULE_KINDS.map((value) => ({
            value,
            label: text(`security-desk.ruleKind_${value}`),
          }))}
        />
        <TextField
          form={form}
          name="value"
          label={text("security-desk.ruleValue")}
          hint={text(`security-desk.ruleHint_${form.values.kind}`)}
          maxLength={VALUE_MAX}
        />
        <SelectField
          form={form}
          name="hours"
          label={text("security-desk.ruleEnds")}
          choices={SPANS_IN_HOURS.map((value) => ({
            value,
            label: text(`security-desk.span_${value}`),
          }))}
        />
        <ReasonField form={form} />
        {isPreviewed ? <PreviewNotice preview={previewed.preview} /> : null}
        <SubmitActions
          action={text(isPreviewed ? "security-desk.blockAction" : "security-desk.preview")}
          isDangerous={isPreviewed}
          isBusy={form.isBusy}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
