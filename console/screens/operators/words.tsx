import type { Operator } from "@portico/contract/admin/operators/schemas";
import type { Role } from "@portico/contract/admin/roles";
import { roleName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

const TONES: Record<Operator["status"], Tone> = {
  invited: "fair",
  active: "good",
  disabled: "danger",
};

export const Status = ({ status }: Pick<Operator, "status">) => (
  <Badge tone={TONES[status]}>{text(`operators.status_${status}`)}</Badge>
);

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  if (roles.length === 0) return <span className="muted">{text("operators.noRoles")}</span>;
  return (
    <span className="badges">
      {roles.map((role) => (
        <Badge key={role}>{roleName(role)}</Badge>
      ))}
    </span>
  );
}
