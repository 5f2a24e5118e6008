import { useMemo, useState } from "react";
import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { countryName } from "../../lib/i18n/country-name.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Empty } from "../../ui/states.tsx";
import { factorNames } from "./words.tsx";

type Method = CustomerPage["methods"][number];
type Session = CustomerPage["sessions"][number];
type Device = CustomerPage["devices"][number];

const browserOf = ({ browser }: { browser: string | null }) =>
  browser ?? text("customers.unknownBrowser");

const METHODS: readonly Column<Method>[] = [
  {
    id: "kind",
    header: text("customers.method"),
    cell: ({ kind }) => text(`customers.method_${kind}`),
  },
  { id: "name", header: text("customers.methodName"), cell: ({ name }) => name || "–" },
  {
    id: "since",
    header: text("customers.since"),
    cell: ({ since }) => (since === null ? text("customers.unknownTime") : <Moment at={since} />),
  },
  {
    id: "isNew",
    header: text("customers.state"),
    cell: ({ isNew }) =>
      isNew ? <Badge tone="fair">{text("customers.isNew")}</Badge> : text("customers.inUse"),
  },
];

const DEVICES: readonly Column<Device>[] = [
  { id: "browser", header: text("customers.browser"), cell: browserOf },
  {
    id: "country",
    header: text("customers.country"),
    cell: ({ countryCode }) => countryName(countryCode),
  },
  {
    id: "since",
    header: text("customers.since"),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "lastSeen",
    header: text("customers.lastSeen"),
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
  {
    id: "id",
    header: text("customers.deviceId"),
    cell: ({ id }) => <code>{id}</code>,
    isExtra: true,
  },
];

const SESSIONS: readonly Column<Session>[] = [
  { id: "browser", header: text("customers.browser"), cell: browserOf },
  {
    id: "country",
    header: text("customers.country"),
    cell: ({ countryCode }) => countryName(countryCode),
  },
  {
    id: "factors",
    header: text("customers.signedInWith"),
    cell: ({ factors }) => factorNames(factors),
    isExtra: true,
  },
  {
    id: "started",
    header: text("customers.signedIn"),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "lastSeen",
    header: text("customers.lastSeen"),
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
];

const endColumn = (customerId: string): Column<Session> => ({
  id: "end",
  header: text("customers.action"),
  align: "end",
  cell: (session) => <EndSession customerId={customerId} session={session} />,
});

function EndSession({ customerId, session }: { customerId: string; session: Session }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useAct("customerSessionsEnd", {
    outdates: ["customerRead", "customerActivity"],
    done: "customers.sessionEnded",
  });
  return (
    <>
      <Button kind="ghost" onClick={() => setIsAsking(true)}>
        {text("customers.end")}
        <span className="visually-hidden"> {browserOf(session)}</span>
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={text("customers.endSessionTitle")}
          explanation={text("customers.endSessionMore", { browser: browserOf(session) })}
          action={text("customers.endSession")}
          isDangerous
          send={(reason) => end.mutateAsync({ id: customerId, sessionId: session.id, reason })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

function SessionsCard({ customer }: { customer: CustomerPage }) {
  const may = useMay();
  const { id, sessions } = customer;
  const columns = useMemo(() => [...SESSIONS, endColumn(id)], [id]);
  return (
    <Card title={text("customers.sessions")} flush>
      <DataTable
        caption={text("customers.sessions")}
        columns={may("customers.endSessions") ? columns : SESSIONS}
        rows={sessions}
        idOf={(session) => session.id}
        empty={<Empty title={text("customers.noSessions")} />}
      />
    </Card>
  );
}

/** How the customer signs in, and where they are signed in. */
export const Access = ({ customer }: { customer: CustomerPage }) => (
  <>
    <Card title={text("customers.methods")} flush>
      <DataTable
        caption={text("customers.methods")}
        columns={METHODS}
        rows={customer.methods}
        idOf={({ kind, id }) => `${kind} ${id}`}
        empty={<Empty title={text("customers.noMethods")} />}
      />
    </Card>
    <SessionsCard customer={customer} />
    <Card title={text("customers.devices")} flush>
      <DataTable
        caption={text("customers.devices")}
        columns={DEVICES}
        rows={customer.devices}
        idOf={({ id }) => id}
        empty={<Empty title={text("customers.noDevices")} />}
      />
    </Card>
  </>
);
