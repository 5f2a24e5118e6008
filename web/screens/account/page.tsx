import { useText } from "../../lib/i18n.tsx";
import { useServices, useSession } from "../../lib/services.ts";
import { ColdStep } from "../../ui/cold-step.tsx";
import { SignOutButton } from "../../ui/signed-in.tsx";

/** Where a visitor lands once signed in, until the exchange links its own page. */
export default function AccountPage() {
  const text = useText();
  const { navigation } = useServices();
  const { user, expected } = useSession();
  if (user) {
    return (
      <>
        <h1 tabIndex={-1}>{text("account.title")}</h1>
        <p className="lead">{text("account.welcome")}</p>
        <dl className="facts">
          <dt>{text("account.address")}</dt>
          <dd className="break">{user.emailOrPhone}</dd>
          <dt>{text("account.uid")}</dt>
          <dd>{user.UID}</dd>
        </dl>
        <SignOutButton />
      </>
    );
  }
  if (expected) {
    return (
      <>
        <h1 tabIndex={-1}>{text("account.title")}</h1>
        <p className="lead" role="status">
          {text("account.loading")}
        </p>
      </>
    );
  }
  return (
    <ColdStep
      title={text("account.signedOutTitle")}
      body={text("account.signedOutBody")}
      action={text("common.signIn")}
      href={navigation.pathOf("login")}
    />
  );
}
