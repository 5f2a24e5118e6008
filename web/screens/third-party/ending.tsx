import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  type OAuthRedirect,
  oauthRedirect,
  startOAuthRedirect,
} from "../../lib/session/oauth-redirect.ts";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { Action } from "../../ui/controls/action.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { ErrorMessageText } from "../../ui/form/error-summary.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { SignedIn } from "../../ui/account/signed-in.tsx";
import { connectionsPath, type Ended } from "./arrive.ts";

const TITLES = {
  cancelled: "third-callback.cancelledTitle",
  failed: "third-callback.failedTitle",
  expired: "third-callback.expiredTitle",
  problem: "third-callback.problemTitle",
} as const satisfies Record<string, TextId>;

const BODIES = {
  cancelled: "third-callback.cancelledBody",
  failed: "third-callback.failedBody",
  expired: "third-callback.expiredBody",
} as const satisfies Record<string, TextId>;

/** Replaces the loading text: it takes the focus, so it is announced from its title on. */
function Said({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </>
  );
}

/** Goes to the same provider again, with the visit's invite code and campaign. */
function StartAgain({ to }: { to: OAuthRedirect }) {
  const text = useText();
  const services = useServices();
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<ErrorMessage>();

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await startOAuthRedirect(services, to);
    } catch (error) {
      setBusy(false);
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setErrorMessage(() => errorMessagesOf(error, text)[0]);
    }
  }

  return (
    <>
      <div role="alert">
        {errorMessage ? (
          <p className="notice">
            <ErrorMessageText {...errorMessage} />
          </p>
        ) : null}
      </div>
      <Action busy={busy} onClick={() => void leave()}>
        {text("common.startAgain")}
      </Action>
    </>
  );
}

interface Props {
  ended: Ended;
  /** Set if the same answer can be sent again. */
  onRepeat?: () => void;
}

function Actions({ ended, onRepeat }: Props) {
  const text = useText();
  const services = useServices();
  const left = oauthRedirect.getSnapshot();
  const login = services.navigation.pathOf("login");
  const query = left?.redirect ? `?${new URLSearchParams({ redirect: left.redirect })}` : "";
  const repeat = onRepeat && <Action onClick={onRepeat}>{text("common.tryAgain")}</Action>;
  if (ended.isConnecting) {
    return (
      <div className="actions">
        {repeat}
        <Link
          className={repeat ? "button button-second" : "button"}
          href={connectionsPath(services)}
        >
          {text("third-callback.backToConnected")}
        </Link>
      </div>
    );
  }
  const first = repeat ?? (left && <StartAgain to={left} />);
  return (
    <div className="actions">
      {first}
      <Link className={first ? "button button-second" : "button"} href={login + query}>
        {text("common.otherWays")}
      </Link>
    </div>
  );
}

/** A callback that cannot continue: says why, that nothing was changed, and what to do. */
export default function Ending({ ended, onRepeat }: Props) {
  const text = useText();
  const { navigation } = useServices();
  const { user } = useSession();
  const { why, errorMessage, isConnecting } = ended;
  if (why === "cold") {
    if (user) return <SignedIn user={user} />;
    return (
      <MissingStepNotice
        title={text("third-callback.missingStepTitle")}
        body={text("third-callback.missingStepBody")}
        action={text("third-callback.missingStepAction")}
        href={navigation.pathOf("login")}
      />
    );
  }
  return (
    <Said title={text(isConnecting ? "third-callback.notConnectedTitle" : TITLES[why])}>
      <p className="lead">
        {errorMessage ? <ErrorMessageText {...errorMessage} /> : null}
        {why === "problem"
          ? null
          : text(isConnecting ? "third-callback.notConnectedBody" : BODIES[why])}
      </p>
      <Actions ended={ended} {...(onRepeat && { onRepeat })} />
    </Said>
  );
}
