import {
  CASE_RECORD,
  OPERATOR,
  OWNER,
  type Owner,
  type Places,
  type Rows,
  uniqueNumber,
  uniqueText,
} from "./values.ts";

/** What operators wrote about an account. Nothing of it is in the export. */
export const OPERATOR_PLACES = {
  operators: {
    id: OPERATOR,
    email: OPERATOR,
    email_key: OPERATOR,
    name: OPERATOR,
    roles: OPERATOR,
    disabled_at: OPERATOR,
    created_at: OPERATOR,
    service_key_id: OPERATOR,
  },
  customer_notes: {
    id: CASE_RECORD,
    account_id: OWNER,
    operator_id: OPERATOR,
    text: CASE_RECORD,
    created_at: CASE_RECORD,
  },
  institution_marks: {
    account_id: OWNER,
    item: CASE_RECORD,
    operator_id: OPERATOR,
    at: CASE_RECORD,
  },
  operator_requests: {
    id: CASE_RECORD,
    kind: CASE_RECORD,
    state: CASE_RECORD,
    account_id: OWNER,
    operator_id: OPERATOR,
    subject_key: CASE_RECORD,
    details: CASE_RECORD,
    reason: CASE_RECORD,
    evidence: CASE_RECORD,
    requested_by: OPERATOR,
    requested_at: CASE_RECORD,
    decidable_at: CASE_RECORD,
    expires_at: CASE_RECORD,
    decided_by: OPERATOR,
    decided_at: CASE_RECORD,
    comment: CASE_RECORD,
    redeemed_at: CASE_RECORD,
  },
} satisfies Places;

const OPERATOR_ID = "operator-of-everything";

export const operatorRows = ({ account }: Owner) =>
  ({
    operators: {
      id: OPERATOR_ID,
      email: uniqueText("operator"),
      email_key: uniqueText("operator"),
      name: uniqueText("operator"),
      roles: "support",
      disabled_at: uniqueNumber(),
      created_at: uniqueNumber(),
      service_key_id: uniqueText("key"),
    },
    customer_notes: {
      account_id: account.id,
      operator_id: OPERATOR_ID,
      id: uniqueText("note"),
      text: uniqueText("note"),
      created_at: uniqueNumber(),
    },
    institution_marks: {
      account_id: account.id,
      operator_id: OPERATOR_ID,
      item: "identity",
      at: uniqueNumber(),
    },
    operator_requests: {
      account_id: account.id,
      operator_id: OPERATOR_ID,
      id: uniqueText("request"),
      kind: "unfreeze",
      state: "approved",
      subject_key: uniqueText("subject"),
      details: "{}",
      reason: uniqueText("reason"),
      evidence: uniqueText("evidence"),
      requested_by: OPERATOR_ID,
      requested_at: uniqueNumber(),
      decidable_at: uniqueNumber(),
      expires_at: uniqueNumber(),
      decided_by: OPERATOR_ID,
      decided_at: uniqueNumber(),
      comment: uniqueText("comment"),
      redeemed_at: uniqueNumber(),
    },
  }) satisfies Rows;
