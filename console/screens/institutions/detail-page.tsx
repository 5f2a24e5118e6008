import { Link } from "wouter";
import type { InstitutionPage as Institution } from "@portico/contract/admin/institutions/schemas";
import { useCall } from "../../lib/api/queries.ts";
import { countryName } from "../../lib/i18n/country-name.ts";
import { languageName } from "../../lib/i18n/language-name.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { QueryState } from "../../ui/states.tsx";
import { Checklist } from "./checklist.tsx";
import { Decision } from "./decision.tsx";
import { Documents } from "./documents.tsx";
import { type Queue, useQueue } from "./use-queue.ts";
import { reasonName, ReviewBadge } from "./words.tsx";

/** Shows what the company entered as plain text: a website is not a link. */
function CompanyDetails({ institution }: { institution: Institution }) {
  const may = useMay();
  const { id, uid, locale, company } = institution;
  const { details, submittedAt, decidedAt, reasons } = company;
  return (
    <Card title={text("institutions.company")}>
      <DetailList
        details={[
          { label: text("institutions.name"), value: details.companyName },
          {
            label: text("institutions.country"),
            value: countryName(details.registrationCountry),
          },
          { label: text("institutions.website"), value: details.website },
          { label: text("institutions.contact"), value: details.contactName },
          { label: text("institutions.contactRole"), value: details.contactRole },
          { label: text("institutions.language"), value: languageName(locale) },
          {
            label: text("institutions.uid"),
            value: may("customers.read") ? <Link href={`/customers/${id}`}>{uid}</Link> : uid,
          },
          {
            label: text("institutions.submitted"),
            value: <Moment at={submittedAt} show="exact" />,
          },
          {
            label: text("institutions.decidedAt"),
            value: decidedAt === null ? undefined : <Moment at={decidedAt} show="exact" />,
          },
          {
            label: text("institutions.reasons"),
            value: reasons.length === 0 ? undefined : reasons.map(reasonName).join(", "),
          },
        ]}
      />
      {may("institutions.review") ? null : (
        <p className="hint">{text("institutions.contactMasked")}</p>
      )}
    </Card>
  );
}

function QueueButtons({ queue }: { queue: Queue }) {
  const { next, previous, go } = queue;
  return (
    <>
      <Button disabled={previous === undefined} onClick={() => go(previous)}>
        {text("institutions.previous")}{" "}
        <kbd aria-hidden="true">{text("institutions.keyPrevious")}</kbd>
      </Button>
      <Button disabled={next === undefined} onClick={() => go(next)}>
        {text("institutions.next")} <kbd aria-hidden="true">{text("institutions.keyNext")}</kbd>
      </Button>
    </>
  );
}

export default function InstitutionPage({ id }: { id: string }) {
  const queue = useQueue(id);
  const query = useCall("institutionRead", { id });
  const shown = query.data?.institution;
  return (
    <Page
      title={shown?.company.details.companyName ?? text("institutions.application")}
      lead={text("institutions.waitingCount", { count: queue.waiting })}
      marks={shown ? <ReviewBadge review={shown.company.review} /> : null}
      actions={<QueueButtons queue={queue} />}
      parent={{ href: "/institutions", label: text("institutions.all") }}
    >
      <QueryState query={query}>
        {({ institution }) => (
          <div className="columns aside-first" key={id}>
            <div>
              <Decision institution={institution} onDecided={() => queue.go(queue.afterDecision)} />
              <Checklist institution={institution} />
            </div>
            <div>
              <CompanyDetails institution={institution} />
              <Documents institution={institution} />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
}
