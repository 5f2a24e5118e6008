import { Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import type { PhoneContact } from "../../lib/contact/contact-name.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { Country } from "../../lib/device/geo.ts";
import { QuietButton } from "../controls/button.tsx";
import { describedBy, FieldError } from "./field.tsx";
import { Flag } from "./flag.tsx";
import { callingCodeIn, type Choice, countryWith, wholeNumber } from "./phone-country.ts";
import { useCountries } from "./use-countries.ts";

/** Loaded when it is first opened. */
const CountryPicker = lazyComponent(() => import("./country-picker.tsx"));

interface Props {
  error?: string | undefined;
  hint?: string;
  /** The earlier value, for a visitor who comes back to change it. */
  initial?: PhoneContact | undefined;
}

/**
 * A phone number: a country picker, and the number in its national format. Posts `dialCode`,
 * `countryCode` and `phone`; a number pasted with its own `+49` works, too.
 */
export default function PhoneFields({ error, hint, initial }: Props) {
  const id = useId();
  const text = useText();
  const { countries, failure, retry, ownCode, here } = useCountries();
  const button = useRef<HTMLButtonElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Choice>();
  /** The number if it names its own country; the list may load after it was pasted. */
  const [whole, setWhole] = useState(() => wholeNumber(initial?.phone ?? ""));
  const [open, setOpen] = useState(false);

  const guess = useMemo((): Choice | undefined => {
    const { dialCode: dial, countryCode = "" } = initial ?? {};
    if (dial) return countryWith(countries, dial, countryCode, ownCode) ?? { countryCode, dial };
    const find = (code?: string) => countries.find((country) => country.countryCode === code);
    return find(ownCode) ?? here ?? find("US");
  }, [countries, initial, ownCode, here]);
  const asked = chosen ?? guess;
  const named = useMemo(
    () => countryWith(countries, callingCodeIn(countries, whole), asked?.countryCode, ownCode),
    [countries, whole, asked, ownCode],
  );
  // Without a list, a whole number is taken as it is.
  const isUnknown = countries.length === 0 && whole !== "" && !whole.startsWith(asked?.dial ?? "");
  const country = named ?? (isUnknown ? undefined : asked);

  function openPicker(): void {
    setOpen(true);
    if (failure !== undefined) retry();
  }

  /** After a pick the focus moves to the number, otherwise back to the button. */
  function close(picked?: Country): void {
    if (picked) {
      setChosen(picked);
      setWhole("");
    }
    next.current = picked ? number.current : button.current;
    setOpen(false);
  }

  useEffect(() => {
    // Only after the picker is gone: while it is open, nothing outside it can take the focus.
    if (open) return;
    next.current?.focus();
    next.current = null;
  }, [open]);

  /** `+49 151 …` names its own country; any other input uses the one that is shown. */
  function onInput(): void {
    const typed = wholeNumber(number.current?.value ?? "");
    if (typed === "" && country) setChosen(country);
    setWhole(typed);
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
          onClick={openPicker}
        >
          <span className="visually-hidden">
            {country ? `${text("common.country")} ${name ?? ""} ` : text("common.chooseCountry")}
          </span>
          {country ? <Flag countryCode={country.countryCode} /> : "…"}
          {country?.dial}
        </button>
        <input type="hidden" name="dialCode" value={country?.dial ?? ""} />
        <input type="hidden" name="countryCode" value={country?.countryCode ?? ""} />
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
      <div className="hint" role="status">
        {failure === undefined ? null : text("common.countriesFailed")}
      </div>
      {failure === undefined ? null : (
        <QuietButton
          onClick={() => {
            number.current?.focus();
            retry();
          }}
        >
          {text("common.tryAgain")}
        </QuietButton>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {open ? (
        <Suspense fallback={null}>
          <CountryPicker
            countries={countries}
            current={country?.countryCode}
            failure={failure}
            onRetry={retry}
            onClose={() => close()}
            onPick={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
