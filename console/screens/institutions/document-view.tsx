import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CompanyDocument } from "@portico/contract/company/schemas";
import { call } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { QueryState } from "../../ui/states.tsx";
import { readDocument, savedName } from "./document-content.ts";

/** Gives a frame or an image the content, under an address that only this page knows. */
const showing = (content: Blob) => (element: HTMLIFrameElement | HTMLImageElement | null) => {
  if (element === null) return undefined;
  const url = URL.createObjectURL(content);
  element.src = url;
  return () => URL.revokeObjectURL(url);
};

function Content({ file, content }: { file: CompanyDocument; content: Blob }) {
  const show = useMemo(() => showing(content), [content]);
  return (
    <>
      {file.type === "pdf" ? (
        // Chromium shows no PDF in a frame with a sandbox attribute. Its viewer has its own process
        // and origin, and the type is ours: nothing in the file runs in this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={show}
          className="document"
          title={file.name}
          allow=""
          referrerPolicy="no-referrer"
        />
      ) : (
        <img ref={show} className="document" alt={file.name} />
      )}
      <Button onClick={() => saveFile(savedName(file), content, content.type)}>
        {text("institutions.download")}
      </Button>
    </>
  );
}

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
        {(content) => <Content file={file} content={content} />}
      </QueryState>
    </section>
  );
}
