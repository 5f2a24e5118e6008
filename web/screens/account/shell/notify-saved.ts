import { useText } from "../../../lib/i18n/i18n.tsx";
import { formatDay } from "../../../lib/i18n/date-time.ts";
import { useServices } from "../../../lib/services.ts";

/** Says that a file was saved, and where its history begins if it is incomplete. */
export function useNotifySaved(): (name: string, cutAt: number | null) => void {
  const text = useText();
  const { toasts, i18n } = useServices();
  return (name, cutAt) => {
    toasts.show(
      cutAt === null
        ? text("security-center.historySaved", { name })
        : text("security-center.historyCut", {
            name,
            date: formatDay(cutAt, i18n.getSnapshot().tag),
          }),
    );
  };
}
