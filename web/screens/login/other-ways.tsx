import { ahead } from "../../lib/ahead.ts";
import { useText } from "../../lib/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/step-url.ts";
import { QuietButton, SubmitButton } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { stepping } from "./send-code.tsx";
import type { FlowAt } from "./use-step.ts";

/** A passkey stands for everything that is asked for. */
function PasskeyForm({ flow }: { flow: FlowAt<"verifyCode"> }) {
  const text = useText();
  const services = useServices();
  return (
    <Form
      action={services.navigation.pathOf("verifyCode")}
      check={() => []}
      submit={async () => (await stepping()).verifyByPasskey(services, flow)}
      onTouch={() => ahead(stepping)}
    >
      {({ busy }) => <SubmitButton busy={busy}>{text("common.usePasskey")}</SubmitButton>}
    </Form>
  );
}

interface Props {
  flow: FlowAt<"verifyCode">;
  /** A form for codes stands above. */
  hasForm: boolean;
  isRecovery: boolean;
  onRecovery(isRecovery: boolean): void;
}

/** What may be given in place of the codes, or of one of them. */
export default function OtherWays({ flow, hasForm, isRecovery, onRecovery }: Props) {
  const text = useText();
  const services = useServices();
  const { verifyInstruction } = flow.step;
  const hasTotp = verifyInstruction.includes("totp");
  const canPasskey = verifyInstruction.includes("passkey") && "PublicKeyCredential" in window;
  return (
    <>
      {canPasskey ? (
        <>
          {hasForm ? <p className="or">{text("common.or")}</p> : null}
          <PasskeyForm flow={flow} />
        </>
      ) : null}
      {isRecovery && !hasTotp ? null : (
        <p>
          <QuietButton onClick={() => onRecovery(!isRecovery)}>
            {text(isRecovery ? "common.useAuthenticator" : "common.useRecoveryCode")}
          </QuietButton>
        </p>
      )}
      <p className="foot">
        <Link href={stepUrl(services, "verifyCode", "lost")}>{text("verifyCode.lost")}</Link>
      </p>
    </>
  );
}
