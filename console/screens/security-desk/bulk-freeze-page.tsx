import { useState } from "react";
import { useLocation } from "wouter";
import type { AdminData } from "@portico/contract/admin/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { RequestDialog } from "../../ui/request-dialog.tsx";
import { Empty } from "../../ui/states.tsx";
import { useForm } from "../../ui/use-form.ts";
import { criteriaErrors, criteriaOf, NO_CRITERIA, type Typed } from "./criteria.ts";

const FIELDS = [
  {
    name: "address",
    label: text("security-desk.address"),
    hint: text("security-desk.addressHint"),
    maxLength: 49,
  },
  {
    name: "device",
    label: text("security-desk.device"),
    hint: text("security-desk.deviceHint"),
    maxLength: 128,
  },
  { name: "mailDomain", label: text("security-desk.mailDomain"), maxLength: 253 },
  { name: "inviteCode", label: text("security-desk.inviteCode"), maxLength: 64 },
  { name: "createdSince", label: text("security-desk.createdSince"), type: "date" },
  { name: "createdUntil", label: text("security-desk.createdUntil"), type: "date" },
  {
    name: "countryCode",
    label: text("security-desk.countryCode"),
    hint: text("security-desk.countryHint"),
    maxLength: 2,
  },
] as const;

interface Previewed {
  typed: Typed;
  matches: AdminData<"bulkFreezePreview">;
}

function Preview({ previewed }: { previewed: Previewed | undefined }) {
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useAct("requestBulkFreeze", {
    outdates: ["requestList"],
    done: "security-desk.made",
    onDone: ({ request }) => navigate(`/requests/${request.id}`),
  });
  if (previewed === undefined) {
    return (
      <Empty title={text("security-desk.previewFirst")}>
        <p>{text("security-desk.previewFirstMore")}</p>
      </Empty>
    );
  }
  const { count, uids } = previewed.matches;
  return (
    <>
      <p role="status" className="matches">
        {text("security-desk.matches", { count })}
      </p>
      {count === 0 ? null : (
        <>
          <p className="hint">{text("security-desk.sample")}</p>
          <ul className="uids">
            {uids.map((uid) => (
              <li key={uid}>
                <code>{uid}</code>
              </li>
            ))}
          </ul>
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            {text("security-desk.freezeRequest", { count })}
          </Button>
        </>
      )}
      {isAsking ? (
        <RequestDialog
          title={text("security-desk.freezeRequest", { count })}
          explanation={text("security-desk.freezeMore", { count })}
          initial={{}}
          send={(why) => mutateAsync({ criteria: criteriaOf(previewed.typed), ...why })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

export default function BulkFreezePage() {
  const [previewed, setPreviewed] = useState<Previewed>();
  const { mutateAsync } = useAct("bulkFreezePreview");
  const form = useForm({
    initial: NO_CRITERIA,
    validate: criteriaErrors,
    async send(typed) {
      setPreviewed(undefined);
      setPreviewed({ typed, matches: await mutateAsync({ criteria: criteriaOf(typed) }) });
    },
  });
  // Of other criteria than those on the page it says nothing.
  const current = previewed?.typed === form.values ? previewed : undefined;
  return (
    <Page
      title={text("security-desk.bulkTitle")}
      lead={text("security-desk.bulkLead")}
      parent={{ href: "/security-desk", label: text("security-desk.title") }}
    >
      <div className="columns">
        <Card title={text("security-desk.criteria")}>
          <p className="muted">{text("security-desk.criteriaMore")}</p>
          <Form form={form}>
            <div className="field-pairs">
              {FIELDS.map((field) => (
                <TextField key={field.name} form={form} {...field} />
              ))}
            </div>
            <div>
              <Button type="submit" kind="primary" busy={form.isBusy}>
                {text("security-desk.preview")}
              </Button>
            </div>
          </Form>
        </Card>
        <Card title={text("security-desk.previewTitle")}>
          <Preview previewed={current} />
        </Card>
      </div>
    </Page>
  );
}
