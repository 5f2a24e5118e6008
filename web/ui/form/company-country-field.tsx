import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";
import { describedBy, Field, type FieldProps } from "./field.tsx";

/** Loaded when it is first opened, with its list of countries. */
const CompanyCountries = lazyComponent(() => import("./company-countries.tsx"));

/** Where a company is registered. Never guessed: a wrong guess would be a false statement. */
export function CompanyCountryField({
  initial = "",
  ...field
}: FieldProps & { initial: string | undefined }) {
  const id = useId();
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [picked, setPicked] = useState<string>();
  const [open, setOpen] = useState(false);
  const country = picked ?? initial;
  const name = country
    ? new Intl.DisplayNames([tag], { type: "region" }).of(country)
    : text("common.chooseCountry");

  useEffect(() => {
    // Only after the picker is gone: while it is open, nothing outside it can take the focus.
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  function close(countryCode = picked): void {
    setPicked(countryCode);
    setOpen(false);
  }

  return (
    <Field id={id} {...field}>
      <div className="box">
        <button
          ref={button}
          id={id}
          type="button"
          // The error's field is `country`, the value is `registrationCountry`.
          name="country"
          className="choice"
          aria-haspopup="dialog"
          aria-label={`${field.label} ${name}`}
          aria-describedby={describedBy(id, field.hint, field.error)}
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
        <input type="hidden" name="registrationCountry" value={country} />
      </div>
      {open ? (
        <Suspense fallback={null}>
          <CompanyCountries current={country} onClose={close} />
        </Suspense>
      ) : null}
    </Field>
  );
}
