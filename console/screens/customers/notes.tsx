import { rolesWith } from "@portico/contract/admin/roles";
import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { useForm } from "../../ui/use-form.ts";

/** The same as in contract/admin/customers/schemas.ts. */
const NOTE_MAX = 2000;

function NoteForm({ id }: { id: string }) {
  const add = useAct("customerNoteAdd", {
    outdates: ["customerRead"],
    done: "customers.noteAdded",
  });
  const form = useForm({
    initial: { note: "" },
    validate: ({ note }) => (note.trim() === "" ? { note: text("customers.noteMissing") } : {}),
    async send({ note }) {
      await add.mutateAsync({ id, text: note.trim() });
      form.set("note", "");
    },
  });
  return (
    <Form form={form}>
      <TextArea
        form={form}
        name="note"
        label={text("customers.newNote")}
        hint={text("customers.noteHint")}
        rows={2}
        maxLength={NOTE_MAX}
      />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {text("customers.addNote")}
        </Button>
      </div>
    </Form>
  );
}

/** What colleagues wrote; the customer never sees it. */
export function Notes({ customer }: { customer: CustomerPage }) {
  const may = useMay();
  const { id, notes } = customer;
  return (
    <Card title={text("customers.notes")}>
      {notes.length === 0 ? <p className="muted">{text("customers.noNotes")}</p> : null}
      <ul className="notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="written">{note.text}</p>
            <p className="hint">
              {note.by.name} · <Moment at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      {may("customers.note") ? (
        <NoteForm key={id} id={id} />
      ) : (
        <p className="hint">
          {text("common.rolesThatMay", { roles: roleNames(rolesWith("customers.note")) })}
        </p>
      )}
    </Card>
  );
}
