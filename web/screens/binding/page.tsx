import { Suspense } from "react";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import { useRouteState, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { Waiting } from "../../ui/layout/waiting.tsx";

const Steps = lazyComponent(() => import("./steps.tsx"));

/** The two screens differ only in their words. */
const WORDS = {
  email: {
    title: "email.title",
    lead: "email.lead",
    missingStepBody: "email.missingStepBody",
    missingStepAction: "email.missingStepAction",
    twoCodes: "email.twoCodes",
    send: "email.send",
    codesTitle: "email.codesTitle",
    codesLead: "email.codesLead",
    submit: "email.submit",
    wrong: "email.wrong",
    doneTitle: "email.doneTitle",
    doneBody: "email.doneBody",
    boundTitle: "email.boundTitle",
    boundBody: "email.boundBody",
    nothing: "email.nothing",
  },
  phone: {
    title: "phone.title",
    lead: "phone.lead",
    missingStepBody: "phone.missingStepBody",
    missingStepAction: "phone.missingStepAction",
    twoCodes: "phone.twoCodes",
    send: "phone.send",
    codesTitle: "phone.codesTitle",
    codesLead: "phone.codesLead",
    submit: "phone.submit",
    wrong: "phone.wrong",
    doneTitle: "phone.doneTitle",
    doneBody: "phone.doneBody",
    boundTitle: "phone.boundTitle",
    boundBody: "phone.boundBody",
    nothing: "phone.nothing",
  },
} as const satisfies Record<string, Record<string, TextId>>;

export type Words = (typeof WORDS)["email" | "phone"];

/** Two screens in one: adding the email address or the phone number that an account lacks. */
export default function BindingPage() {
  const text = useText();
  const { user, expected } = useSession();
  const added = useRouteState().route.screen === "email" ? "email" : "phone";
  const words = WORDS[added];
  const href = useStepUrl("login");
  const waiting = <Waiting title={text(words.title)} />;
  if (user) {
    return (
      <Suspense fallback={waiting}>
        <Steps added={added} user={user} words={words} />
      </Suspense>
    );
  }
  if (expected) return waiting;
  return (
    <MissingStepNotice
      title={text(words.title)}
      lead={text(words.lead)}
      body={text(words.missingStepBody)}
      action={text(words.missingStepAction)}
      href={href}
    />
  );
}
