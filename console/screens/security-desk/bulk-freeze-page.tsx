import { useState } from "react";
import { useLocation } from "wouter";
import type { AdminData } from "@portico/contract/admin/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { RequestDialog } from "../../ui/request-dialog.tsx";
import { Empty } from "../../ui/states.tsx";
import { useForm } from "../../ui/use-form.ts";
import { type CriteriaInput, criteriaErrors, criteriaOf, NO_CRITERIA } from "./criteria.ts";
import { CriteriaFields } from "./criteria-fields.tsx";

interface Previewed {
  input: CriteriaInput;
  matches: AdminData<"bulkFreezePreview">;
}

function Preview({ previewed }: { previewed: Previewed | undefined }) {
  const [, navigate] = useLocation();
  const [isRequesting, setIsRequesting] = useState(false);
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
          <Button kind="danger" onClick={() => setIsRequesting(true)}>
            {text("security-desk.freezeRequest", { count })}
          </Button>
        </>
      )}
      {isRequesting ? (
        <RequestDialog
          title={text("security-desk.freezeRequest", { count })}
          explanation={text("security-desk.freezeMore", { count })}
          initial={{}}
          send={(why) => mutateAsync({ criteria: criteriaOf(previewed.input), ...why })}
          onClose={() => setIsRequesting(false)}
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
    async send(input) {
      setPreviewed(undefined);
      setPreviewed({ input, matches: await mutateAsync({ criteria: criteriaOf(input) }) });
    },
  });
  // A preview of criteria that were edited since would mislead.
  const current = previewed?.input === form.values ? previewed : undefined;
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
            <CriteriaFields form={form} />
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
