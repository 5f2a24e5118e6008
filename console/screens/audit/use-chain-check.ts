import { useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ChainResult } from "@portico/contract/admin/audit/schemas";
import { call } from "../../lib/api/api.ts";

/** Records of one call: a second or two, far from the time-out of a call. */
const STEP = 20_000;

export interface Progress {
  checked: number;
  /** Records of the chain still to check. Afterwards the audit log is compared with the chain. */
  left: number;
}

/** Checks the chain step by step, until its end or the first broken record. */
export function useChainCheck() {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(null);
  // The check stops when the operator leaves the page.
  useEffect(() => () => running.current?.abort(), []);

  async function check(): Promise<ChainResult> {
    const { signal } = (running.current = new AbortController());
    setProgress(undefined);
    let result = await call("auditVerify", { limit: STEP }, { signal });
    while (result.next !== null) {
      const { records, left, next: cursor } = result;
      setProgress({ checked: records, left });
      const step = await call("auditVerify", { limit: STEP, cursor }, { signal });
      result = { ...step, records: records + step.records };
    }
    return result;
  }

  const mutation = useMutation({ mutationFn: check });
  return { ...mutation, progress: mutation.isPending ? progress : undefined };
}
