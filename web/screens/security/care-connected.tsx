import { useEffect, useState } from "react";
import {
  identityList,
  identityRemove,
  identityStart,
  thirdProviders,
} from "@portico/contract/third-party/endpoints";
import type { Data } from "@portico/contract/schemas";
import { departTo } from "../../lib/departure.ts";
import { useText } from "../../lib/i18n.tsx";
import { type Problem, problemsOf } from "../../lib/problems.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { stepUrl } from "../../lib/step-url.ts";
import { takeProvenTask, withProof } from "../../lib/step-up.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { Badge, Card, CardRow } from "../../ui/card.tsx";
import { ConfirmDialog, ProblemLine } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { taskOf, taskText, useTask } from "./card.ts";
import { CareFrame, NotLoaded, useLoaded } from "./care-frame.tsx";

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
  const { busy, problem, run } = useWork();
  const { id, label: provider } = identity;

  const remove = () =>
    void run(async () => {
      const left = await withProof(services, taskText(REMOVE, id), () =>
        services.call(identityRemove, { id }, INLINE),
      );
      if (left === undefined) return;
      services.toasts.show(text("security-care.connectedRemoved", { provider }));
      onRemoved();
    });

  return (
    <ConfirmDialog
      title={text("security-care.connectedRemoveTitle", { provider })}
      action={text("security-care.connectedRemoveNamed", { provider })}
      keep={text("security-care.connectedKeep")}
      danger
      busy={busy}
      problem={problem}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text("security-care.connectedRemoveBody", { provider })}</p>
    </ConfirmDialog>
  );
}

/** The last way in stays: what to do first. */
function LastWayIn({ identity, onClose }: Pick<RemovalProps, "identity" | "onClose">) {
  const text = useText();
  const services = useServices();
  const { label: provider } = identity;
  return (
    <Dialog
      title={text("security-care.connectedRemoveTitle", { provider })}
      onClose={onClose}
      actions={
        <>
          <Link className="button" href={stepUrl(services, "security", "password")}>
            {text("security-care.passwordFirstAction")}
          </Link>
          <Action kind="second" onClick={onClose}>
            {text("security-care.connectedKeep")}
          </Action>
        </>
      }
    >
      <p>{text("security-care.connectedRemoveLast", { provider })}</p>
    </Dialog>
  );
}

function ConnectedRow({ identity, onAsk }: { identity: Identity; onAsk(id: string): void }) {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const { id, label: provider, email, connectedAt, lastUsedAt, removable } = identity;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  const date = day.format(connectedAt);
  return (
    <CardRow
      title={provider}
      badge={removable ? null : <Badge tone="fair">{text("security-care.connectedOnlyWay")}</Badge>}
      hint={
        <>
          {email === null ? null : <div className="break">{email}</div>}
          {lastUsedAt === null
            ? text("security-care.connectedOn", { date })
            : text("security-care.connectedUsed", { date, used: day.format(lastUsedAt) })}
        </>
      }
      action={
        <Action
          kind="second"
          small
          aria-label={text("security-care.connectedRemoveNamed", { provider })}
          onClick={() => onAsk(id)}
        >
          {text("security-care.connectedRemove")}
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
          ? text("security-care.connectedNot")
          : text("common.providerAway", { provider: label })
      }
      action={
        available ? (
          <Action
            kind="second"
            small
            busy={busy}
            aria-label={text("security-care.connectNamed", { provider: label })}
            onClick={() => onConnect(provider)}
          >
            {text("security-care.connect")}
          </Action>
        ) : null
      }
    />
  );
}

/** To a service and, once it has answered, back here; busy until the page is left. */
function useConnecting() {
  const text = useText();
  const services = useServices();
  const [leavingFor, setLeavingFor] = useState<string>();
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    // Back from a service, out of the browser's memory of this page.
    const rest = () => setLeavingFor(undefined);
    window.addEventListener("pageshow", rest);
    return () => window.removeEventListener("pageshow", rest);
  }, []);

  async function connect({ id, label }: Provider): Promise<void> {
    if (leavingFor !== undefined) return;
    setLeavingFor(id);
    setProblem(undefined);
    try {
      const start = await withProof(services, taskText(CONNECT, id), () =>
        services.call(identityStart, { provider: id }, INLINE),
      );
      if (start) departTo(start.url, { provider: id, label });
    } catch (error) {
      setLeavingFor(undefined);
      // Within the update, so that what is no refusal ends in the error page (SCR-5).
      setProblem(() => problemsOf(error, text)[0]);
    }
  }

  return { leavingFor, problem, connect };
}

/** The services that open this account: which, since when, another one, and one less. */
export default function CareConnected() {
  const text = useText();
  const { call } = useServices();
  const [proven] = useState(() => taskOf(takeProvenTask() ?? ""));
  const [asked, setAsked] = useState<string>();
  const { leavingFor, problem, connect } = useConnecting();

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
    <CareFrame
      title={text("security-care.connectedTitle")}
      lead={text("security-care.connectedLead")}
    >
      <ProblemLine problem={problem} />
      {value ? (
        <Card title={text("security-care.connectedServices")}>
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
            <p className="card-row hint">{text("security-care.connectedNone")}</p>
          ) : null}
        </Card>
      ) : (
        <NotLoaded failure={failure} reload={reload} />
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
      {identity && !identity.removable ? <LastWayIn identity={identity} onClose={close} /> : null}
    </CareFrame>
  );
}
