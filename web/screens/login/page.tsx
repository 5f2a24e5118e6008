import { safeRedirect } from "@portico/contract/redirect";
import { LANDING_SCREEN } from "@portico/contract/routes";
import { RichText, useText } from "../../lib/i18n.tsx";
import { usePlace, useServices, useSession } from "../../lib/services.ts";
import { Link } from "../../ui/link.tsx";
import { SignOutButton } from "../../ui/signed-in.tsx";

/** A visitor who is signed in sees as whom, and chooses to go on or to sign out. */
function AlreadySignedIn({ name }: { name: string }) {
  const text = useText();
  const { navigation, config } = useServices();
  const { url } = usePlace();
  const asked = new URL(url, config.siteOrigin).searchParams.get("redirect");
  const target = safeRedirect(asked, config.siteOrigin) ?? navigation.pathOf(LANDING_SCREEN);
  return (
    <>
      <p className="lead break">{text("common.signedInAs", { name })}</p>
      <div className="actions">
        <Link className="button" href={target}>
          {text("common.goOn")}
        </Link>
        <SignOutButton />
      </div>
    </>
  );
}

export default function LoginPage() {
  const text = useText();
  const { navigation } = useServices();
  const { user } = useSession();
  return (
    <>
      <h1 tabIndex={-1}>{text("login.title")}</h1>
      {user ? (
        <AlreadySignedIn name={user.username ?? user.emailOrPhone} />
      ) : (
        <>
          <p className="lead">{text("login.lead")}</p>
          <p>{text("login.preparing")}</p>
          <p>
            <RichText
              id="login.newHere"
              components={[<Link key="new" href={navigation.pathOf("register")} />]}
            />
          </p>
          <p>
            <Link href={navigation.pathOf("forget-password")}>{text("login.forgot")}</Link>
          </p>
          <p>
            <RichText
              id="login.institution"
              components={[
                <Link key="company" href={navigation.pathOf("institutions-register")} />,
              ]}
            />
          </p>
        </>
      )}
    </>
  );
}
