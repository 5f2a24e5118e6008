import { Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { defaultCountryCode } from "../lib/ip-check.ts";
import { useText } from "../lib/i18n.tsx";
import { lazyPart } from "../lib/lazy-part.ts";
import { type Country, createLocalPlace } from "../lib/local-place.ts";
import { usePlace, useServices } from "../lib/services.ts";
import { describedBy, FieldError } from "./field.tsx";

/** Comes when it is first opened, with its list of countries. */
const CountryPicker = lazyPart(() => import("./country-picker.tsx"));

interface Props {
  error?: string | undefined;
  hint?: string;
  /** What stands in it when the visitor comes back to change it. */
  initial?: { dialCode: string; phone: string } | undefined;
}

/**
 * A phone number: its country by a picker, the number as it is written there. Posts `dialCode` and
 * `phone`; a number pasted with its own `+49` is understood.
 */
export default function PhoneFields({ error, hint, initial }: Props) {
  const id = useId();
  const text = useText();
  const { storage, call } = useServices();
  const { locale } = usePlace().route;
  const place = useMemo(
    () => createLocalPlace({ storage, call, locale: () => locale }),
    [storage, call, locale],
  );
  const button = useRef<HTMLButtonElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLElement>(null);
  const [countries, setCountries] = useState<readonly Country[]>(() => place.countries());
  const [chosen, setChosen] = useState<{ countryCode: string; dial: string } | undefined>();
  /** The number as far as it names its own country; the list may come after it was pasted. */
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void place.loadCountries().then((list) => {
      if (isCurrent) setCountries(list);
    });
    return () => {
      isCurrent = false;
    };
  }, [place]);

  const guess = useMemo(() => {
    const own = defaultCountryCode(storage);
    return (
      countries.find(({ dial }) => dial === initial?.dialCode) ??
      countries.find(({ countryCode }) => countryCode === own) ??
      countries.find(({ countryCode }) => countryCode === "US")
    );
  }, [countries, storage, initial]);
  const named = useMemo(() => {
    const fits = typed === "" ? [] : countries.filter(({ dial }) => typed.startsWith(dial));
    return fits.toSorted((a, b) => b.dial.length - a.dial.length)[0];
  }, [countries, typed]);
  const asked = chosen ?? guess;
  // Several countries share a calling code: the one that was there stays.
  const country = named && named.dial !== asked?.dial ? named : asked;

  function openPicker(): void {
    setOpen(true);
    // The list may have failed to come when the field did.
    if (countries.length === 0) void place.loadCountries().then(setCountries);
  }

  /** Who left the picker goes on at the button, who picked at the number. */
  function close(picked?: Country): void {
    if (picked) {
      setChosen(picked);
      setTyped("");
    }
    next.current = picked ? number.current : button.current;
    setOpen(false);
  }

  useEffect(() => {
    // Not before the picker is gone: while it is open nothing outside of it takes the focus.
    if (open) return;
    next.current?.focus();
    next.current = null;
  }, [open]);

  /** `+49 151 …` names its own country. */
  function onInput(): void {
    const digits = number.current?.value.replaceAll(/[^\d+]/g, "") ?? "";
    if (!digits.startsWith("+")) return;
    setTyped(digits);
  }

  const name = countries.find(({ countryCode }) => countryCode === country?.countryCode)?.name;
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <label htmlFor={id}>{text("common.phone")}</label>
      <div className="box">
        <button
          ref={button}
          type="button"
          className="dial"
          aria-haspopup="dialog"
          data-country={country?.countryCode ?? "…"}
          aria-label={`${text("common.country")}: ${name ?? ""} ${country?.dial ?? ""}`}
          onClick={openPicker}
        >
          {country?.dial}
        </button>
        <input type="hidden" name="dialCode" value={country?.dial ?? ""} />
        <input
          ref={number}
          id={id}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={initial?.phone}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onInput={onInput}
        />
      </div>
      {hint ? (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
      {open ? (
        <Suspense fallback={null}>
          <CountryPicker
            countries={countries}
            current={country?.countryCode}
            waiting={text("common.loadingField")}
            onClose={() => close()}
            onPick={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
