import { useText } from "../../lib/i18n.tsx";
import { dayWords } from "../../lib/moments.ts";
import { useServices } from "../../lib/services.ts";

/** Says that a file is saved, and where its history begins when that is not all of it. */
export function useTellSaved(): (name: string, cutAt: number | null) => void {
  const text = useText();
  const { toasts, i18n } = useServices();
  return (name, cutAt) => {
    toasts.show(
      cutAt === null
        ? text("security-care.historySaved", { name })
        : text("security-care.historyCut", {
            name,
            date: dayWords(cutAt, i18n.getSnapshot().tag),
          }),
    );
  };
}
