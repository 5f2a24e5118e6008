import { useSyncExternalStore } from "react";
import { useServices } from "../../lib/services.ts";
import { ErrorMessageText } from "../form/error-summary.tsx";

const NONE: readonly never[] = [];

export function ToastList() {
  const { toasts } = useServices();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, () => NONE);
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text, until }) => (
        <button type="button" key={id} className="toast" onClick={() => toasts.dismiss(id)}>
          <ErrorMessageText text={text} until={until} />
        </button>
      ))}
    </div>
  );
}
