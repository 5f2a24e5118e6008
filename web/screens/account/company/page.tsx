import { useState } from "react";
import { company as companyEndpoint } from "@portico/contract/company/endpoints";
import type { Company } from "@portico/contract/company/schemas";
import { INLINE } from "@portico/client/request";
import { formatDay } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useHydrated, useRouteState, useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { Banner } from "../../../ui/layout/banner.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { ContactChange, Details, Resubmission } from "./details.tsx";
import { Documents } from "./documents.tsx";
import { REASONS } from "./words.ts";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

/** Where the application is, and what comes next. */
function Status({ company }: { company: Company }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { review, reasons, missing, submittedAt, decidedAt } = company;
  if (review === "approved") {
    return (
      <Banner tone="good" title={text("company.approved")}>
        <p>
          {decidedAt === null
            ? text("company.approvedBody")
            : text("company.approvedOn", { date: formatDay(decidedAt, tag) })}
        </p>
      </Banner>
    );
  }
  if (review === "refused") {
    return (
      <Banner tone="danger" title={text("company.refused")}>
        {reasons.length === 0 ? null : (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{text(REASONS[reason])}</li>
            ))}
          </ul>
        )}
        <p>{text("company.refusedNext")}</p>
      </Banner>
    );
  }
  return missing.length > 0 ? (
    <Banner tone="fair" title={text("company.documentsNeeded")}>
      <p>{text("company.documentsNeededBody", { count: missing.length })}</p>
    </Banner>
  ) : (
    <Banner title={text("company.pending")}>
      <p>{text("company.pendingBody", { date: formatDay(submittedAt, tag) })}</p>
    </Banner>
  );
}

function Application({ user }: { user: UserInfo }) {
  const text = useText();
  const { call, session } = useServices();
  const { url } = useRouteState();
  const isEditing = useHydrated(/\?(?:[^#]*&)?edit=contact(?:[&#]|$)/.test(url), false);
  const [changed, setChanged] = useState<Company>();
  const { value, failure, reload } = useLoaded(() => call(companyEndpoint, undefined, INLINE));
  const company = changed ?? value?.company;

  function change(next: Company): void {
    setChanged(next);
    // The overview and the banners show the state of the review too.
    if (next.review !== user.reviewStatus) session.store({ ...user, reviewStatus: next.review });
  }

  if (company === undefined) {
    return (
      <PageFrame title={text("company.title")}>
        <LoadFailed failure={failure} reload={reload} />
      </PageFrame>
    );
  }
  if (company === null) return <NotApplicable />;
  if (isEditing) {
    return (
      <PageFrame
        arrived
        above={[]}
        title={text("company.contactTitle")}
        lead={text("company.contactLead")}
      >
        <ContactChange company={company} onChange={change} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={text("company.title")} lead={text("company.lead")}>
      <Status company={company} />
      <Documents company={company} onChange={change} />
      {company.review === "refused" ? (
        <Resubmission company={company} onChange={change} />
      ) : (
        <Details company={company} />
      )}
    </PageFrame>
  );
}

function NotApplicable() {
  const text = useText();
  return (
    <PageFrame title={text("company.title")} lead={text("company.notInstitution")}>
      {null}
    </PageFrame>
  );
}

export default function CompanyPage() {
  return (
    <SignedInOnly title="company.title">
      {(user) =>
        user.accountType === "institution" && user.isAdmin ? (
          <Application user={user} />
        ) : (
          <NotApplicable />
        )
      }
    </SignedInOnly>
  );
}
