import { useState } from "react";
import { toast } from "../../lib/browser/toasts.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Dialog, DialogActions, SubmitActions } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { reasonErrors } from "../../ui/reasons.ts";
import { useForm } from "../../ui/use-form.ts";
import { type Filters, filterOf } from "./filter.ts";

const FORMATS = ["csv", "ndjson"] as const;
type Format = (typeof FORMATS)[number];
const TYPES: Record<Format, string> = { csv: "text/csv", ndjson: "application/x-ndjson" };

interface Props {
  filters: Filters;
  /** The filters in words. */
  filterTexts: string;
  onClose(): void;
}

/** Saves the records that match as a file, for a reason that is recorded. */
export function ExportDialog({ filters, filterTexts, onClose }: Props) {
  const [cutAt, setCutAt] = useState<number>();
  const { mutateAsync } = useAct("auditExport", { outdates: ["auditList"] });
  const form = useForm<{ format: Format; reason: string }>({
    initial: { format: "csv", reason: "" },
    validate({ reason }) {
      return reasonErrors({ reason });
    },
    async send({ format, reason }) {
      const file = await mutateAsync({ ...filterOf(filters), format, reason: reason.trim() });
      saveFile(file.name, TYPES[format], file.text);
      toast(text("audit.exported"));
      if (file.cutAt === null) onClose();
      else setCutAt(file.cutAt);
    },
  });
  if (cutAt !== undefined) {
    return (
      <Dialog title={text("audit.cutTitle")} onClose={onClose}>
        <p>
          {text("audit.cutMore")} <Moment at={cutAt} show="exact" />
        </p>
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {text("audit.done")}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={text("audit.exportTitle")} onClose={onClose}>
      <Form form={form}>
        <p>{text("audit.exportMore")}</p>
        <DetailList details={[{ label: text("audit.exportFilters"), value: filterTexts }]} />
        <SelectField
          form={form}
          name="format"
          label={text("audit.format")}
          choices={FORMATS.map((value) => ({ value, label: text(`audit.format_${value}`) }))}
        />
        <ReasonField form={form} />
        <SubmitActions action={text("audit.exportAction")} isBusy={form.isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
