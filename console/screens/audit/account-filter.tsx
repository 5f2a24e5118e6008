import { useId, useState } from "react";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";

const UID = /^\d{6,12}$/;
const ACCOUNT_ID = /^[\w-]{16,64}$/;

interface Props {
  value: string;
  onChange: (customerId: string) => void;
}

/** Takes an account by its id or UID; Enter applies it. */
export function AccountFilter({ value, onChange }: Props) {
  const id = useId();
  const may = useMay();
  const [typed, setTyped] = useState(value);
  const [isUnknown, setIsUnknown] = useState(false);
  const search = useAct("customerSearch");

  async function find(given: string): Promise<string | undefined> {
    if (given === "" || ACCOUNT_ID.test(given)) return given;
    if (!UID.test(given) || !may("customers.read")) return undefined;
    const { customers } = await search.mutateAsync({ by: "uid", value: given });
    return customers.find(({ uid }) => uid === given)?.id;
  }

  async function apply(): Promise<void> {
    const given = typed.trim();
    if (given === value) return;
    const found = await find(given).catch(() => undefined);
    setIsUnknown(found === undefined);
    if (found !== undefined) onChange(found);
  }

  return (
    <form
      className="filter"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <label htmlFor={id}>{text("audit.account")}</label>
      <input
        id={id}
        className="account-filter"
        type="search"
        autoComplete="off"
        maxLength={64}
        placeholder={text("audit.accountHint")}
        value={typed}
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-error` : undefined}
        onBlur={() => void apply()}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsUnknown(false);
        }}
      />
      {isUnknown ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          {text("audit.accountUnknown")}
        </p>
      ) : null}
    </form>
  );
}
