import { type ComponentType, useEffect, useRef } from "react";
import type { Data } from "@portico/contract/schemas";
import type { UserInfo } from "../../lib/session/session.ts";

/** Something to begin on this page: by its best next step, or again once a proof was given. */
export interface Task {
  name: string;
  detail: string;
}

export interface SecurityCardProps {
  overview: Data<"securityOverview">;
  user: UserInfo;
  task: Task | undefined;
  /** Something changed that the overview speaks of. */
  reload(): Promise<void>;
}

export type SecurityCard = ComponentType<SecurityCardProps>;

const SEPARATOR = ":";

/** `passkey-remove:abc`: the name of a task and what it is about. */
export function taskOf(text: string): Task {
  const [name = "", ...rest] = text.split(SEPARATOR);
  return { name, detail: rest.join(SEPARATOR) };
}

export const taskText = (name: string, detail: string) => name + SEPARATOR + detail;

/** Begins a card's own task whenever it is asked for. */
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
