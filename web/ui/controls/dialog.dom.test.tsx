import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "../form/field.tsx";

function Asking({ withField }: { withField: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <WithServices services={createTestServices("/en/account")}>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open ? (
        <Dialog title="Sure?" onClose={() => setOpen(false)} actions={<button>Yes</button>}>
          {withField ? <TextField label="Name" name="name" /> : <p>Think.</p>}
        </Dialog>
      ) : null}
    </WithServices>
  );
}

async function ask(withField = false): Promise<HTMLButtonElement> {
  const page = await render(<Asking withField={withField} />);
  const opener = page.querySelector("button")!;
  opener.focus();
  await actAndSettle(() => opener.click());
  return opener;
}

const dialog = () => document.querySelector("dialog");

afterEach(unmountAll);

test("SCR-1: is named by its title, which has the focus", async () => {
  await ask();
  expect(dialog()?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe("Sure?");
  expect(dialog()?.getAttribute("aria-labelledby")).toBe(document.activeElement?.id);
});

test("SCR-2: with a form, its first field has the focus", async () => {
  await ask(true);
  expect((document.activeElement as HTMLInputElement).name).toBe("name");
});

test.each(["cancel", "close"])("SCR-1: on %s it closes and the focus returns", async (type) => {
  const opener = await ask();
  await actAndSettle(() => dialog()?.dispatchEvent(new Event(type, { cancelable: true })));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("SCR-1: a click outside does not close it", async () => {
  await ask(true);
  await actAndSettle(() => dialog()?.click());
  expect(dialog()).not.toBeNull();
});
