import { useState, useSyncExternalStore } from "react";
import { isCode } from "@portico/contract/fields/codes";
import { challengeAhead } from "../../lib/ahead.ts";
import { contactIn, contactProblems } from "../../lib/contact.ts";
import { nameOfContact } from "../../lib/contact-name.ts";
import { RichText, useText } from "../../lib/i18n.tsx";
import { problemsOf } from "../../lib/problems.ts";
import { useServices } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session.ts";
import { withProof } from "../../lib/step-up.ts";
import { QuietButton, SubmitButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldText, Form, type FormProblem } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SentCode } from "../../ui/sent-code.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CareDone, CareFrame, useProofFirst } from "./care-frame.tsx";
import type { CareViewProps } from "./care-view.tsx";
import {
  begin,
  changeOf,
  type ContactChange,
  contactChange,
  finish,
  noteResend,
  sendCode,
} from "./contact-change.ts";

type Kind = "email" | "phone";

const WORDS = {
  email: {
    title: "security-care.emailTitle",
    lead: "security-care.emailLead",
    oldCode: "security-care.emailOldCode",
    newCode: "security-care.emailNewCode",
    submit: "security-care.emailSubmit",
    other: "security-care.emailOther",
    lost: "security-care.emailLost",
    doneTitle: "security-care.emailDoneTitle",
  },
  phone: {
    title: "security-care.phoneTitle",
    lead: "security-care.phoneLead",
    oldCode: "security-care.phoneOldCode",
    newCode: "security-care.phoneNewCode",
    submit: "security-care.phoneSubmit",
    other: "security-care.phoneOther",
    lost: "security-care.phoneLost",
    doneTitle: "security-care.phoneDoneTitle",
  },
} as const;

interface StepProps {
  kind: Kind;
  user: UserInfo;
  /** The other step led here. */
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

  async function submit(values: FormData): Promise<FormProblem[]> {
    try {
      await withProof(services, kind, () => begin(services, user.userId, contactIn(values)));
      onLeave();
    } catch (error) {
      return problemsOf(error, text);
    }
    return [];
  }

  return (
    <CareFrame
      title={text(words.title)}
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
        action={services.navigation.pathOf("security")}
        check={(values) => contactProblems(values, text)}
        submit={submit}
        onTouch={() => challengeAhead(services, "send-code")}
      >
        {({ busy, errorOf }) => (
          <>
            {kind === "email" ? (
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                spellCheck={false}
                label={text("security-care.emailNew")}
                error={errorOf("email")}
              />
            ) : (
              <PhoneField error={errorOf("phone")} />
            )}
            <SubmitButton busy={busy}>{text("security-care.sendCodes")}</SubmitButton>
          </>
        )}
      </Form>
      <Lost kind={kind} />
    </CareFrame>
  );
}

interface CodesProps extends StepProps {
  flow: ContactChange;
  onDone(to: string): void;
}

function CodesStep({ kind, user, arrived, onLeave, flow, onDone }: CodesProps) {
  const text = useText();
  const services = useServices();
  const words = WORDS[kind];
  const to = nameOfContact(flow.contact);
  const current = () => contactChange.getSnapshot() ?? flow;
  const labels = { oldCode: text(words.oldCode), newCode: text(words.newCode) };

  const check = (values: FormData): FormProblem[] =>
    (["newCode", "oldCode"] as const)
      .filter((field) => !isCode(fieldText(values, field)))
      .map((field) => ({ field, text: text("common.codeShapeOf", { code: labels[field] }) }));

  async function submit(values: FormData): Promise<FormProblem[]> {
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
      return problemsOf(error, text);
    }
    return [];
  }

  return (
    <CareFrame
      title={text("security-care.codesTitle")}
      lead={text("security-care.codesLead")}
      arrived={arrived}
    >
      <Form action={services.navigation.pathOf("security")} check={check} submit={submit}>
        {({ busy, errorOf }) => (
          <>
            {(["new", "old"] as const).map((side) => (
              <SentCode
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
    </CareFrame>
  );
}

/** Another e-mail address or phone number in the place of the one there is. */
export default function CareContact({ view, user }: CareViewProps) {
  const text = useText();
  const kind = view === "email" ? "email" : "phone";
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
      <CareDone title={text(WORDS[kind].doneTitle)}>
        <RichText
          id="security-care.contactDoneBody"
          values={{ to: changedTo }}
          components={[<strong key="to" className="break" />]}
        />
      </CareDone>
    );
  }
  if (!isReady) {
    return (
      <CareFrame title={text(WORDS[kind].title)}>
        <Skeleton shape="card" count={1} />
      </CareFrame>
    );
  }
  const step = { kind, user, arrived, onLeave: () => setArrived(true) } as const;
  if (flow === undefined) return <AddressStep {...step} />;
  return <CodesStep {...step} flow={flow} onDone={setChangedTo} />;
}
