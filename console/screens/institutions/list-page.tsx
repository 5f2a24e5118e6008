import type { InstitutionRow } from "@portico/contract/admin/institutions/schemas";
import { usePages } from "../../lib/api/queries.ts";
import { useFilterState } from "../../lib/browser/use-filter-state.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Filter, FilterBar } from "../../ui/filter-bar.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { ReviewBadge, reviewName, REVIEWS } from "./words.tsx";

const COLUMNS: readonly Column<InstitutionRow>[] = [
  {
    id: "company",
    header: text("institutions.company"),
    cell: ({ companyName }) => companyName,
  },
  {
    id: "age",
    header: text("institutions.submitted"),
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
  {
    id: "priority",
    header: text("institutions.priority"),
    cell: ({ priority }) => (
      <Badge tone={priority === "high" ? "fair" : "neutral"}>
        {text(`institutions.priority_${priority}`)}
      </Badge>
    ),
  },
  {
    id: "review",
    header: text("institutions.state"),
    cell: ({ review }) => <ReviewBadge review={review} />,
  },
  {
    id: "documents",
    header: text("institutions.documents"),
    cell: ({ documents }) => documents,
    align: "end",
  },
  { id: "uid", header: text("institutions.uid"), cell: ({ uid }) => uid, isExtra: true },
];

const CHOICES = REVIEWS.map((review) => ({ value: review, label: reviewName(review) }));

/** The review queue, the longest waiting first. */
export default function InstitutionsPage() {
  const [review, setReview] = useFilterState("review", REVIEWS, "pending");
  const query = usePages("institutionList", { review }, ({ institutions }) => institutions);
  const urgent = query.rows.filter(({ priority }) => priority === "high").length;
  return (
    <Page title={text("institutions.title")} lead={text("institutions.lead")}>
      <FilterBar label={text("institutions.filters")}>
        <Filter
          label={text("institutions.state")}
          value={review}
          choices={CHOICES}
          onChange={setReview}
        />
        <p className="filter-result" role="status">
          {query.isPending || review !== "pending"
            ? ""
            : text("institutions.urgentCount", { count: urgent })}
        </p>
      </FilterBar>
      <Card flush>
        <QueryState query={query}>
          {(rows) => (
            <DataTable
              caption={text("institutions.caption")}
              columns={COLUMNS}
              rows={rows}
              idOf={({ id }) => id}
              hrefOf={({ id }) => `/institutions/${id}`}
              more={query.more}
              empty={
                <Empty title={text("institutions.empty")}>
                  <p>{text("institutions.emptyMore")}</p>
                </Empty>
              }
            />
          )}
        </QueryState>
      </Card>
    </Page>
  );
}
