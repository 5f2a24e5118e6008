import { useId, useState } from "react";
import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { kindName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page.tsx";
import { DirectDialog, RequestedDialog } from "./action-dialogs.tsx";
import {
  DIRECT,
  type DirectAction,
  obstacleTo,
  REQUESTED,
  type RequestedAction,
} from "./action-list.ts";

interface Props {
  customer: CustomerPage;
  /** The open ones. */
  requests: readonly AdminRequest[];
}

interface ActionButtonProps {
  label: string;
  isDangerous?: boolean;
  /** Why it cannot be done. */
  obstacle: string | undefined;
  onClick(): void;
}

function ActionButton({ label, isDangerous = false, obstacle, onClick }: ActionButtonProps) {
  const id = useId();
  return (
    <li>
      <Button
        kind={isDangerous ? "danger" : "secondary"}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle === undefined ? undefined : id}
        onClick={onClick}
      >
        {label}
      </Button>
      {obstacle === undefined ? null : (
        <p className="hint" id={id}>
          {obstacle}
        </p>
      )}
    </li>
  );
}

/** What can be done; what cannot says why, and which roles may. */
export function Actions({ customer, requests }: Props) {
  const may = useMay();
  const [direct, setDirect] = useState<DirectAction>();
  const [requested, setRequested] = useState<RequestedAction>();
  return (
    <>
      <Card title={text("customers.atOnce")}>
        <ul className="actions">
          {DIRECT.map((action) => (
            <ActionButton
              key={action}
              label={text(`customers.${action}`)}
              isDangerous={action === "freeze"}
              obstacle={obstacleTo(action, customer, requests, may)}
              onClick={() => setDirect(action)}
            />
          ))}
        </ul>
      </Card>
      <Card title={text("customers.withApproval")}>
        <ul className="actions">
          {REQUESTED.map((action) => (
            <ActionButton
              key={action}
              label={kindName(action)}
              obstacle={obstacleTo(action, customer, requests, may)}
              onClick={() => setRequested(action)}
            />
          ))}
        </ul>
      </Card>
      {direct === undefined ? null : (
        <DirectDialog customer={customer} action={direct} onClose={() => setDirect(undefined)} />
      )}
      {requested === undefined ? null : (
        <RequestedDialog
          customer={customer}
          action={requested}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  );
}
