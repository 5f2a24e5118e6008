import { text } from "../lib/i18n/text.ts";
import { toast } from "../lib/browser/toasts.ts";
import { Button } from "./button.tsx";

interface Props {
  value: string;
  /** What is copied, for the button's name. */
  label: string;
}

export function CopyButton({ value, label }: Props) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast(text("common.copied"));
    } catch {
      toast(text("common.copyFailed"));
    }
  }
  return <Button onClick={() => void copy()}>{label}</Button>;
}

/** A value that is shown once, with its button. */
export function SecretBox({ value, label }: Props) {
  return (
    <div className="secret">
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </div>
  );
}
