import { useState } from "react";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useSession } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import SignOutButton from "../../../ui/account/sign-out-button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { PersonIcon } from "./icons.tsx";

const ID = "account-menu";

function kindOf({ isAdmin, accountType }: UserInfo) {
  if (!isAdmin) return "shell.subAccount";
  return accountType === "institution" ? "shell.institution" : "shell.individual";
}

function Identity({ user }: { user: UserInfo }) {
  const text = useText();
  return (
    <>
      <p className="account-menu-name break">{user.username ?? user.emailOrPhone}</p>
      <p className="hint break">
        {user.mainAccount === undefined
          ? text(kindOf(user))
          : text("shell.subAccountOf", { name: user.mainAccount })}
      </p>
      <div className="row">
        <span>{text("shell.uid", { uid: user.UID })}</span>
        <CopyButton copied={user.UID} label={text("shell.copyUid")}>
          {text("shell.copy")}
        </CopyButton>
      </div>
    </>
  );
}

/** Who is signed in, and the way out. The browser opens and closes it, even before any script. */
export function AccountMenu() {
  const text = useText();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const name = user?.username ?? user?.emailOrPhone;
  return (
    <>
      <button type="button" className="avatar" popoverTarget={ID} aria-label={text("shell.menu")}>
        {name === undefined ? <PersonIcon /> : [...name][0]?.toUpperCase()}
      </button>
      <div
        id={ID}
        className="account-menu"
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
        role="group"
        aria-label={text("shell.menu")}
      >
        {user && isOpen ? <Identity user={user} /> : null}
        <SignOutButton kind="button button-second" />
      </div>
    </>
  );
}
