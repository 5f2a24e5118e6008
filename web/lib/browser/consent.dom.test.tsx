import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  actAndSettle,
  PAGE_DATA,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { startConsent } from "./consent.tsx";

const services = () =>
  createTestServices("/en/login", {
    data: { ...PAGE_DATA, config: { ...PAGE_DATA.config, tagManagerId: "GTM-ABC" } },
  });

const script = () => document.querySelector("script#tag-manager");
const question = () => document.querySelector("section");

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
  localStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

async function answer(words: string): Promise<void> {
  const buttons = [...(question()?.querySelectorAll("button") ?? [])];
  await actAndSettle(() => buttons.find(({ textContent }) => textContent === words)?.click());
}

describe("the question", () => {
  test("REQ-8: is asked first, and nothing is loaded before the answer", async () => {
    await actAndSettle(() => startConsent(services()));
    expect(question()?.textContent).toContain("Can we use analytics");
    expect(script()).toBeNull();
  });

  test("REQ-8: after consent the container is loaded, and the question is not repeated", async () => {
    await actAndSettle(() => startConsent(services()));
    await answer("Allow analytics");
    expect(question()).toBeNull();
    expect(script()?.getAttribute("src")).toBe(
      "https://www.googletagmanager.com/gtm.js?id=GTM-ABC",
    );
    await actAndSettle(() => startConsent(services()));
    expect(question()).toBeNull();
    expect(document.querySelectorAll("script#tag-manager")).toHaveLength(1);
  });

  test("REQ-8: without consent nothing is loaded, now or later", async () => {
    await actAndSettle(() => startConsent(services()));
    await answer("Don’t allow");
    expect(question()).toBeNull();
    await actAndSettle(() => startConsent(services()));
    expect(question()).toBeNull();
    expect(script()).toBeNull();
  });
});
