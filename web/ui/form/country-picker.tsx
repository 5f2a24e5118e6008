import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import type { Country } from "../../lib/device/geo.ts";
import { QuietButton } from "../controls/button.tsx";
import { Flag } from "./flag.tsx";
import { CrossIcon } from "../controls/kit-icons.tsx";

interface Props {
  countries: readonly Country[];
  current: string | undefined;
  /** Why the countries did not load; undefined while they are loading. */
  failure: string | undefined;
  onRetry(): void;
  onPick(country: Country): void;
  onClose(): void;
}

/** A country's name in its own language, for visitors who cannot read the page's. */
function ownNameOf(countryCode: string): string {
  try {
    const { language } = new Intl.Locale(`und-${countryCode}`).maximize();
    return new Intl.DisplayNames([language], { type: "region" }).of(countryCode) ?? "";
  } catch {
    return "";
  }
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * Finds a country by its name in the page's language or its own, by its code or its calling code.
 * Everything works by keyboard. A press outside closes it.
 */
export default function CountryPicker(props: Props) {
  const { countries, current, failure, onRetry, onPick, onClose } = props;
  const id = useId();
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pressedBeside = useRef(false);
  const [query, setQuery] = useState("");
  const all = useMemo(
    () =>
      countries.map((country) => {
        const ownName = ownNameOf(country.countryCode);
        const { name, countryCode, dial } = country;
        return { country, ownName, words: plain(`${name} ${ownName} ${countryCode} ${dial}`) };
      }),
    [countries],
  );
  const asked = plain(query.trim()).replace(/^00/, "+");
  const found = all.filter(({ words }) => words.includes(asked));
  const [active, setActive] = useState(current);
  const activeAt = Math.max(
    0,
    found.findIndex(({ country }) => country.countryCode === active),
  );

  useEffect(() => {
    dialog.current?.showModal();
    search.current?.focus();
    // The chosen country among its neighbors, not at the edge.
    document.getElementById(`${id}-${activeAt}`)?.scrollIntoView({ block: "center" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${activeAt}`)?.scrollIntoView({ block: "nearest" });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const next = Math.min(found.length - 1, Math.max(0, activeAt + move));
      setActive(found[next]?.country.countryCode);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const picked = found[activeAt];
      if (picked) onPick(picked.country);
    }
  }

  /** A press on the dialog's own padding is not outside. */
  function notePress({ target, clientX, clientY }: PointerEvent): void {
    const box = dialog.current?.getBoundingClientRect();
    pressedBeside.current =
      target === dialog.current &&
      box !== undefined &&
      (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom);
  }

  function retry(): void {
    search.current?.focus();
    onRetry();
  }

  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
       jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's own */
    <dialog
      ref={dialog}
      className="picker"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onPointerDown={notePress}
      onClick={({ target }) => {
        if (target === dialog.current && pressedBeside.current) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{text("common.country")}</h2>
        <button type="button" className="ghost" aria-label={text("common.close")} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      <div className="box">
        <input
          ref={search}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-label={text("common.searchCountry")}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${activeAt}` : undefined}
          placeholder={text("common.searchCountry")}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={text("common.country")}>
        {found.map(({ country, ownName }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the input
          <div
            key={country.countryCode}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeAt}
            onClick={() => onPick(country)}
          >
            <Flag countryCode={country.countryCode} />
            <span>
              {country.name}
              {ownName === "" || ownName === country.name ? null : <small>{ownName}</small>}
            </span>
            <span>{country.dial}</span>
          </div>
        ))}
      </div>
      <p className="hint" role="status">
        {countries.length === 0 ? (failure ?? text("common.loadingField")) : null}
        {countries.length > 0 && found.length === 0 ? text("common.noCountry") : null}
      </p>
      {failure === undefined ? null : (
        <QuietButton onClick={retry}>{text("common.tryAgain")}</QuietButton>
      )}
    </dialog>
  );
}
