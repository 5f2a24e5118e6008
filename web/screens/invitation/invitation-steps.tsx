import { LINK_INVALID, TICKET_INVALID } from "@portico/contract/errors";
import { passwordProblem, type PasswordProblem } from "@portico/contract/fields/password";
import { invitationAccept, invitationRead } from "@portico/contract/sub-accounts/endpoints";
import type { Data } from "@portico/contract/schemas";
import { type Encrypt, INLINE, RequestError } from "@portico/client/request";
import { type ErrorMessage, errorMessagesOf } from "../../lib/api/error-messages.ts";
import { type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { type Services, useServices } from "../../lib/services.ts";
import { createFlowStore } from "../../lib/session/flow-store.ts";
import { useLinkState } from "../../lib/session/link-token.ts";
import { Action } from "../../ui/controls/action.tsx";
import { SubmitButton } from "../../ui/controls/button.tsx";
import { ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../ui/controls/link.tsx";
import { fieldText, Form, type FormErrorMessage } from "../../ui/form/form.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Facts } from "../../ui/layout/facts.tsx";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { StepHeading } from "../../ui/layout/step-heading.tsx";

type Invitation = Data<"invitationRead">;

/** Keeps what the link led to across a reload, never the link's token. */
const invitationFlow = createFlowStore<Invitation>(
  "invitation",
  ({ ticket, username, mainAccount }) =>
    [ticket, username, mainAccount].every((value) => typeof value === "string"),
);

/** The step that the visitor sees. */
type State =
  | { at: "looking" | "cold" | "invalid" }
  | { at: "asked"; invitation: Invitation }
  | { at: "done"; username: string }
  | { at: "failed"; errorMessage: ErrorMessage | undefined };

const PROBLEMS: Record<PasswordProblem, TextId> = {
  tooShort: "common.passwordTooShort",
  tooLong: "common.passwordTooLong",
  common: "common.passwordCommon",
  ownName: "common.passwordOwnName",
};

/** A retry cannot help: the link, or its step, is used or expired. */
const isSpent = (error: unknown) =>
  error instanceof RequestError && (error.code === LINK_INVALID || error.code === TICKET_INVALID);

async function load(services: Services, token: string): Promise<State> {
  try {
    const invitation = await services.call(invitationRead, { token }, INLINE);
    invitationFlow.save(invitation);
    return { at: "asked", invitation };
  } catch (error) {
    if (isSpent(error)) return { at: "invalid" };
    return { at: "failed", errorMessage: errorMessagesOf(error, services.i18n.text)[0] };
  }
}

interface AskedProps {
  invitation: Invitation;
  onState(next: State): void;
}

function Asked({ invitation, onState }: AskedProps) {
  const text = useText();
  const { call, config, navigation } = useServices();
  const { ticket, username, mainAccount } = invitation;

  function check(values: FormData): FormErrorMessage[] {
    const names = [username, mainAccount];
    const problem = passwordProblem(fieldText(values, "password"), { brand: config.brand, names });
    return problem ? [{ field: "password", text: text(PROBLEMS[problem]) }] : [];
  }

  async function submit(values: FormData): Promise<FormErrorMessage[]> {
    const fields = async (encrypt: Encrypt) => ({
      ticket,
      password: await encrypt(fieldText(values, "password"), ticket),
    });
    try {
      await call(invitationAccept, fields, INLINE);
    } catch (error) {
      if (!isSpent(error)) return errorMessagesOf(error, text);
      invitationFlow.save(undefined);
      onState({ at: "invalid" });
      return [];
    }
    invitationFlow.save(undefined);
    onState({ at: "done", username });
    return [];
  }

  return (
    <>
      <StepHeading>{text("invitation.title")}</StepHeading>
      <p className="lead">{text("invitation.lead")}</p>
      <Facts
        items={[
          { name: text("invitation.username"), value: username },
          { name: text("invitation.mainAccount"), value: mainAccount },
        ]}
      />
      <Form action={navigation.pathOf("invitation")} check={check} submit={submit}>
        {({ busy, errorOf }) => (
          <>
            {/* For password managers only: the account of the password. */}
            <input
              className="visually-hidden"
              type="text"
              autoComplete="username"
              value={username}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <PasswordField
              name="password"
              autoComplete="new-password"
              meter
              label={text("common.newPassword")}
              hint={text("common.newPasswordHint")}
              error={errorOf("password")}
            />
            <SubmitButton busy={busy}>{text("invitation.submit")}</SubmitButton>
          </>
        )}
      </Form>
    </>
  );
}

function first(token: string | undefined): State {
  if (token !== undefined) return { at: "looking" };
  const invitation = invitationFlow.getSnapshot();
  return invitation ? { at: "asked", invitation } : { at: "cold" };
}

export default function InvitationSteps() {
  const text = useText();
  const { navigation } = useServices();
  const { state, setState, reload } = useLinkState<State>("invitation", { first, load });

  if (state.at === "asked") {
    const { invitation } = state;
    return <Asked key={invitation.ticket} invitation={invitation} onState={setState} />;
  }
  if (state.at === "done") {
    return (
      <>
        <StepHeading arrived>{text("invitation.doneTitle")}</StepHeading>
        <p className="lead">{text("invitation.doneBody", { username: state.username })}</p>
        <Link className="button" href={navigation.pathOf("login")}>
          {text("invitation.doneAction")}
        </Link>
      </>
    );
  }
  if (state.at === "invalid") {
    return (
      <>
        <StepHeading arrived>{text("invitation.invalidTitle")}</StepHeading>
        <p className="lead">{text("invitation.invalidBody")}</p>
        <Link className="button" href={navigation.pathOf("login")}>
          {text("invitation.missingStepAction")}
        </Link>
      </>
    );
  }
  if (state.at === "failed") {
    return (
      <>
        <h1 tabIndex={-1}>{text("invitation.title")}</h1>
        <ErrorMessageLine errorMessage={state.errorMessage} />
        <Action onClick={reload}>{text("common.tryAgain")}</Action>
      </>
    );
  }
  if (state.at === "cold") {
    return (
      <MissingStepNotice
        title={text("invitation.title")}
        body={text("invitation.missingStepBody")}
        action={text("invitation.missingStepAction")}
        href={navigation.pathOf("login")}
      />
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{text("invitation.title")}</h1>
      <p className="lead" role="status">
        {text("invitation.loading")}
      </p>
    </>
  );
}
