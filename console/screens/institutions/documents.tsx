import { useState } from "react";
import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import { rolesWith } from "@portico/contract/admin/roles";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { LANGUAGE_TAG, text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { DocumentView } from "./document-view.tsx";
import { documentName } from "./words.tsx";

const KILOBYTE = 1024;
const sizes = new Intl.NumberFormat(LANGUAGE_TAG, {
  style: "unit",
  unit: "kilobyte",
  maximumFractionDigits: 0,
});
const sizeOf = (bytes: number) => sizes.format(Math.ceil(bytes / KILOBYTE));

/** What the company sent in, and what is missing. */
export function Documents({ institution }: { institution: InstitutionPage }) {
  const may = useMay();
  const [shownId, setShownId] = useState<string>();
  const { documents, missing } = institution.company;
  const shown = documents.find(({ id }) => id === shownId);
  const isPermitted = may("institutions.documents");
  return (
    <Card title={text("institutions.documents")}>
      {documents.length === 0 ? <p className="muted">{text("institutions.noDocuments")}</p> : null}
      <ul className="documents">
        {documents.map((document) => (
          <li key={document.id}>
            <div>
              <p className="document-name">{document.name}</p>
              <p className="hint">
                {documentName(document.kind)} · {sizeOf(document.size)} ·{" "}
                <Moment at={document.addedAt} />
              </p>
            </div>
            <Button
              disabled={!isPermitted}
              aria-pressed={document.id === shownId}
              onClick={() => setShownId(document.id === shownId ? undefined : document.id)}
            >
              {text("institutions.view")}
              <span className="visually-hidden"> {document.name}</span>
            </Button>
          </li>
        ))}
        {missing.map((kind) => (
          <li key={kind}>
            <p>{documentName(kind)}</p>
            <Badge tone="fair">{text("institutions.missing")}</Badge>
          </li>
        ))}
      </ul>
      <p className="hint">
        {isPermitted
          ? text("institutions.viewHint")
          : text("common.rolesThatMay", { roles: roleNames(rolesWith("institutions.documents")) })}
      </p>
      {shown === undefined ? null : (
        <DocumentView
          key={shown.id}
          institution={institution.id}
          file={shown}
          onClose={() => setShownId(undefined)}
        />
      )}
    </Card>
  );
}
