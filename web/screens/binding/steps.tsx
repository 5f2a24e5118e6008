import { type ReactNode, useState, useSyncExternalStore } from "react";
import { isCode } from "@portico/contract/fields/codes";
import type { Channel } from "@portico/contract/shared/schemas";
import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { contactIn, contactErrorMessages } from "../../lib/contact/contact.ts";
import { type Contact, nameOfContact } from "../../lib/contact/contact-name.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { errorMessagesOf } from "../../lib/api/error-messages.ts";
import { useRouteState, useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { isPastFirstStep, stepUrl } from "../../lib/navigation/step-url.ts";
import { Action } from "../../ui/controls/action.tsx";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { CodeFieldWithSend } from "../../ui/form/code-field-with-send.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import type { Codes } from "./calls.ts";
import { type Added, type BindingFlow, bindingFlow, flowOf } from "./flow.ts";
import type { Words } from "./page.tsx";

/** Loaded with the first input in the form, together with its proof of work. */
const calling = () => import("./calls.ts");

/** The new address first. */
const CHANNELS = { email: ["email", "sms"], phone: ["sms", "email"] } as const;

interface Props {
  added: Added;
  user: UserInfo;
  words: Words;
}

/** Runs once per press, however long it takes. */
function useOnce(work: () => Promise<void>): { busy: boolean; start(): void } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    start() {
      if (busy) return;
      setBusy(true);
      void work().finally(() => setBusy(false));
    },
  };
}

/** A step without a form: a message and a button to continue. */
function MessageStep({ title, children }: { title: string; children: ReactNode }) {
  const text = useText();
  const services = useServices();
  const { busy, start } = useOnce(async () => (await calling()).leave(services));
  return (
    <>
      <StepHeading>{title}</StepHeading>
      <p className="lead">{children}</p>
      <Action busy={busy} onClick={start}>
        {text("common.goOn")}
      </Action>
    </>
  );
}

function NotNow({ added, user }: Omit<Props, "words">) {
  const text = useText();
  const services = useServices();
  const { busy, start } = useOnce(async () => (await calling()).closeOffer(services, added, user));
  return (
    <Action kind="second" busy={busy} onClick={start}>
      {text("common.notNow")}
    </Action>
  );
}

function AddressStep({ added, user, words, contact }: Props & { contact: Contact | undefined }) {
  const text = useText();
  const services = useServices();
  const own = (added === "email" ? user.phone : user.email) ?? "";

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      await (await calling()).begin(services, user.userId, contactIn(values));
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  function warmUp(): void {
    prefetch(calling);
    prefetchChallenge(services, "send-code");
  }

  return (
    <>
      <StepHeading>{text(words.title)}</StepHeading>
      <p className="lead">{text(words.lead)}</p>
      <Form
        action={services.navigation.pathOf(added)}
        check={(values) => contactErrorMessages(values, text)}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => (
          <>
            {added === "email" ? (
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                spellCheck={false}
                defaultValue={contact && "email" in contact ? contact.email : undefined}
                label={text("email.address")}
                error={errorOf("email")}
              />
            ) : (
              <PhoneField
                hint={text("common.phoneHint")}
                initial={contact && "phone" in contact ? contact : undefined}
                error={errorOf("phone")}
              />
            )}
            <p className="hint">
              <RichText
                id={words.twoCodes}
                values={{ own }}
                components={[<strong key="own" className="break" />]}
              />
            </p>
            <SubmitButton busy={busy}>{text(words.send)}</SubmitButton>
          </>
        )}
      </Form>
      <NotNow added={added} user={user} />
    </>
  );
}

function CodesStep({ added, user, words, flow }: Props & { flow: BindingFlow }) {
  const text = useText();
  const services = useServices();
  const to = nameOfContact(flow.contact);
  const asksTotp = user.verifyInstruction.includes("totp");
  const channels = CHANNELS[added];
  const codeFields = channels.map((channel) => `${channel}Code` as const);
  const fields = [...codeFields, ...(asksTotp ? (["totpCode"] as const) : [])];

  const check = (values: FormData): FormErrorMessage[] =>
    fields
      .filter((field) => !isCode(fieldText(values, field)))
      .map((field) => ({
        field,
        text: text("common.codeShapeOf", { code: text(`common.${field}`) }),
      }));

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const codes: Codes = {
      emailCode: fieldText(values, "emailCode"),
      smsCode: fieldText(values, "smsCode"),
      ...(asksTotp ? { totpCode: fieldText(values, "totpCode") } : {}),
    };
    try {
      await (await calling()).bind(services, flow, codes);
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  const addresses = {
    email: added === "email" ? to : (user.email ?? ""),
    sms: added === "phone" ? to : (user.phone ?? ""),
  };
  const current = () => bindingFlow.getSnapshot() ?? flow;

  async function send(channel: Channel): Promise<void> {
    await (await calling()).sendCode(services, current(), channel);
  }

  async function noteResend(channel: Channel, until: number): Promise<void> {
    (await calling()).noteResend(current(), channel, until);
  }

  return (
    <>
      <StepHeading>{text(words.codesTitle)}</StepHeading>
      <p className="lead">{text(words.codesLead)}</p>
      <Form
        action={services.navigation.pathOf(added)}
        check={check}
        submit={submit}
        onTouch={() => prefetch(calling)}
      >
        {({ busy, errorOf }) => (
          <>
            {channels.map((channel) => (
              <CodeFieldWithSend
                key={channel}
                name={`${channel}Code`}
                label={text(`common.${channel}Code`)}
                to={addresses[channel]}
                resendAt={flow.resendAt[channel]}
                error={errorOf(`${channel}Code`)}
                send={() => send(channel)}
                onLimited={(until) => void noteResend(channel, until)}
              />
            ))}
            {asksTotp ? (
              <CodeField
                name="totpCode"
                label={text("common.totpCode")}
                hint={text("common.totpHint")}
                error={errorOf("totpCode")}
              />
            ) : null}
            <SubmitButton busy={busy}>{text(words.submit)}</SubmitButton>
          </>
        )}
      </Form>
      <NotNow added={added} user={user} />
      <p className="foot">
        <RichText
          id={words.wrong}
          components={[<Link key="back" href={stepUrl(services, added)} />]}
        />
      </p>
    </>
  );
}

export default function Steps({ added, user, words }: Props) {
  const text = useText();
  const { url } = useRouteState();
  const stored = useSyncExternalStore(bindingFlow.subscribe, bindingFlow.getSnapshot);
  const flow = flowOf(stored, added, user.userId);
  const bound = user[added];
  if (bound !== null) {
    const said =
      flow?.done && isPastFirstStep(url)
        ? ({ title: words.doneTitle, body: words.doneBody } as const)
        : ({ title: words.boundTitle, body: words.boundBody } as const);
    return (
      <MessageStep title={text(said.title)}>
        <RichText
          id={said.body}
          values={{ to: bound }}
          components={[<strong key="to" className="break" />]}
        />
      </MessageStep>
    );
  }
  if (user.email === null && user.phone === null) {
    return <MessageStep title={text(words.title)}>{text(words.nothing)}</MessageStep>;
  }
  if (flow === undefined || !isPastFirstStep(url)) {
    return <AddressStep added={added} user={user} words={words} contact={flow?.contact} />;
  }
  return <CodesStep added={added} user={user} words={words} flow={flow} />;
}
