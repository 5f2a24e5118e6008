import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { text } from "../lib/i18n/text.ts";
import { useMay } from "../lib/session/session.ts";
import { type IconName, NamedIcon } from "../ui/icons.tsx";
import { useNavigation } from "./use-navigation.ts";

interface Command {
  id: string;
  icon: IconName;
  label: string;
  run(): void;
}

/** Where customers are searched. What is searched for is personal, so it is no part of the address. */
const CUSTOMERS = "/customers";

function useCommands(typed: string): Command[] {
  const [, navigate] = useLocation();
  const may = useMay();
  const entries = useNavigation();
  const wanted = typed.trim().toLowerCase();
  const pages = entries
    .map(({ path, navigation: { label, icon } }) => ({
      id: path,
      icon,
      label: text(label),
      run: () => navigate(path),
    }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
  const hasCustomers = entries.some(({ path }) => path === CUSTOMERS) && may("customers.read");
  if (wanted === "" || !hasCustomers) return pages;
  const search: Command = {
    id: "customer-search",
    icon: "search",
    label: text("shell.searchCustomer", { search: typed.trim() }),
    run: () => navigate(CUSTOMERS, { state: { search: typed.trim() } }),
  };
  return [...pages, search];
}

/** Goes to a page, or searches a customer, from the keyboard. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const commands = useCommands(typed);
  const current = commands[Math.min(at, commands.length - 1)];
  const optionId = (command: Command) => `${id}-${command.id.replaceAll("/", "-")}`;

  useEffect(() => dialog.current?.showModal(), []);

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { length } = commands;
    if (event.key === "Enter") run(current);
    else if (event.key === "ArrowDown" && length > 0) setAt((at + 1) % length);
    else if (event.key === "ArrowUp" && length > 0) setAt((at + length - 1) % length);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={text("shell.palette")}
      onClose={onClose}
    >
      <input
        type="text"
        role="combobox"
        aria-label={text("shell.palette")}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        spellCheck={false}
        placeholder={text("shell.paletteHint")}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        className="palette-list"
        role="listbox"
        aria-label={text("shell.palette")}
      >
        {commands.map((command) => (
          // The input has the focus and handles the keys (ARIA combobox).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={command.id === current?.id}
            onClick={() => run(command)}
          >
            <NamedIcon name={command.icon} />
            {command.label}
          </div>
        ))}
      </div>
      {commands.length === 0 ? (
        <p className="palette-none" role="status">
          {text("shell.paletteNone")}
        </p>
      ) : null}
    </dialog>
  );
}
