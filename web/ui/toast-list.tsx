import { useSyncExternalStore } from "react";
import { useServices } from "../lib/services.ts";

const NONE: readonly never[] = [];

export function ToastList() {
  const { toasts } = useServices();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, () => NONE);
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text }) => (
        <button type="button" key={id} className="toast" onClick={() => toasts.dismiss(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
