import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { call } from "../../lib/api/api.ts";
import { text } from "../../lib/i18n/text.ts";
import { keepSession } from "../../lib/session/session.ts";
import { newPasskey } from "../../lib/session/use-passkey-add.ts";
import { Entrance } from "../../ui/entrance.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PasskeyForm } from "../../ui/passkey-form.tsx";
import { Empty, ErrorState, QueryState } from "../../ui/states.tsx";

/** The token is in the fragment, which browsers send to no server. */
const tokenInAddress = () => location.hash.slice(1);

function Accept({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const invitation = useQuery({
    queryKey: ["invitationRead", token],
    queryFn: () => call("invitationRead", { token }),
    staleTime: Infinity,
  });

  async function accept(name: string): Promise<void> {
    const passkey = await newPasskey(await call("invitationPasskeyOptions", { token }));
    keepSession(await call("invitationAccept", { token, name, passkey }));
    navigate("/set-up", { replace: true });
  }

  if (invitation.error) return <ErrorState error={invitation.error} />;
  return (
    <QueryState query={invitation}>
      {({ name, email, expiresAt }) => (
        <>
          <p>{text("session.invitationFor", { name, email })}</p>
          <p className="muted">
            {text("session.invitationUntil")} <Moment at={expiresAt} show="exact" />
          </p>
          <p>{text("session.passkeyWhy")}</p>
          <PasskeyForm
            initialName={text("session.firstPasskey")}
            action={text("session.createPasskey")}
            send={accept}
          />
        </>
      )}
    </QueryState>
  );
}

export default function InvitationPage() {
  const [token] = useState(tokenInAddress);
  // A link that works once stays in no history.
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return (
    <Entrance title={text("session.invitationTitle")}>
      {token === "" ? (
        <Empty title={text("session.invitationNoToken")} />
      ) : (
        <Accept token={token} />
      )}
    </Entrance>
  );
}
