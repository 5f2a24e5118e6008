import { company } from "../../contract/company/endpoints.ts";
import type { Company } from "../../contract/company/schemas.ts";
import { ACCOUNT_PATHS } from "../../contract/routes.ts";
import { answer, send, signedIn, type State, type StateSetup, withAddress } from "./state-setup.ts";

const COMPANY = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Example",
};

const AT = Date.UTC(2026, 10, 12, 9, 30);

const DOCUMENTS: Company["documents"] = [
  {
    id: "1",
    kind: "registration",
    name: "Register extract.pdf",
    type: "pdf",
    size: 2_480_000,
    addedAt: AT,
  },
  {
    id: "2",
    kind: "ownership",
    name: "Shareholders_2026_final_signed_by_everybody_scan-0001.jpeg",
    type: "jpeg",
    size: 148_000,
    addedAt: AT,
  },
];

const UNDER_REVIEW: Company = {
  details: { ...COMPANY, contactRole: "Treasurer", website: "https://trading.example/" },
  review: "pending",
  reasons: [],
  submittedAt: AT,
  decidedAt: null,
  required: ["registration", "ownership"],
  missing: [],
  documents: DOCUMENTS,
};

const asCompany = signedIn(({ address }) => ({ email: address, institution: COMPANY }));

const inState =
  (state: Partial<Company>) =>
  async (setup: StateSetup): Promise<void> => {
    await asCompany(setup);
    await answer(setup.page, company, { company: { ...UNDER_REVIEW, ...state } });
  };

const on = (name: string, rest: Omit<State, "name" | "path">): State => ({
  name,
  path: ACCOUNT_PATHS.company,
  ...rest,
});

const refused = inState({
  review: "refused",
  reasons: ["documentsOutdated", "detailsMismatch"],
  decidedAt: AT,
  required: ["registration", "ownership", "address"],
  missing: ["address"],
});

export const COMPANY_STATES: readonly State[] = [
  on("company, not one", { shows: ".lead", prepare: withAddress }),
  on("company, documents missing", { shows: ".document-row .badge", prepare: asCompany }),
  on("company, wrong file", {
    shows: ".upload .error",
    prepare: asCompany,
    act: (page) =>
      page
        .locator("input[type=file]")
        .first()
        .setInputFiles({
          name: "notes.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("<svg/>"),
        }),
  }),
  on("company, under review", { shows: ".document >> nth=1", prepare: inState({}) }),
  on("company, document removal", {
    shows: "dialog .button-danger",
    prepare: inState({}),
    act: (page) => page.locator(".document .button").nth(1).click(),
  }),
  on("company, refused", { shows: ".banner li >> nth=1", prepare: refused }),
  on("company, submitted too early", { shows: ".summary", prepare: refused, act: send }),
  on("company, approved", {
    shows: ".banner[data-tone=good]",
    prepare: inState({ review: "approved", decidedAt: AT }),
  }),
  {
    name: "company, contact person",
    path: `${ACCOUNT_PATHS.company}?edit=contact`,
    shows: "[name=contactRole]",
    prepare: asCompany,
  },
];
