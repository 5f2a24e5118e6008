import type { Endpoint } from "@portico/contract/endpoint";
import { expect, test, vi } from "vitest";
import { answerTo } from "../../testing/answers.ts";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { USER } from "../../testing/signed-in.ts";
import { startBackgroundTasks } from "./background-tasks.ts";

function setUp() {
  const call = vi.fn((endpoint: Endpoint, ..._rest: unknown[]) =>
    answerTo(endpoint, { ipCheck: { countryCode: "DE", restricted: false }, userInfo: USER }),
  );
  const start = vi.fn((_source: { fetchUserInfo(): Promise<unknown> }) => Promise.resolve());
  const services = createTestServices("/en/account", {
    call,
    session: { start },
    storage: localStorage,
  });
  return { services, start };
}

test("NAV-5: the country of the visitor's IP address becomes the default", async () => {
  const { services } = setUp();
  startBackgroundTasks(services);
  await vi.waitFor(() => expect(localStorage.getItem("defaultCountryCode")).toBe("DE"));
});

test("SES-5: the signed-in user is loaded by user/info", async () => {
  const { services, start } = setUp();
  startBackgroundTasks(services);
  expect(await start.mock.calls[0]?.[0].fetchUserInfo()).toEqual(USER);
});
