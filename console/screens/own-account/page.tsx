import { roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useSession } from "../../lib/session/session.ts";
import { DetailList } from "../../ui/detail-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Sessions } from "./sessions.tsx";

export default function OwnAccountPage() {
  const { operator, expiresAt } = useSession();
  return (
    <Page title={text("account.title")}>
      <Card title={text("account.details")}>
        <DetailList
          details={[
            { label: text("account.name"), value: operator.name },
            { label: text("account.email"), value: operator.email },
            { label: text("account.roles"), value: roleNames(operator.roles) },
            { label: text("account.ends"), value: <Moment at={expiresAt} show="exact" /> },
          ]}
        />
      </Card>
      <Sessions />
      <Passkeys />
    </Page>
  );
}
