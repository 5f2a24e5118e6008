import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useText } from "../lib/i18n.tsx";
import type { Country } from "../lib/local-place.ts";

interface Props {
  countries: readonly Country[];
  current: string | undefined;
  /** Said while there are no countries yet. */
  waiting: string;
  onPick(country: Country): void;
  onClose(): void;
}

/** A country's name in its own language: who looks for it may not read the page's. */
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

/** Found by its name here or at home, by its code or its calling code; all by keyboard. */
export default function CountryPicker({ countries, current, waiting, onPick, onClose }: Props) {
  const id = useId();
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
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

  return (
    <dialog ref={dialog} className="picker" aria-label={text("common.country")} onClose={onClose}>
      <div className="box">
        <input
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
            <span aria-hidden="true">{country.countryCode}</span>
            <span>
              {country.name}
              {ownName === "" || ownName === country.name ? null : <small>{ownName}</small>}
            </span>
            <span>{country.dial}</span>
          </div>
        ))}
      </div>
      <p className="hint" role="status">
        {countries.length === 0 ? waiting : null}
        {countries.length > 0 && found.length === 0 ? text("common.noCountry") : null}
      </p>
    </dialog>
  );
}
