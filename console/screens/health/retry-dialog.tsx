import { useQueryClient } from "@tanstack/react-query";
import { isRefusal } from "../../lib/api/admin-error.ts";
import { call } from "../../lib/api/api.ts";
import { toast } from "../../lib/browser/toasts.ts";
import { text } from "../../lib/i18n/text.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";

interface Props {
  ids: readonly string[];
  onClose(): void;
}

/** Queues messages again, one after the other, for one reason. */
export function RetryDialog({ ids, onClose }: Props) {
  const client = useQueryClient();
  const count = ids.length;

  async function retry(reason: string): Promise<void> {
    let done = 0;
    try {
      for (const id of ids) {
        try {
          await call("messageRetry", { id, reason });
          done += 1;
        } catch (error) {
          // Somebody else was faster, or the message has expired meanwhile.
          if (!isRefusal(error, "notFound")) throw error;
        }
      }
    } finally {
      await client.invalidateQueries({ queryKey: ["deadMessages"] });
      await client.invalidateQueries({ queryKey: ["healthRead"] });
    }
    toast(
      done === count
        ? text("health.retried", { count })
        : text("health.retriedSome", { done, count }),
    );
  }

  return (
    <ReasonDialog
      title={text("health.retryTitle", { count })}
      explanation={text("health.retryMore", { count })}
      action={text("health.retry")}
      send={retry}
      onClose={onClose}
    />
  );
}
