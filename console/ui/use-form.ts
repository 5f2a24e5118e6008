import { useState } from "react";
import { AdminError, errorText } from "../lib/api/admin-error.ts";

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

export interface Form<Values extends object> {
  values: Values;
  errors: Errors<Values>;
  /** What concerns no single field. */
  failure: string | undefined;
  set<Key extends keyof Values>(key: Key, value: Values[Key]): void;
  submit(): Promise<void>;
  isBusy: boolean;
}

interface Options<Values> {
  initial: Values;
  /** A message for each field that is wrong. */
  validate?: (values: Values) => Errors<Values>;
  /** Rejects with what the server refuses; a refused field gets the message. */
  send: (values: Values) => Promise<unknown>;
}

/** The state of a form. Wrong fields are marked, announced, and the first one gets the focus. */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await options.send(values);
    } catch (error) {
      const message = errorText(error);
      const field = error instanceof AdminError ? error.data.field : undefined;
      if (message !== undefined && field !== undefined && field in values) {
        setErrors({ [field]: message } as Errors<Values>);
      } else setFailure(message);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    values,
    errors,
    failure,
    isBusy,
    set(key, value) {
      setValues((before) => ({ ...before, [key]: value }));
      setErrors((before) => ({ ...before, [key]: undefined }));
    },
    async submit() {
      if (isBusy) return;
      const wrong = options.validate?.(values) ?? {};
      setErrors(wrong);
      setFailure(undefined);
      if (Object.values(wrong).every((message) => message === undefined)) await send();
    },
  };
}
