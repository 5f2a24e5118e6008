import { useState } from "react";
import { isCode } from "@portico/contract/fields/codes";
import type { Data } from "@portico/contract/schemas";
import type { Channel } from "@portico/contract/shared/schemas";
import { prefetch, prefetchChallenge } from "../../lib/scheduling/prefetch.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { codeChannelsOf } from "../../lib/contact/code-channels.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { CodeFieldWithSend } from "../../ui/form/code-field-with-send.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { noteResend, type ThirdPartyFlow, type ThirdPartyScreen } from "./flow.ts";

const calling = () => import("./calls.ts");

interface Props {
  flow: ThirdPartyFlow;
  proof: Data<"thirdBindCheckPassword">;
  screen: ThirdPartyScreen;
}

/** A code to the account's own address, and the authenticator's if it has one. */
export function ProofStep({ flow, proof, screen }: Props) {
  const text = useText();
  const services = useServices();
  const channels = codeChannelsOf(proof);
  const [chosen, setChosen] = useState<Channel>();
  const likeliest = chosen ?? flow.sent?.[0];
  const selected = channels.find(({ name }) => name === likeliest) ?? channels[0];
  if (selected === undefined) return null;
  const { name: channel } = selected;
  const fields = ["code", ...(proof.totpRequired ? ["totpCode"] : [])];

  const check = (values: FormData): FormErrorMessage[] =>
    fields
      .filter((field) => !isCode(fieldText(values, field)))
      .map((field) => ({ field, text: text("common.codeShape") }));

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const { checkCode, stepErrorMessages } = await calling();
    try {
      await checkCode(services, flow, {
        code: fieldText(values, "code"),
        channel,
        ...(proof.totpRequired ? { totpCode: fieldText(values, "totpCode") } : {}),
      });
    } catch (error) {
      return stepErrorMessages(services, error);
    }
    return [];
  }

  function warmUp(): void {
    prefetch(calling);
    prefetchChallenge(services, "send-code");
  }

  return (
    <>
      <StepHeading>{text("common.connectCodeTitle")}</StepHeading>
      <p className="lead">{text("common.connectCodeLead", { provider: flow.label })}</p>
      <Form
        action={services.navigation.pathOf(screen)}
        check={check}
        submit={submit}
        onTouch={warmUp}
      >
        {({ busy, errorOf }) => {
          const isAutomatic = proof.sendOnOpen?.includes(channel) === true;
          const sentCode = (
            <div className="sent-code">
              <CodeFieldWithSend
                key={channel}
                name="code"
                label={text("common.code")}
                to={selected.to}
                resendAt={flow.resendAt[channel]}
                isSent={flow.sent?.includes(channel) === true}
                sendOnOpen={isAutomatic}
                takesFocus={isAutomatic}
                error={errorOf("code")}
                send={async (once) => (await calling()).sendToOwner(services, flow, channel, once)}
                onLimited={(until) => noteResend(flow, channel, until)}
              />
            </div>
          );
          return (
            <>
              {channels.length === 1 ? (
                sentCode
              ) : (
                <Tabs
                  label={text("common.wayToReach")}
                  tabs={channels.map(({ name }) => ({
                    name,
                    label: text(name === "email" ? "common.byEmail" : "common.byPhone"),
                  }))}
                  current={channel}
                  onChange={setChosen}
                >
                  {sentCode}
                </Tabs>
              )}
              {proof.totpRequired ? (
                <CodeField
                  name="totpCode"
                  label={text("common.totpCode")}
                  hint={text("common.totpHint")}
                  error={errorOf("totpCode")}
                />
              ) : null}
              <SubmitButton busy={busy}>{text("common.connectSubmit")}</SubmitButton>
            </>
          );
        }}
      </Form>
      <p className="foot">
        <Link href={stepUrl(services, "login")}>{text("common.startAgain")}</Link>
      </p>
    </>
  );
}
