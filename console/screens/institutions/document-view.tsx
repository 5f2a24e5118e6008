import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CompanyDocument } from "@portico/contract/company/schemas";
import { call } from "../../lib/api/api.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { QueryState } from "../../ui/states.tsx";
import { readDocument, savedName } from "./document-content.ts";

/** An address of this content that only this page knows, as long as it is shown. */
function useObjectUrl(content: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}

function Content({ document, content }: { document: CompanyDocument; content: Blob }) {
  const url = useObjectUrl(content);
  if (url === undefined) return null;
  return (
    <>
      {document.type === "pdf" ? (
        // Chromium shows no PDF in a frame with a sandbox attribute. Its viewer has a process and an
        // origin of its own, and the type is ours: nothing in the file runs in this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          className="document"
          title={document.name}
          src={url}
          allow=""
          referrerPolicy="no-referrer"
        />
      ) : (
        <img className="document" src={url} alt={document.name} />
      )}
      <a className="button secondary" href={url} download={savedName(document)}>
        {text("institutions.download")}
      </a>
    </>
  );
}

interface Props {
  institution: string;
  document: CompanyDocument;
  onClose(): void;
}

/** One document, read once and forgotten when it is closed. */
export function DocumentView({ institution, document, onClose }: Props) {
  const query = useQuery({
    queryKey: ["institutionDocumentRead", institution, document.id],
    queryFn: ({ signal }) => readDocument(call, institution, document, signal),
    // Every reading is recorded.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <section className="document-view" aria-label={document.name}>
      <header className="card-head">
        <h3>{document.name}</h3>
        <Button kind="ghost" onClick={onClose}>
          {text("common.close")}
        </Button>
      </header>
      <QueryState query={query}>
        {(content) => <Content document={document} content={content} />}
      </QueryState>
    </section>
  );
}
