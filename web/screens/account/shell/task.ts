import { useEffect, useRef } from "react";

/** Something to start on this page: the suggested next step, or a task resumed after a proof. */
export interface Task {
  name: string;
  detail: string;
}

const SEPARATOR = ":";

/** `passkey-remove:abc`: the name of a task and what it is about. */
export function taskOf(text: string): Task {
  const [name = "", ...rest] = text.split(SEPARATOR);
  return { name, detail: rest.join(SEPARATOR) };
}

export const taskText = (name: string, detail: string) => name + SEPARATOR + detail;

/** Starts a page's own task when it is requested. */
export function useTask(
  task: Task | undefined,
  name: string,
  begin: (detail: string) => void,
): void {
  const begun = useRef<Task>(undefined);
  useEffect(() => {
    if (task === undefined || task.name !== name || begun.current === task) return;
    begun.current = task;
    begin(task.detail);
  }, [task, name, begin]);
}
