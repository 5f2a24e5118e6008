import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import { DOCUMENT_KINDS, type DocumentKind } from "@portico/contract/fields/company-documents";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Dialog, SubmitActions } from "../../ui/dialog.tsx";
import { Checkboxes } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { reasonErrors } from "../../ui/reasons.ts";
import { useForm } from "../../ui/use-form.ts";
import { documentName } from "./words.tsx";

interface Props {
  institution: InstitutionPage;
  onClose(): void;
}

const NOTHING: { documents: readonly DocumentKind[]; reason: string } = {
  documents: [],
  reason: "",
};

/** Asks the company for documents; the review stays open. */
export function AskDialog({ institution: { id }, onClose }: Props) {
  const ask = useAct("institutionAsk", {
    outdates: ["institutionList", "institutionRead"],
    done: "institutions.asked",
  });
  const form = useForm({
    initial: NOTHING,
    validate({ documents, reason }) {
      return {
        ...(documents.length > 0 ? {} : { documents: text("institutions.documentsMissing") }),
        ...reasonErrors({ reason }),
      };
    },
    async send({ documents, reason }) {
      await ask.mutateAsync({ id, documents: [...documents], reason: reason.trim() });
      onClose();
    },
  });
  return (
    <Dialog title={text("institutions.askTitle")} onClose={onClose}>
      <Form form={form}>
        <p>{text("institutions.askMore")}</p>
        <Checkboxes
          form={form}
          name="documents"
          label={text("institutions.documentsToAsk")}
          choices={DOCUMENT_KINDS.map((value) => ({ value, label: documentName(value) }))}
        />
        <ReasonField form={form} label={text("institutions.internalReason")} />
        <SubmitActions action={text("institutions.ask")} isBusy={form.isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
