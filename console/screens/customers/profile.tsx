import { useState } from "react";
import { Link } from "wouter";
import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import { rolesWith } from "@portico/contract/admin/roles";
import type { AdminData } from "@portico/contract/admin/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { countryName } from "../../lib/i18n/country-name.ts";
import { languageName } from "../../lib/i18n/language-name.ts";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Notice } from "../../ui/states.tsx";
import { factorNames, typeName } from "./words.tsx";

type Contacts = AdminData<"customerReveal">;

/** Masked until a reason is given. Only this card keeps the answer, until it is removed. */
function ContactsCard({ customer }: { customer: CustomerPage }) {
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<Contacts>();
  const reveal = useAct("customerReveal", { outdates: ["customerActivity"], onDone: setShown });
  const { id } = customer;
  const { email, phone, username } = shown ?? customer;
  const isPermitted = may("customers.reveal");
  return (
    <Card
      title={text("customers.contacts")}
      actions={
        shown === undefined ? (
          <Button disabled={!isPermitted} onClick={() => setIsAsking(true)}>
            {text("customers.show")}
          </Button>
        ) : (
          <Button onClick={() => setShown(undefined)}>{text("customers.hide")}</Button>
        )
      }
    >
      <DetailList
        details={[
          { label: text("customers.by_email"), value: email ?? text("customers.none") },
          { label: text("customers.by_phone"), value: phone ?? text("customers.none") },
          { label: text("customers.by_username"), value: username ?? text("customers.none") },
          { label: text("customers.contactName"), value: shown?.contactName ?? undefined },
        ]}
      />
      {shown === undefined ? (
        <p className="hint">
          {isPermitted
            ? text("customers.maskedHint")
            : text("common.rolesThatMay", { roles: roleNames(rolesWith("customers.reveal")) })}
        </p>
      ) : (
        <Notice>{text("customers.shownNotice")}</Notice>
      )}
      {isAsking ? (
        <ReasonDialog
          title={text("customers.showTitle")}
          explanation={text("customers.showMore")}
          action={text("customers.show")}
          send={(reason) => reveal.mutateAsync({ id, reason })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Card>
  );
}

function AccountCard({ customer }: { customer: CustomerPage }) {
  const { uid, type, accountGroup, parentId, related } = customer;
  const parent = related.find(({ id }) => id === parentId);
  const subAccounts = related.filter(({ because }) => because.includes("subAccount"));
  return (
    <Card
      title={text("customers.account")}
      actions={<CopyButton value={uid} label={text("customers.copyUid")} />}
    >
      <DetailList
        details={[
          { label: text("customers.uid"), value: uid },
          { label: text("customers.type"), value: typeName(type) },
          { label: text("customers.group"), value: accountGroup },
          {
            label: text("customers.parent"),
            value:
              parentId === null ? undefined : (
                <Link href={`/customers/${parentId}`}>{parent?.uid ?? parentId}</Link>
              ),
          },
          {
            label: text("customers.subAccounts"),
            value: subAccounts.length === 0 ? undefined : subAccounts.length,
          },
          { label: text("customers.country"), value: countryName(customer.countryCode) },
          { label: text("customers.language"), value: languageName(customer.locale) },
          { label: text("customers.secondFactors"), value: factorNames(customer.secondFactors) },
          {
            label: text("customers.created"),
            value: <Moment at={customer.createdAt} show="exact" />,
          },
          {
            label: text("customers.heldUntil"),
            value:
              customer.withdrawalsHeldUntil === null ? (
                text("customers.none")
              ) : (
                <Moment at={customer.withdrawalsHeldUntil} show="exact" />
              ),
          },
          {
            label: text("customers.factorResetAt"),
            value:
              customer.factorResetAt === null ? undefined : (
                <Moment at={customer.factorResetAt} show="exact" />
              ),
          },
          {
            label: text("customers.closingAt"),
            value:
              customer.closingAt === null ? undefined : (
                <Moment at={customer.closingAt} show="exact" />
              ),
          },
        ]}
      />
    </Card>
  );
}

/** Who it is. */
export const Profile = ({ customer }: { customer: CustomerPage }) => (
  <>
    <ContactsCard key={customer.id} customer={customer} />
    <AccountCard customer={customer} />
  </>
);
