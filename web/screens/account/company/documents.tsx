import { type ChangeEvent, useId, useRef, useState } from "react";
import { companyDocumentRemove } from "@portico/contract/company/endpoints";
import type { Company, CompanyDocument } from "@portico/contract/company/schemas";
import {
  type DocumentKind,
  downloadName,
  MAX_DOCUMENTS,
} from "@portico/contract/fields/company-documents";
import { INLINE } from "@portico/client/request";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { formatDay } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ConfirmDialog, ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Badge, Card } from "../../../ui/layout/card.tsx";
import { FileChangedError, fileError, readDocument, sendDocument } from "./upload.ts";
import { formatSize, KINDS, shownKinds } from "./words.ts";

const TASK = "company-documents";
const ACCEPTED = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

interface ChangeProps {
  company: Company;
  onChange(company: Company): void;
}

function Removal({
  document: { id, name },
  onChange,
  onClose,
}: Pick<ChangeProps, "onChange"> & { document: CompanyDocument; onClose(): void }) {
  const text = useText();
  const { call, toasts } = useServices();
  const { busy, errorMessage, run } = useAsyncAction();

  const remove = () =>
    void run(async () => {
      onChange(await call(companyDocumentRemove, { id }, INLINE));
      toasts.show(text("company.removed", { name }));
      onClose();
    });

  return (
    <ConfirmDialog
      title={text("company.removeTitle")}
      confirmLabel={text("company.removeSubmit")}
      cancelLabel={text("security-center.cancel")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="break">{text("company.removeBody", { name })}</p>
    </ConfirmDialog>
  );
}

/** A document that was added: its name, size and day, and what can be done with it. */
function DocumentLine({
  document,
  company,
  onChange,
}: ChangeProps & { document: CompanyDocument }) {
  const text = useText();
  const services = useServices();
  const { tag } = services.i18n.getSnapshot();
  const { busy, errorMessage, run } = useAsyncAction();
  const [isAsking, setAsking] = useState(false);
  const { name, size, addedAt } = document;

  const download = () =>
    void run(async () => {
      const parts = await withProof(services, TASK, () => readDocument(services, document));
      // Never with its own type: the browser must save it, not open it.
      if (parts) saveFile(downloadName(document), "application/octet-stream", parts);
    });

  return (
    <li className="document">
      <div>
        <span className="break">
          <bdi>{name}</bdi>
        </span>
        <div className="hint">
          {formatSize(size, tag)} · {formatDay(addedAt, tag)}
        </div>
        <ErrorMessageLine errorMessage={errorMessage} />
      </div>
      <div className="actions">
        <Action
          kind="second"
          small
          busy={busy}
          aria-label={text("company.downloadNamed", { name })}
          onClick={download}
        >
          {text("company.download")}
        </Action>
        {company.review === "approved" ? null : (
          <Action
            kind="second"
            small
            aria-label={text("company.removeNamed", { name })}
            onClick={() => setAsking(true)}
          >
            {text("company.remove")}
          </Action>
        )}
      </div>
      {isAsking ? (
        <Removal document={document} onChange={onChange} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  );
}

interface UploadState {
  /** From 0 to 1; undefined while nothing is sent. */
  share?: number | undefined;
  error?: string | undefined;
}

/** Chooses a file and sends it. The browser's own control, so that it works with every device. */
function Upload({ kind, onChange }: Pick<ChangeProps, "onChange"> & { kind: DocumentKind }) {
  const id = useId();
  const text = useText();
  const services = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [{ share, error }, setState] = useState<UploadState>({});
  const isBusy = share !== undefined;
  const name = text(KINDS[kind].name);

  async function send(file: File): Promise<void> {
    const problem = await fileError(file);
    if (problem !== undefined) return setState({ error: text(problem) });
    setState({ share: 0 });
    try {
      const company = await sendDocument(services, { file, kind }, (done) =>
        setState({ share: done }),
      );
      setState({});
      services.toasts.show(text("company.added", { name: file.name }));
      onChange(company);
    } catch (failure) {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setState(() => ({
        error:
          failure instanceof FileChangedError
            ? text("company.fileGone")
            : errorMessagesOf(failure, text)[0]?.text,
      }));
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after it was refused.
    event.target.value = "";
    if (file && !isBusy) void send(file);
  }

  return (
    <div className={error ? "upload field-invalid" : "upload"}>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        accept={ACCEPTED}
        aria-label={text("company.uploadNamed", { name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-disabled={isBusy || undefined}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className="button button-second button-small"
        data-busy={isBusy || undefined}
      >
        <span>{text("company.upload")}</span>
      </label>
      {isBusy ? <progress value={share} aria-label={text("company.uploading", { name })} /> : null}
      <span className="visually-hidden" role="status">
        {isBusy ? text("company.uploading", { name }) : null}
      </span>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function KindRow({ kind, company, onChange }: ChangeProps & { kind: DocumentKind }) {
  const text = useText();
  const { review, required, missing, documents } = company;
  const own = documents.filter((one) => one.kind === kind);
  const isMissing = missing.includes(kind);
  const isFull = documents.length >= MAX_DOCUMENTS;
  const canAdd = review !== "approved" && !isFull;
  return (
    <div className="card-row document-row">
      <div>
        <h3>
          <span>{text(KINDS[kind].name)}</span>{" "}
          {isMissing ? <Badge tone="fair">{text("company.isMissing")}</Badge> : null}
          {!isMissing && required.includes(kind) ? (
            <Badge tone="good">{text("company.isThere")}</Badge>
          ) : null}
        </h3>
        <div className="hint">{text(KINDS[kind].hint)}</div>
      </div>
      {canAdd ? <Upload kind={kind} onChange={onChange} /> : null}
      {own.length > 0 ? (
        <ul className="documents">
          {own.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              company={company}
              onChange={onChange}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function hintOf({ review, documents }: Company) {
  if (review === "approved") return "company.documentsKept";
  return documents.length >= MAX_DOCUMENTS ? "company.documentsFull" : "company.documentsHint";
}

/** What the review needs, what is there, and a way to add the rest. */
export function Documents({ company, onChange }: ChangeProps) {
  const text = useText();
  const kinds = shownKinds(company);
  if (kinds.length === 0) return null;
  return (
    <Card title={text("company.documentsTitle")} hint={text(hintOf(company))}>
      {kinds.map((kind) => (
        <KindRow key={kind} kind={kind} company={company} onChange={onChange} />
      ))}
    </Card>
  );
}
