import { useEffect, useState } from "react";
import {
  identityList,
  identityRemove,
  identityStart,
  thirdProviders,
} from "@portico/contract/third-party/endpoints";
import type { Data } from "@portico/contract/schemas";
import { followOAuthRedirect } from "../../../lib/session/oauth-redirect.ts";
import { formatShortDay } from "../../../lib/i18n/date-time.ts";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { type ErrorMessage, errorMessagesOf } from "../../../lib/api/error-messages.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { Badge, Card, CardRow } from "../../../ui/layout/card.tsx";
import { ConfirmDialog, ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Dialog } from "../../../ui/controls/dialog.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { taskOf, taskText, useTask } from "../shell/task.ts";
import { PageFrame, LoadFailed, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

type Identity = Data<"identityList">[number];
type Provider = Data<"thirdProviders">[number];

interface Loaded {
  identities: readonly Identity[];
  providers: readonly Provider[];
}

const CONNECT = "identity-connect";
const REMOVE = "identity-remove";

interface RemovalProps {
  identity: Identity;
  onRemoved(): void;
  onClose(): void;
}

function Removal({ identity, onRemoved, onClose }: RemovalProps) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const { id, label: provider } = identity;

  const remove = () =>
    void run(async () => {
      const left = await withProof(services, taskText(REMOVE, id), () =>
        services.call(identityRemove, { id }, INLINE),
      );
      if (left === undefined) return;
      services.toasts.show(text("security-center.connectedRemoved", { provider }));
      onRemoved();
    });

  return (
    <ConfirmDialog
      title={text("security-center.connectedRemoveTitle", { provider })}
      confirmLabel={text("security-center.connectedRemoveNamed", { provider })}
      cancelLabel={text("security-center.connectedKeep")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text("security-center.connectedRemoveBody", { provider })}</p>
    </ConfirmDialog>
  );
}

/** The only sign-in method cannot be removed: says what to do first. */
function LastSignInMethod({ identity, onClose }: Pick<RemovalProps, "identity" | "onClose">) {
  const text = useText();
  const { navigation } = useServices();
  const { label: provider } = identity;
  return (
    <Dialog
      title={text("security-center.connectedRemoveTitle", { provider })}
      onClose={onClose}
      actions={
        <>
          <Link className="button" href={navigation.pathOf("password")}>
            {text("security-center.passwordFirstAction")}
          </Link>
          <Action kind="second" onClick={onClose}>
            {text("security-center.connectedKeep")}
          </Action>
        </>
      }
    >
      <p>{text("security-center.connectedRemoveLast", { provider })}</p>
    </Dialog>
  );
}

function ConnectedRow({ identity, onAsk }: { identity: Identity; onAsk(id: string): void }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { id, label: provider, email, connectedAt, lastUsedAt, removable } = identity;
  const date = formatShortDay(connectedAt, tag);
  return (
    <CardRow
      title={provider}
      badge={
        removable ? null : <Badge tone="fair">{text("security-center.connectedOnlyWay")}</Badge>
      }
      hint={
        <>
          {email === null ? null : <div className="break">{email}</div>}
          {lastUsedAt === null
            ? text("security-center.connectedOn", { date })
            : text("security-center.connectedUsed", {
                date,
                used: formatShortDay(lastUsedAt, tag),
              })}
        </>
      }
      action={
        <Action
          kind="second"
          small
          aria-label={text("security-center.connectedRemoveNamed", { provider })}
          onClick={() => onAsk(id)}
        >
          {text("security-center.connectedRemove")}
        </Action>
      }
    />
  );
}

interface OtherRowProps {
  provider: Provider;
  busy: boolean;
  onConnect(provider: Provider): void;
}

function OtherRow({ provider, busy, onConnect }: OtherRowProps) {
  const text = useText();
  const { label, available } = provider;
  return (
    <CardRow
      title={label}
      hint={
        available
          ? text("security-center.connectedNot")
          : text("common.providerAway", { provider: label })
      }
      action={
        available ? (
          <Action
            kind="second"
            small
            busy={busy}
            aria-label={text("security-center.connectNamed", { provider: label })}
            onClick={() => onConnect(provider)}
          >
            {text("security-center.connect")}
          </Action>
        ) : null
      }
    />
  );
}

/** Goes to a provider, which redirects back here; busy until the page is left. */
function useConnecting() {
  const text = useText();
  const services = useServices();
  const [leavingFor, setLeavingFor] = useState<string>();
  const [errorMessage, setErrorMessage] = useState<ErrorMessage>();

  useEffect(() => {
    // The visitor came back from a provider, and the browser restored this page.
    const reset = () => setLeavingFor(undefined);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  async function connect({ id, label }: Provider): Promise<void> {
    if (leavingFor !== undefined) return;
    setLeavingFor(id);
    setErrorMessage(undefined);
    try {
      const start = await withProof(services, taskText(CONNECT, id), () =>
        services.call(identityStart, { provider: id }, INLINE),
      );
      if (start) followOAuthRedirect(start.url, { provider: id, label });
    } catch (error) {
      setLeavingFor(undefined);
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setErrorMessage(() => errorMessagesOf(error, text)[0]);
    }
  }

  return { leavingFor, errorMessage, connect };
}

/** The linked providers: lists, connects and removes them. */
function Connections() {
  const text = useText();
  const { call } = useServices();
  const [proven] = useState(() => taskOf(takeProvenTask() ?? ""));
  const [asked, setAsked] = useState<string>();
  const { leavingFor, errorMessage, connect } = useConnecting();

  const { value, failure, reload } = useLoaded<Loaded>(async () => {
    const [identities, providers] = await Promise.all([
      call(identityList, undefined, INLINE),
      call(thirdProviders, undefined, INLINE),
    ]);
    return { identities, providers };
  });
  const { identities = [], providers = [] } = value ?? {};
  const others = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  const identity = identities.find(({ id }) => id === asked);

  useTask(value && proven, REMOVE, setAsked);
  useTask(value && proven, CONNECT, (id) => {
    const provider = others.find((one) => one.id === id);
    if (provider?.available) void connect(provider);
  });

  const close = () => setAsked(undefined);
  return (
    <PageFrame title={text("connections.title")} lead={text("security-center.connectedLead")}>
      <ErrorMessageLine errorMessage={errorMessage} />
      {value ? (
        <Card title={text("security-center.connectedServices")}>
          {identities.map((one) => (
            <ConnectedRow key={one.id} identity={one} onAsk={setAsked} />
          ))}
          {others.map((one) => (
            <OtherRow
              key={one.id}
              provider={one}
              busy={leavingFor === one.id}
              onConnect={(provider) => void connect(provider)}
            />
          ))}
          {identities.length + others.length === 0 ? (
            <p className="card-row hint">{text("security-center.connectedNone")}</p>
          ) : null}
        </Card>
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
      {identity?.removable ? (
        <Removal
          identity={identity}
          onRemoved={() => {
            close();
            void reload();
          }}
          onClose={close}
        />
      ) : null}
      {identity && !identity.removable ? (
        <LastSignInMethod identity={identity} onClose={close} />
      ) : null}
    </PageFrame>
  );
}

export default function ConnectionsPage() {
  return <SignedInOnly title="connections.title">{() => <Connections />}</SignedInOnly>;
}
