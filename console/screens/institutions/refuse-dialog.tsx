import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  REFUSAL_REASONS,
  type RefusalReason,
} from "@portico/contract/fields/company-documents";
import { useAct } from "../../lib/api/queries.ts";
import { languageName, tagOf } from "../../lib/i18n/language-name.ts";
import { text } from "../../lib/i18n/text.ts";
import { Dialog, SubmitActions } from "../../ui/dialog.tsx";
import { Checkboxes } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { reasonErrors } from "../../ui/reasons.ts";
import { useForm } from "../../ui/use-form.ts";
import { documentName, reasonName } from "./words.tsx";

interface Props {
  institution: InstitutionPage;
  onDone(): void;
  onClose(): void;
}

const NOTHING: { reasons: readonly RefusalReason[]; documents: readonly DocumentKind[] } = {
  reasons: [],
  documents: [],
};

/** The chosen reasons as the company will read them. */
function Preview({ institution, reasons }: Pick<Props, "institution"> & typeof NOTHING) {
  const { locale, reasonTexts } = institution;
  const chosen = reasonTexts.filter(({ reason }) => reasons.includes(reason));
  if (chosen.length === 0) return null;
  return (
    <div className="preview">
      <p className="hint">{text("institutions.preview", { language: languageName(locale) })}</p>
      <ul lang={tagOf(locale)}>
        {chosen.map(({ reason, text: words }) => (
          <li key={reason}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

/** Refuses for reasons from the list. */
export function RefuseDialog({ institution, onDone, onClose }: Props) {
  const refuse = useAct("institutionRefuse", {
    outdates: ["institutionList", "institutionRead"],
    done: "institutions.refused",
  });
  const form = useForm({
    initial: { ...NOTHING, reason: "" },
    validate({ reasons, reason }) {
      return {
        ...(reasons.length > 0 ? {} : { reasons: text("institutions.reasonsMissing") }),
        ...reasonErrors({ reason }),
      };
    },
    async send({ reasons, documents, reason }) {
      await refuse.mutateAsync({
        id: institution.id,
        reasons: [...reasons],
        documents: [...documents],
        reason: reason.trim(),
      });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog title={text("institutions.refuseTitle")} onClose={onClose}>
      <Form form={form}>
        <p>{text("institutions.refuseMore")}</p>
        <Checkboxes
          form={form}
          name="reasons"
          label={text("institutions.reasons")}
          choices={REFUSAL_REASONS.map((value) => ({ value, label: reasonName(value) }))}
        />
        <Preview institution={institution} {...form.values} />
        <Checkboxes
          form={form}
          name="documents"
          label={text("institutions.documentsToAsk")}
          choices={DOCUMENT_KINDS.map((value) => ({ value, label: documentName(value) }))}
        />
        <ReasonField form={form} label={text("institutions.internalReason")} />
        <SubmitActions
          action={text("institutions.refuse")}
          isDangerous
          isBusy={form.isBusy}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
