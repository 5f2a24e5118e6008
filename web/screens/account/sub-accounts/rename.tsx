import { isUsername } from "@portico/contract/fields/username";
import { subAccountRename } from "@portico/contract/sub-accounts/endpoints";
import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import { INLINE } from "@portico/client/request";
import { errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { useServices } from "../../../lib/services.ts";
import { withProof } from "../../../lib/session/step-up.ts";
import { SubmitButton } from "../../../ui/controls/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../../ui/form/form.tsx";
import { LoadFailed, PageFrame, useProofFirst } from "../shell/page-frame.tsx";
import { taskText } from "../shell/task.ts";
import { detailUrl } from "./calls.ts";

interface Props {
  subAccount: SubAccount;
  onDone(): Promise<void>;
}

/** Gives a sub-account another username. */
export function Rename({ subAccount, onDone }: Props) {
  const text = useText();
  const services = useServices();
  const { call, navigation, toasts } = services;
  const { id, username: current } = subAccount;
  const task = taskText("sub-account-rename", id);
  const isReady = useProofFirst(task);
  const nameIn = (values: FormData) => fieldText(values, "username").trim();

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const username = nameIn(values);
    try {
      const done = await withProof(services, task, () =>
        call(subAccountRename, { id, username }, INLINE),
      );
      if (done === undefined) return [];
    } catch (error) {
      return errorMessagesOf(error, text);
    }
    toasts.show(text("sub-accounts.renamed", { username }));
    await onDone();
    await navigation.replace(detailUrl(services, id));
    return [];
  }

  return (
    <PageFrame
      above={[{ label: current, href: detailUrl(services, id) }]}
      title={text("sub-accounts.renameTitle", { username: current })}
      lead={isReady ? text("sub-accounts.renameLead") : null}
    >
      {isReady ? (
        <Form
          action={navigation.pathOf("sub-accounts")}
          check={(values) =>
            isUsername(nameIn(values))
              ? []
              : [{ field: "username", text: text("sub-accounts.usernameInvalid") }]
          }
          submit={submit}
        >
          {({ busy, errorOf }) => (
            <>
              <TextField
                name="username"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                defaultValue={current}
                label={text("sub-accounts.username")}
                hint={text("sub-accounts.usernameHint")}
                error={errorOf("username")}
              />
              <SubmitButton busy={busy}>{text("sub-accounts.renameSubmit")}</SubmitButton>
            </>
          )}
        </Form>
      ) : (
        <LoadFailed failure={undefined} reload={() => Promise.resolve()} />
      )}
    </PageFrame>
  );
}
