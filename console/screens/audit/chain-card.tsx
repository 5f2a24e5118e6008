import type { ChainResult } from "@portico/contract/admin/audit/schemas";
import { text } from "../../lib/i18n/text.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { Notice } from "../../ui/states.tsx";
import type { Progress } from "./use-chain-check.ts";

function Verdict({ result }: { result: ChainResult }) {
  const { records, broken } = result;
  if (broken === null) {
    return (
      <Notice tone="good">
        <p>{text("audit.chainIntact", { count: records })}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p>
        <strong>{text("audit.chainBroken", { seq: broken.seq })}</strong>
      </p>
      <p>
        {text(`audit.why_${broken.why}`)} {text("audit.chainBefore", { count: records })}
      </p>
      <p>{text("audit.brokenDo")}</p>
    </Notice>
  );
}

/** A removed record has no id. */
const BrokenRecord = ({ id }: { id: string | null }) =>
  id === null ? text("audit.brokenNone") : <code>{id}</code>;

/** The progress of a check of a long log. */
export function ChainProgress({ checked, left }: Progress) {
  const words =
    left === 0
      ? text("audit.checkingRecords")
      : text("audit.checkingChain", { checked, of: checked + left });
  return (
    <Notice>
      <p>{words}</p>
      <progress aria-label={text("audit.verify")} value={checked} max={checked + left} />
    </Notice>
  );
}

interface Props {
  result: ChainResult;
  checkedAt: number;
}

/** What the check of the hash chain has found. */
export function ChainCard({ result, checkedAt }: Props) {
  const { waiting, head, broken } = result;
  const end = `${head.seq}:${head.hash}`;
  return (
    <Card
      title={text("audit.chainTitle")}
      actions={<CopyButton value={end} label={text("audit.copyHead")} />}
    >
      <Verdict result={result} />
      <DetailList
        details={[
          {
            label: text("audit.brokenRecord"),
            value: broken === null ? undefined : <BrokenRecord id={broken.id} />,
          },
          { label: text("audit.checkedAt"), value: <Moment at={checkedAt} show="exact" /> },
          {
            label: text("audit.head"),
            value: (
              <>
                <code>{end}</code>
                <span className="hint">{text("audit.headHint")}</span>
              </>
            ),
          },
        ]}
      />
      {waiting === 0 ? null : (
        <p className="muted">{text("audit.chainWaiting", { count: waiting })}</p>
      )}
    </Card>
  );
}
