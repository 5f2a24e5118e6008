import type { Operator } from "@portico/contract/admin/operators/schemas";
import { type Role, ROLES } from "@portico/contract/admin/roles";
import { useLocation } from "wouter";
import { useAct } from "../../lib/api/queries.ts";
import { roleName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { Checkboxes } from "../../ui/fields.tsx";
import { RequestDialog } from "../../ui/request-dialog.tsx";

interface Props {
  operator: Operator;
  onClose(): void;
}

/** Asks a colleague to approve the roles of an operator. */
export function GrantDialog({ operator, onClose }: Props) {
  const { id: operatorId, name, roles: present } = operator;
  const [, navigate] = useLocation();
  const { mutateAsync } = useAct("requestRoleGrant", {
    outdates: ["requestList"],
    done: "requests.made",
    onDone: ({ request }) => navigate(`/requests/${request.id}`),
  });
  const initial: { roles: readonly Role[] } = { roles: present };
  return (
    <RequestDialog
      title={text("operators.grantTitle", { name })}
      explanation={text("operators.grantMore")}
      initial={initial}
      validate={({ roles }) => (roles.length > 0 ? {} : { roles: text("operators.grantMissing") })}
      send={({ roles, ...why }) => mutateAsync({ operatorId, roles: [...roles], ...why })}
      onClose={onClose}
    >
      {(form) => (
        <Checkboxes
          form={form}
          name="roles"
          label={text("operators.grantLabel")}
          choices={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        />
      )}
    </RequestDialog>
  );
}
