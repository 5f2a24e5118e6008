import { prefetch } from "../../lib/scheduling/prefetch.ts";
import { useText } from "../../lib/i18n/i18n.tsx";
import { loginFlow } from "../../lib/session/login-flow.ts";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { QuietButton, SubmitButton } from "../../ui/controls/button.tsx";
import { Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { stepping } from "./send-code.ts";

/** A passkey replaces every other proof of this step. */
function PasskeyForm() {
  const text = useText();
  const services = useServices();

  async function submit(): Promise<FormErrorMessage[]> {
    const flow = loginFlow.getSnapshot();
    return flow ? (await stepping()).verifyByPasskey(services, flow) : [];
  }

  return (
    <Form
      action={services.navigation.pathOf("verifyCode")}
      check={() => []}
      submit={submit}
      onTouch={() => prefetch(stepping)}
    >
      {({ busy }) => <SubmitButton busy={busy}>{text("common.usePasskey")}</SubmitButton>}
    </Form>
  );
}

interface Props {
  hasTotp: boolean;
  hasPasskey: boolean;
  /** Whether a form for codes is shown above. */
  hasForm: boolean;
  isRecovery: boolean;
  onRecovery(isRecovery: boolean): void;
}

/** What can be used instead of the codes, or of one of them. */
export default function OtherMethods({
  hasTotp,
  hasPasskey,
  hasForm,
  isRecovery,
  onRecovery,
}: Props) {
  const text = useText();
  const services = useServices();
  const canPasskey = hasPasskey && "PublicKeyCredential" in window;
  return (
    <>
      {canPasskey ? (
        <>
          {hasForm ? <p className="or">{text("common.or")}</p> : null}
          <PasskeyForm />
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
