import { ROLES } from "@portico/contract/admin/roles";
import { useCall } from "../../lib/api/queries.ts";
import { kindName, roleName, roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import type { AdminData } from "@portico/contract/admin/schemas";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { NamedIcon } from "../../ui/icons.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { QueryState } from "../../ui/states.tsx";

type Table = AdminData<"rolesRead">;

const PERMISSIONS: readonly Column<Table["permissions"][number]>[] = [
  {
    id: "permission",
    header: text("roles.permission"),
    cell: ({ permission }) => <code>{permission}</code>,
  },
  ...ROLES.map((role): Column<Table["permissions"][number]> => ({
    id: role,
    header: roleName(role),
    cell: ({ roles }) =>
      roles.includes(role) ? (
        <span className="tick">
          <NamedIcon name="check" />
          <span className="visually-hidden">{text("roles.yes")}</span>
        </span>
      ) : (
        <span className="visually-hidden">{text("roles.no")}</span>
      ),
  })),
];

const KINDS: readonly Column<Table["requests"][number]>[] = [
  { id: "kind", header: text("roles.kind"), cell: ({ kind }) => kindName(kind) },
  { id: "request", header: text("roles.mayRequest"), cell: ({ request }) => roleNames(request) },
  { id: "approve", header: text("roles.mayApprove"), cell: ({ approve }) => roleNames(approve) },
];

export default function RolesPage() {
  const query = useCall("rolesRead");
  return (
    <Page title={text("roles.title")} lead={text("roles.lead")}>
      <QueryState query={query}>
        {({ permissions, requests }) => (
          <>
            <Card title={text("roles.fourEyes")} flush>
              <DataTable
                caption={text("roles.fourEyes")}
                columns={KINDS}
                rows={requests}
                idOf={({ kind }) => kind}
              />
            </Card>
            <Card title={text("roles.permissions")} flush>
              <DataTable
                caption={text("roles.permissions")}
                columns={PERMISSIONS}
                rows={permissions}
                idOf={({ permission }) => permission}
              />
            </Card>
          </>
        )}
      </QueryState>
    </Page>
  );
}
