import { useSyncExternalStore } from "react";
import { dismiss, toastStore } from "../lib/browser/toasts.ts";
import { text } from "../lib/i18n/text.ts";
import { CrossIcon } from "./icons.tsx";

/** Short messages, which are also read out. */
export function ToastList() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text: words }) => (
        <div key={id} className="toast">
          {words}
          <button
            type="button"
            className="icon-button"
            aria-label={text("common.close")}
            onClick={() => dismiss(id)}
          >
            <CrossIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
