import { useState, useSyncExternalStore } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { prefetchChallenge } from "../../../lib/scheduling/prefetch.ts";
import { contactIn, contactErrorMessages } from "../../../lib/contact/contact.ts";
import { nameOfContact } from "../../../lib/contact/contact-name.ts";
import { RichText, useText } from "../../../lib/i18n/i18n.tsx";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { QuietButton, SubmitButton } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { PhoneField } from "../../../ui/form/phone-field.tsx";
import { CodeFieldWithSend } from "../../../ui/form/code-field-with-send.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { PageDone, PageFrame, useProofFirst } from "../shell/page-frame.tsx";
import {
  begin,
  changeOf,
  type ContactChange as Change,
  contactChange,
  finish,
  noteResend,
  sendCode,
} from "./contact-change.ts";

export type Kind = "email" | "phone";

const WORDS = {
  email: {
    title: "security-center.emailTitle",
    lead: "security-center.emailLead",
    oldCode: "security-center.emailOldCode",
    newCode: "security-center.emailNewCode",
    submit: "security-center.emailSubmit",
    other: "security-center.emailOther",
    lost: "security-center.emailLost",
    doneTitle: "security-center.emailDoneTitle",
  },
  phone: {
    title: "security-center.phoneTitle",
    lead: "security-center.phoneLead",
    oldCode: "security-center.phoneOldCode",
    newCode: "security-center.phoneNewCode",
    submit: "security-center.phoneSubmit",
    other: "security-center.phoneOther",
    lost: "security-center.phoneLost",
    doneTitle: "security-center.phoneDoneTitle",
  },
} as const;

interface StepProps {
  kind: Kind;
  user: UserInfo;
  /** Whether the previous step led here. */
  arrived: boolean;
  onLeave(): void;
}

function Lost({ kind }: { kind: Kind }) {
  const { config } = useServices();
  return (
    <p className="foot">
      <RichText
        id={WORDS[kind].lost}
        components={[<Link key="support" href={config.links.support} />]}
      />
    </p>
  );
}

function AddressStep({ kind, user, arrived, onLeave }: StepProps) {
  const text = useText();
  const services = useServices();
  const words = WORDS[kind];

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    try {
      await withProof(services, kind, () => begin(services, user.userId, contactIn(values)));
      onLeave();
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  return (
    <PageFrame
      title={text(words.title)}
      above={[]}
      arrived={arrived}
      lead={
        <RichText
          id={words.lead}
          values={{ own: user[kind] ?? "" }}
          components={[<strong key="own" className="break" />]}
        />
      }
    >
      <Form
        action={services.navigation.pathOf("contacts")}
        check={(values) => contactErrorMessages(values, text)}
        submit={submit}
        onTouch={() => prefetchChallenge(services, "send-code")}
      >
        {({ busy, errorOf }) => (
          <>
            {kind === "email" ? (
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                spellCheck={false}
                label={text("security-center.emailNew")}
                error={errorOf("email")}
              />
            ) : (
              <PhoneField error={errorOf("phone")} />
            )}
            <SubmitButton busy={busy}>{text("security-center.sendCodes")}</SubmitButton>
          </>
        )}
      </Form>
      <Lost kind={kind} />
    </PageFrame>
  );
}

interface CodesProps extends StepProps {
  flow: Change;
  onDone(to: string): void;
}

function CodesStep({ kind, user, arrived, onLeave, flow, onDone }: CodesProps) {
  const text = useText();
  const services = useServices();
  const words = WORDS[kind];
  const to = nameOfContact(flow.contact);
  const current = () => contactChange.getSnapshot() ?? flow;
  const labels = { oldCode: text(words.oldCode), newCode: text(words.newCode) };

  const check = (values: FormData): FormErrorMessage[] =>
    (["newCode", "oldCode"] as const)
      .filter((field) => !isCode(fieldText(values, field)))
      .map((field) => ({ field, text: text("common.codeShapeOf", { code: labels[field] }) }));

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const codes = {
      oldCode: fieldText(values, "oldCode"),
      newCode: fieldText(values, "newCode"),
    };
    try {
      const changed = await withProof(services, kind, () => finish(services, flow, codes));
      if (changed === undefined) return [];
      onDone(to);
      contactChange.save(undefined);
      services.session.store(changed);
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    return [];
  }

  return (
    <PageFrame
      title={text("security-center.codesTitle")}
      above={[]}
      lead={text("security-center.codesLead")}
      arrived={arrived}
    >
      <Form action={services.navigation.pathOf("contacts")} check={check} submit={submit}>
        {({ busy, errorOf }) => (
          <>
            {(["new", "old"] as const).map((side) => (
              <CodeFieldWithSend
                key={side}
                name={`${side}Code`}
                label={labels[`${side}Code`]}
                to={side === "new" ? to : (user[kind] ?? "")}
                resendAt={flow.resendAt[side]}
                error={errorOf(`${side}Code`)}
                send={() => sendCode(services, current(), side)}
                onLimited={(until) => noteResend(current(), side, until)}
              />
            ))}
            <SubmitButton busy={busy}>{text(words.submit)}</SubmitButton>
          </>
        )}
      </Form>
      <p>
        <QuietButton
          onClick={() => {
            onLeave();
            contactChange.save(undefined);
          }}
        >
          {text(words.other)}
        </QuietButton>
      </p>
      <Lost kind={kind} />
    </PageFrame>
  );
}

/** Replaces the account's email address or phone number. */
export function ContactChange({ kind, user }: { kind: Kind; user: UserInfo }) {
  const text = useText();
  const [changedTo, setChangedTo] = useState<string>();
  const [arrived, setArrived] = useState(false);
  const stored = useSyncExternalStore(
    contactChange.subscribe,
    contactChange.getSnapshot,
    contactChange.getSnapshot,
  );
  const flow = changeOf(stored, kind, user.userId);
  const isReady = useProofFirst(kind, changedTo === undefined);

  if (changedTo !== undefined) {
    return (
      <PageDone title={text(WORDS[kind].doneTitle)} back="contacts">
        <RichText
          id="security-center.contactDoneBody"
          values={{ to: changedTo }}
          components={[<strong key="to" className="break" />]}
        />
      </PageDone>
    );
  }
  if (!isReady) {
    return (
      <PageFrame title={text(WORDS[kind].title)} above={[]}>
        <Skeleton shape="card" count={1} />
      </PageFrame>
    );
  }
  const step = { kind, user, arrived, onLeave: () => setArrived(true) } as const;
  if (flow === undefined) return <AddressStep {...step} />;
  return <CodesStep {...step} flow={flow} onDone={setChangedTo} />;
}
