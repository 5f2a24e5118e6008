import { afterEach, describe, expect, test, vi } from "vitest";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Link } from "./link.tsx";

afterEach(unmountAll);

async function open(href: string, onClick?: (event: { preventDefault(): void }) => void) {
  const services = createTestServices("/en/login");
  const navigate = vi.spyOn(services.navigation, "navigate").mockResolvedValue();
  const intend = vi.spyOn(services.preload, "intend");
  const page = await render(
    <WithServices services={services}>
      <Link href={href} {...(onClick ? { onClick } : {})}>
        Go
      </Link>
    </WithServices>,
  );
  const link = page.querySelector("a") as HTMLAnchorElement;
  /** True when the link is left to the browser. */
  async function click(options: MouseEventInit = {}): Promise<boolean> {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...options });
    let prevented = false;
    // Tests do not follow links; what the link itself decided is recorded before.
    const note = () => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", note, { once: true });
    await actAndSettle(() => link.dispatchEvent(event));
    return !prevented;
  }
  return { link, navigate, intend, click };
}

describe("a link to one of our pages", () => {
  test("SCR-9: is followed without a reload", async () => {
    const { click, navigate, link } = await open("/en/register?x=1");
    expect(await click()).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/en/register?x=1");
    expect(link.getAttribute("href")).toBe("/en/register?x=1");
  });

  test.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("is left to the browser with %j, for a new tab", async (options) => {
    const { click, navigate } = await open("/en/register");
    expect(await click(options)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("is not followed when its handler prevents it", async () => {
    const { click, navigate } = await open("/en/register", (event) => event.preventDefault());
    await click();
    expect(navigate).not.toHaveBeenCalled();
  });

  test("SCR-9: is preloaded when the pointer is near it or it takes the focus", async () => {
    const { link, intend } = await open("/en/register");
    await actAndSettle(() => link.focus());
    expect(intend).toHaveBeenCalledWith(`${location.origin}/en/register`);
  });
});

test.each(["/support", "/en/spot", "https://help.example/", "mailto:help@site.example"])(
  "a link elsewhere is left to the browser: %s",
  async (href) => {
    const { click, navigate } = await open(href);
    expect(await click()).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  },
);
