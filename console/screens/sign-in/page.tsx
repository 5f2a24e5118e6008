import { useMutation } from "@tanstack/react-query";
import { Redirect } from "wouter";
import { getPasskey } from "@portico/client/passkeys";
import { AdminError } from "../../lib/api/admin-error.ts";
import { call, queryClient, SESSION_KEY } from "../../lib/api/api.ts";
import { text } from "../../lib/i18n/text.ts";
import { returnPath } from "../../lib/session/return-path.ts";
import { keepSession, useSessionQuery } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Entrance } from "../../ui/entrance.tsx";
import { ActError } from "../../ui/states.tsx";

async function signIn(): Promise<void> {
  const passkey = await getPasskey(await call("signInOptions"));
  if (passkey === undefined) throw new AdminError("passkeyFailed", text("session.noPasskeyGiven"));
  const session = await call("signIn", { passkey });
  // Nothing of the operator before stays.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  keepSession(session);
}

export default function SignInPage() {
  const { data: session } = useSessionQuery();
  const act = useMutation({ mutationFn: signIn });
  if (session) return <Redirect to={returnPath(location.search, location.origin)} replace />;
  return (
    <Entrance title={text("session.signInTitle")}>
      <p>{text("session.signInMore")}</p>
      <ActError error={act.error} />
      <Button kind="primary" busy={act.isPending} onClick={() => act.mutate()}>
        {text("session.signInAction")}
      </Button>
    </Entrance>
  );
}
