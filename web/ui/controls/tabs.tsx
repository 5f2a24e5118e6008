import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
  /** What the second tab is about, if it can be switched off: then there is no choice. */
  offer?: "phone";
  onChange(name: NoInfer<Name>): void;
  children: ReactNode;
}

/** Tabs with the usual keys: arrows, Home and End. */
export function Tabs<const Name extends string>({
  label,
  tabs,
  current,
  offer,
  onChange,
  children,
}: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ name }) => name === current);
    const places: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = (place + tabs.length) % tabs.length;
    const name = tabs[next]?.name;
    if (name !== undefined) onChange(name);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} data-offer={offer} ref={list}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={onKeyDown}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
