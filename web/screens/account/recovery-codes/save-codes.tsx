import { useEffect, useState } from "react";
import { formatDay } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { useServices, useSession } from "../../../lib/services.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { QuietButton, SubmitButton } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { PageFrame } from "../shell/page-frame.tsx";

const ENDING = 4;

/** Ignores spaces, dashes and case, because people copy from paper. */
const plain = (typed: string) => typed.replaceAll(/[^0-9a-z]/gi, "").toUpperCase();

const endingOf = (code: string) => plain(code).slice(-ENDING);

/** The browser asks before the page is closed: the codes are shown only once. */
function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}

interface Props {
  codes: readonly string[];
  /** The words of the first step's heading, unless the usual ones. */
  title?: string;
  onDone(): void;
}

function Codes({ codes, title, onNext }: Omit<Props, "onDone"> & { onNext(): void }) {
  const text = useText();
  const { i18n } = useServices();
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const lines = codes.map((code, at) => `${at + 1}. ${code}`).join("\n");
  const heading = text("security.codesFileTitle", {
    name: user?.emailOrPhone ?? "",
    date: formatDay(now, i18n.getSnapshot().tag),
  });

  function save(): void {
    const words = [heading, text("security.codesFileHint"), "", lines, ""];
    saveFile(text("security.codesFile"), "text/plain;charset=utf-8", words.join("\n"));
  }

  return (
    <PageFrame
      arrived
      title={title ?? text("security.codesTitle")}
      lead={text("security.codesBody")}
    >
      <p className="on-paper">{heading}</p>
      <ol className="recovery-codes" aria-label={text("security.codesList")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Action kind="second" small onClick={save}>
          {text("security.downloadCodes")}
        </Action>
        <Action kind="second" small onClick={() => window.print()}>
          {text("security.printCodes")}
        </Action>
        <CopyButton copied={lines}>{text("security.copyCodes")}</CopyButton>
      </div>
      <Action onClick={onNext}>{text("security.codesKept")}</Action>
    </PageFrame>
  );
}

/** Asks for a piece of what was saved, as wallets do. It is compared here and sent nowhere. */
function Check({ codes, onBack, onDone }: Props & { onBack(): void }) {
  const text = useText();
  const { navigation } = useServices();
  const [asked] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]! % codes.length);
  const code = codes[asked] ?? "";

  const check = (values: FormData): FormErrorMessage[] => {
    const typed = plain(fieldText(values, "ending"));
    return typed === plain(code) || typed === endingOf(code)
      ? []
      : [{ field: "ending", text: text("recovery-codes.checkWrong", { number: asked + 1 }) }];
  };

  return (
    <PageFrame
      arrived
      title={text("recovery-codes.checkTitle")}
      lead={text("recovery-codes.checkLead")}
    >
      <Form
        action={navigation.pathOf("recovery-codes")}
        check={check}
        submit={() => {
          onDone();
          return Promise.resolve([]);
        }}
      >
        {({ busy, errorOf }) => (
          <>
            <TextField
              name="ending"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              label={text("recovery-codes.checkLabel", { number: asked + 1 })}
              error={errorOf("ending")}
            />
            <SubmitButton busy={busy}>{text("recovery-codes.checkSubmit")}</SubmitButton>
          </>
        )}
      </Form>
      <QuietButton onClick={onBack}>{text("recovery-codes.checkBack")}</QuietButton>
    </PageFrame>
  );
}

/** New recovery codes, shown once: to save them, and to check that they were saved. */
export function SaveCodes(props: Props) {
  const [isKept, setKept] = useState(false);
  useAskBeforeLeaving();
  return isKept ? (
    <Check {...props} onBack={() => setKept(false)} />
  ) : (
    <Codes {...props} onNext={() => setKept(true)} />
  );
}
