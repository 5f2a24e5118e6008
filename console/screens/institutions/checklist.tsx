import { CHECKS } from "@portico/contract/admin/institutions/checks";
import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { useKeys } from "../../lib/keyboard/keys.ts";
import { useMay } from "../../lib/session/session.ts";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { ActError } from "../../ui/states.tsx";

/** What a reviewer looks at, one by one. The digits tick the items. */
export function Checklist({ institution }: { institution: InstitutionPage }) {
  const may = useMay();
  const { id, company, checks } = institution;
  const check = useAct("institutionCheck", { outdates: ["institutionRead"] });
  const isOpen = company.review === "pending" && may("institutions.review");
  const toggle = (item: (typeof CHECKS)[number]) => {
    const isDone = checks.some((one) => one.item === item && one.by !== null);
    if (isOpen && !check.isPending) check.mutate({ id, item, done: !isDone });
  };
  useKeys(Object.fromEntries(CHECKS.map((item, at) => [String(at + 1), () => toggle(item)])));
  return (
    <Card title={text("institutions.checklist")}>
      <ActError error={check.error} />
      <ul className="checklist">
        {checks.map(({ item, by, at }, place) => (
          <li key={item}>
            <label className="checkbox">
              <input
                type="checkbox"
                checked={by !== null}
                disabled={!isOpen}
                onChange={() => toggle(item)}
              />
              <span>
                {text(`institutions.check_${item}`)}
                {by === null ? null : (
                  <span className="hint">
                    {by.name} · <Moment at={at} />
                  </span>
                )}
              </span>
            </label>
            {isOpen ? <kbd aria-hidden="true">{place + 1}</kbd> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
