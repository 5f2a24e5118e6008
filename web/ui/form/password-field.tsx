import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { passwordStrength } from "@portico/contract/fields/password-strength";
import { useText } from "../../lib/i18n/i18n.tsx";
import { describedBy, Field, type FieldProps } from "./field.tsx";
import { EyeIcon } from "../controls/icons.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id" | "type"> & { meter?: boolean };

/** Masked, can be revealed; warns of caps lock; advises on strength but never requires it. */
export function PasswordField({ label, hint, error, meter = false, ...input }: Props) {
  const id = useId();
  const text = useText();
  const ref = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [strength, setStrength] = useState<0 | 1 | 2 | 3>(0);
  const measure = () => setStrength(passwordStrength(ref.current?.value ?? ""));

  // What was typed before the script arrived counts, too.
  useEffect(measure, []);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const meterId = `${id}-meter`;
  const described = [describedBy(id, hint, error), meter ? meterId : ""].filter(Boolean).join(" ");

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="box">
        <input
          {...input}
          ref={ref}
          id={id}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onInput={measure}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          aria-label={text(shown ? "common.hidePassword" : "common.showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </button>
      </div>
      {meter ? (
        <div className="meter" data-strength={strength}>
          <div className="meter-bars" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <div id={meterId} className="meter-words" aria-live="polite">
            {strength === 0 ? null : text(`common.strength${strength}`)}
          </div>
        </div>
      ) : null}
      <div className="hint" role="status">
        {capsLock ? text("common.capsLock") : null}
      </div>
    </Field>
  );
}
