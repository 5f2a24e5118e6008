import type { companySchemas } from "@portico/contract/company/schemas";
import type { preferencesSchemas } from "@portico/contract/preferences/schemas";
import type { Browser } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";
import { documentOf, endReview, INSTITUTION, makeCompany, upload } from "../people/company.ts";
import type { Person } from "../people/people.ts";
import type { CallFixture } from "./call-fixtures.ts";

type Name = keyof (typeof companySchemas & typeof preferencesSchemas);
type Fixture = (test: TestApp) => Promise<CallFixture>;

interface Tools {
  signIn(test: TestApp, person: Person, browser: Browser): Promise<void>;
}

/** Prepares a browser for each call of a company, and of preferences. */
export function companyCalls({ signIn }: Tools): Record<Name, Fixture> {
  async function signedIn(test: TestApp, fields: Record<string, unknown> = {}) {
    const person = await makeCompany(test);
    const browser = test.browser();
    await signIn(test, person, browser);
    return { browser, person, fields: () => fields };
  }

  const document = documentOf("pdf");

  async function sending(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test);
    const { data } = await ready.browser.call("companyDocumentBegin", {
      kind: "registration",
      name: "Extract.pdf",
      size: document.length,
    });
    const content = document.toString("base64");
    return { ...ready, fields: () => ({ id: data["id"], part: 0, content }) };
  }

  async function withDocument(
    test: TestApp,
    until: "part" | "finish",
    more: Record<string, unknown> = {},
  ): Promise<CallFixture> {
    const ready = await signedIn(test);
    const { id } = await upload(ready.browser, { content: document }, until);
    return { ...ready, fields: () => ({ id, ...more }) };
  }

  async function refused(test: TestApp): Promise<CallFixture> {
    const ready = await signedIn(test, { institution: INSTITUTION });
    for (const kind of test.services.settings.companyDocuments) {
      await upload(ready.browser, { content: document, kind });
    }
    await endReview(test.services, ready.person.account.id, "refused");
    return ready;
  }

  const preferences = {
    language: "en",
    theme: "dark",
    timeZone: "Europe/Berlin",
    hours: "24",
    optionalMails: ["everySignIn"],
  };

  return {
    company: (test) => signedIn(test),
    companyDocumentBegin: (test) =>
      signedIn(test, { kind: "registration", name: "Extract.pdf", size: document.length }),
    companyDocumentPart: sending,
    companyDocumentFinish: (test) => withDocument(test, "part"),
    companyDocumentRead: (test) => withDocument(test, "finish", { part: 0 }),
    companyDocumentRemove: (test) => withDocument(test, "finish"),
    companyContactSet: (test) => signedIn(test, { contactName: "Jonas Weber" }),
    companyResubmit: refused,
    preferences: (test) => signedIn(test),
    preferencesSet: (test) => signedIn(test, preferences),
  };
}
