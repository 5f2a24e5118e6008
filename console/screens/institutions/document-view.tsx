import { useQuery } from "@tanstack/react-query";
import type { CompanyDocument } from "@portico/contract/company/schemas";
import { downloadName } from "@portico/contract/fields/company-documents";
import { call } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { QueryState } from "../../ui/states.tsx";
import { readDocument } from "./document-content.ts";
import { DocumentFrame } from "./document-frame.tsx";

interface Props {
  institution: string;
  file: CompanyDocument;
  onClose(): void;
}

/** One document, read once and forgotten when it is closed. */
export function DocumentView({ institution, file, onClose }: Props) {
  const query = useQuery({
    queryKey: ["institutionDocumentRead", institution, file.id],
    queryFn: ({ signal }) => readDocument(call, institution, file, signal),
    // Every reading is recorded.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <section className="document-view" aria-label={file.name}>
      <header className="card-head">
        <h3>{file.name}</h3>
        <Button kind="ghost" onClick={onClose}>
          {text("common.close")}
        </Button>
      </header>
      <QueryState query={query}>
        {(content) => (
          <>
            <DocumentFrame file={file} content={content} />
            <Button onClick={() => saveFile(downloadName(file), content.type, content)}>
              {text("institutions.download")}
            </Button>
          </>
        )}
      </QueryState>
    </section>
  );
}
