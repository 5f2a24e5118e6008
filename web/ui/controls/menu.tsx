import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { DotsIcon } from "./kit-icons.tsx";

interface Item<Name extends string> {
  name: Name;
  label: string;
  /** Whether the item removes something. */
  danger?: boolean;
}

interface Props<Name extends string> {
  /** The accessible name of the button and of the menu. */
  label: string;
  items: readonly Item<Name>[];
  onPick(name: NoInfer<Name>): void;
  /** What the button shows; three dots unless given. */
  children?: ReactNode;
}

/** The item that each key moves to. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu button with a few actions; the keyboard works as in any menu. */
export function Menu<const Name extends string>({ label, items, onPick, children }: Props<Name>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<number>();
  const isOpen = openAt !== undefined;

  useEffect(() => {
    if (openAt === undefined) return;
    (list.current?.children[openAt] as HTMLElement | undefined)?.focus();
  }, [openAt]);

  function close(): void {
    setOpenAt(undefined);
    button.current?.focus();
  }

  function onButtonKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpenAt(event.key === "ArrowDown" ? 0 : items.length - 1);
  }

  function onListKey(event: KeyboardEvent): void {
    const at = [...(list.current?.children ?? [])].indexOf(document.activeElement!);
    const move = MOVES[event.key];
    const typed = event.key.toLowerCase();
    if (move) {
      event.preventDefault();
      setOpenAt(move(at, items.length));
    } else if (event.key === "Escape") {
      event.preventDefault();
      // Escape must not also close a dialog around the menu.
      event.stopPropagation();
      close();
    } else if (typed.length === 1 && typed !== " ") {
      const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      const found = after.find((item) => item.label.toLowerCase().startsWith(typed));
      if (found) setOpenAt(items.indexOf(found));
    }
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(undefined);
  }

  return (
    <div className="menu" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="ghost"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : 0)}
        onKeyDown={onButtonKey}
      >
        {children ?? <DotsIcon />}
      </button>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          className="menu-list"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onListKey}
        >
          {items.map((item) => (
            <button
              key={item.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? "menu-danger" : undefined}
              onClick={() => {
                close();
                onPick(item.name);
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
