import { useId } from "react";
import { formatDateTime } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";
import { PageFrame } from "../shell/page-frame.tsx";
import { detailUrl, type Invited, invitationUrl } from "./calls.ts";

/** The only time that the link is shown. */
export function InvitationLink({ subAccount, invitation, onLeave }: Invited & { onLeave(): void }) {
  const text = useText();
  const services = useServices();
  const id = useId();
  const { tag } = services.i18n.getSnapshot();
  const { username } = subAccount;
  const url = invitationUrl(services, invitation);
  const date = formatDateTime(invitation.expiresAt, tag);
  return (
    <PageFrame
      arrived
      above={[]}
      title={text("sub-accounts.invitationTitle", { username })}
      lead={text("sub-accounts.invitationLead", { date })}
    >
      <Banner tone="fair" title={text("sub-accounts.invitationOnce")} />
      <div className="field">
        <label htmlFor={id}>{text("sub-accounts.invitationLink")}</label>
        <div className="box">
          <input
            id={id}
            type="text"
            readOnly
            value={url}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </div>
      <div className="actions">
        <CopyButton isFirst copied={url}>
          {text("sub-accounts.copyLink")}
        </CopyButton>
        <Link
          className="button button-second"
          href={detailUrl(services, subAccount.id)}
          onClick={onLeave}
        >
          {text("sub-accounts.toSubAccount", { username })}
        </Link>
      </div>
    </PageFrame>
  );
}
