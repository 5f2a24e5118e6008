import { useText } from "../../lib/i18n/i18n.tsx";
import { TextField } from "./field.tsx";

/** Not numeric and without autofill: people type it from paper. */
export default function RecoveryCodeField({ error }: { error: string | undefined }) {
  const text = useText();
  return (
    <TextField
      name="recoveryCode"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      label={text("common.recoveryCode")}
      hint={text("common.recoveryCodeHint")}
      error={error}
    />
  );
}
