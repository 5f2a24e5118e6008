import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { keepSession, useSession } from "../../lib/session/session.ts";
import { usePasskeyAdd } from "../../lib/session/use-passkey-add.ts";
import { Button } from "../../ui/button.tsx";
import { Entrance } from "../../ui/entrance.tsx";
import { PasskeyForm } from "../../ui/passkey-form.tsx";

/** Nothing else works before the operator has two passkeys. */
export default function SetUpPage() {
  const { operator, passkeys, requiredPasskeys } = useSession();
  const add = usePasskeyAdd();
  const signOut = useAct("signOut", { onDone: () => keepSession(null) });
  return (
    <Entrance title={text("session.setUpTitle")}>
      <p>{text("session.setUpProgress", { name: operator.name, passkeys, requiredPasskeys })}</p>
      <p>{text("session.setUpWhy")}</p>
      <PasskeyForm
        key={passkeys}
        initialName={text("session.secondPasskey")}
        action={text("session.addPasskey")}
        send={add.mutateAsync}
      />
      <Button kind="ghost" onClick={() => signOut.mutate({})}>
        {text("shell.signOut")}
      </Button>
    </Entrance>
  );
}
