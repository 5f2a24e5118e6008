import { text } from "../lib/i18n/text.ts";
import { Button } from "./button.tsx";
import { TextField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { useForm } from "./use-form.ts";

const NAME_MAX = 40;

interface Props {
  initialName: string;
  action: string;
  /** Creates the passkey under this name. */
  send: (name: string) => Promise<unknown>;
}

/** Names a passkey and creates it. */
export function PasskeyForm({ initialName, action, send }: Props) {
  const form = useForm({
    initial: { name: initialName },
    validate: ({ name }) =>
      name.trim() === "" ? { name: text("session.passkeyNameMissing") } : {},
    send: ({ name }) => send(name.trim()),
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label={text("session.passkeyName")}
        hint={text("session.passkeyNameHint")}
        maxLength={NAME_MAX}
      />
      <Button type="submit" kind="primary" busy={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}
