import { useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import type { Channel } from "@portico/contract/shared/schemas";
import { prefetch } from "../../lib/scheduling/prefetch.ts";
import { RichText, useText } from "../../lib/i18n/i18n.tsx";
import { useServices, useSession } from "../../lib/services.ts";
import { useStepUrl } from "../../lib/navigation/step-url.ts";
import { type CodeChannel, codeChannelsOf } from "../../lib/contact/code-channels.ts";
import { UNKNOWN_EMAIL } from "../../lib/contact/unknown-email.ts";
import { Addressed } from "../../ui/layout/addressed.tsx";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { Resend } from "../../ui/form/resend.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { stepping, useSentCode } from "./send-code.ts";
import { type FlowAt, useStep } from "./use-step.ts";

/** The state that most reloads find, for example after reading the mail: the code was sent. */
const PRERENDERED: FlowAt<"device"> = {
  identifier: "",
  resendAt: { email: 0 },
  sent: ["email"],
  step: { next: "device", ticket: "", phone: null, email: UNKNOWN_EMAIL, dialCode: null },
};

function Sending({ flow, channel }: { flow: FlowAt<"device">; channel: CodeChannel }) {
  const text = useText();
  const { isSent, resendAt, sendOnOpen, send, onLimited } = useSentCode(flow, channel.name);
  const [isOpening, setOpening] = useState(sendOnOpen && resendAt === undefined);
  const sending = isOpening ? "common.codeSending" : "device.notSent";
  return (
    <div className="sent-code">
      <Addressed
        live
        id={isSent ? "device.sentTo" : sending}
        roomFor="device.sentTo"
        to={channel.to}
      />
      <Resend
        resendAt={resendAt ?? 0}
        {...(isSent || isOpening ? {} : { label: text("common.sendCode") })}
        sendOnOpen={isOpening}
        onOpened={() => setOpening(false)}
        send={send}
        onLimited={onLimited}
      />
    </div>
  );
}

/** The one that sent the last code, else the one they signed in with: it is at hand. */
function likeliestOf({ sent, identifier }: FlowAt<"device">): Channel | undefined {
  return sent?.[0] ?? (identifier.startsWith("+") ? "sms" : undefined);
}

function ChannelChoice({ flow }: { flow: FlowAt<"device"> }) {
  const text = useText();
  const channels = codeChannelsOf(flow.step);
  const [chosen, setChosen] = useState(() => likeliestOf(flow));
  const channel = channels.find(({ name }) => name === chosen) ?? channels[0];
  if (channel === undefined) return null;
  if (channels.length === 1) return <Sending flow={flow} channel={channel} />;
  return (
    <Tabs
      label={text("common.wayToReach")}
      tabs={channels.map(({ name }) => ({
        name,
        label: text(name === "email" ? "common.byEmail" : "common.byPhone"),
      }))}
      current={channel.name}
      onChange={setChosen}
    >
      <Sending key={channel.name} flow={flow} channel={channel} />
    </Tabs>
  );
}

export default function DevicePage() {
  const text = useText();
  const services = useServices();
  const { user } = useSession();
  const flow = useStep("device", PRERENDERED);
  const loginUrl = useStepUrl("login");

  if (user) return <SignedIn user={user} />;
  if (flow === undefined) {
    return (
      <MissingStepNotice
        title={text("device.title")}
        lead={text("device.lead")}
        body={text("device.missingStepBody")}
        action={text("device.missingStepAction")}
        href={loginUrl}
      />
    );
  }

  const check = (values: FormData): FormErrorMessage[] =>
    isCode(fieldText(values, "code")) ? [] : [{ field: "code", text: text("common.codeShape") }];

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    if (flow === undefined) return [];
    const code = fieldText(values, "code");
    return (await stepping()).confirmDevice(services, flow, {
      code,
      remember: values.has("remember"),
    });
  }

  const { known, afterRecovery, sendOnOpen } = flow.step;
  return (
    <>
      <h1 tabIndex={-1}>{text(known ? "device.unusualTitle" : "device.title")}</h1>
      <p className="lead">{text(known ? "device.unusualLead" : "device.lead")}</p>
      {/* Mounted again for the real flow: no code can be requested for the prerendered one. */}
      <ChannelChoice key={flow.step.ticket} flow={flow} />
      <Form
        action={services.navigation.pathOf("device")}
        check={check}
        submit={submit}
        onTouch={() => prefetch(stepping)}
      >
        {({ busy, errorOf }) => (
          <>
            <CodeField
              name="code"
              label={text("common.code")}
              takesFocus={sendOnOpen !== undefined}
              error={errorOf("code")}
            />
            {known ? null : (
              <Checkbox name="remember" defaultChecked label={text("device.remember")} />
            )}
            <SubmitButton busy={busy}>{text("device.submit")}</SubmitButton>
          </>
        )}
      </Form>
      <p className="foot">
        <Link href={loginUrl}>{text("device.startAgain")}</Link>
      </p>
      {/* Last, so that nothing moves when a reload shows it. */}
      {afterRecovery ? (
        <p className="foot">
          <RichText
            id="device.afterRecovery"
            components={[<ExternalLink key="support" href={services.config.links.support} />]}
          />
        </p>
      ) : null}
    </>
  );
}
