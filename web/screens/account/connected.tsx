import { useEffect, useState } from "react";
import {
  identityList,
  identityRemove,
  identityStart,
  thirdProviders,
} from "@portico/contract/endpoints";
import type { Data } from "@portico/contract/schemas";
import { departTo } from "../../lib/departure.ts";
import { useText } from "../../lib/i18n.tsx";
import { type Problem, problemsOf } from "../../lib/problems.ts";
import { useServices } from "../../lib/services.ts";
import { takeProvenTask, withProof } from "../../lib/step-up.ts";
import { Action } from "../../ui/action.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Badge, Card, CardRow } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemWords } from "../../ui/error-summary.tsx";

type Identity = Data<"identityList">[number];
type Provider = Data<"thirdProviders">[number];

interface Loaded {
  identities: readonly Identity[];
  providers: readonly Provider[];
}

const TIMEOUT = { timeout: 20_000 };
const REMOVE = "remove ";

/** The one that was about to be removed, once who is signed in has said so again. */
function provenRemoval(): string | undefined {
  const task = takeProvenTask();
  return task?.startsWith(REMOVE) ? task.slice(REMOVE.length) : undefined;
}

interface RemovalProps {
  identity: Identity;
  busy: boolean;
  onRemove(): void;
  onClose(): void;
}

/** The last way in stays: the dialog says what to do first. */
function Removal({ identity, busy, onRemove, onClose }: RemovalProps) {
  const text = useText();
  const { label: provider, removable } = identity;
  return (
    <Dialog
      title={text("account.removeTitle", { provider })}
      onClose={onClose}
      actions={
        <>
          {removable ? (
            <Action kind="danger" busy={busy} onClick={onRemove}>
              {text("account.removeNamed", { provider })}
            </Action>
          ) : null}
          <Action kind="second" onClick={onClose}>
            {text("account.keep")}
          </Action>
        </>
      }
    >
      <p>{text(removable ? "account.removeBody" : "account.removeLast", { provider })}</p>
    </Dialog>
  );
}

function useWords() {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  return ({ email, connectedAt, lastUsedAt }: Identity) => {
    const day = date.format(connectedAt);
    const said =
      lastUsedAt === null
        ? text("account.connectedOn", { date: day })
        : text("account.connectedUsed", { date: day, used: date.format(lastUsedAt) });
    return (
      <>
        {email === null ? null : <div className="break">{email}</div>}
        {said}
      </>
    );
  };
}

function Connected({ onRetry }: { onRetry(): void }) {
  const text = useText();
  const services = useServices();
  const { call, i18n, navigation, toasts } = services;
  const wordsOf = useWords();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<Problem>();
  const [asked, setAsked] = useState<Identity>();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<Problem>();

  useEffect(() => {
    let isCurrent = true;
    async function load(): Promise<void> {
      const [identities, providers] = await Promise.all([
        call(identityList, undefined, TIMEOUT),
        call(thirdProviders, undefined, TIMEOUT),
      ]);
      if (!isCurrent) return;
      setLoaded({ identities, providers });
      const removal = provenRemoval();
      // Asked again: nothing is taken away by itself.
      setAsked(identities.find(({ id }) => id === removal));
    }
    load().catch((error: unknown) => {
      // Within the update, so that what is no refusal ends in the error page (SCR-5).
      if (isCurrent) setFailure(() => problemsOf(error, i18n.text)[0]);
    });
    // Back from a service, out of the browser's memory of this page.
    const rest = () => setBusy(undefined);
    window.addEventListener("pageshow", rest);
    return () => {
      isCurrent = false;
      window.removeEventListener("pageshow", rest);
    };
  }, [call, i18n]);

  function refuse(error: unknown): void {
    setBusy(undefined);
    setAsked(undefined);
    setRefused(() => problemsOf(error, text)[0]);
  }

  async function connect({ id, label }: Provider): Promise<void> {
    if (busy !== undefined) return;
    setBusy(id);
    setRefused(undefined);
    try {
      const start = await withProof(services, `connect ${id}`, () =>
        call(identityStart, { provider: id }, TIMEOUT),
      );
      // Stays busy: the page is on its way out.
      if (start === undefined) return;
      departTo(start.url, { provider: id, label, redirect: navigation.pathOf("account") });
    } catch (error) {
      refuse(error);
    }
  }

  async function remove({ id, label: provider }: Identity): Promise<void> {
    setBusy(id);
    setRefused(undefined);
    try {
      const identities = await withProof(services, `${REMOVE}${id}`, () =>
        call(identityRemove, { id }, TIMEOUT),
      );
      if (identities === undefined) return;
      setLoaded((before) => before && { ...before, identities });
      setBusy(undefined);
      setAsked(undefined);
      toasts.show(text("account.removed", { provider }));
    } catch (error) {
      refuse(error);
    }
  }

  if (failure) {
    return (
      <Banner
        tone="danger"
        title={text("account.connectedFailed")}
        action={
          <Action kind="second" small onClick={onRetry}>
            {text("common.tryAgain")}
          </Action>
        }
      >
        <p>
          <ProblemWords {...failure} />
        </p>
      </Banner>
    );
  }
  if (loaded === undefined) return null;
  const { identities, providers } = loaded;
  const others = providers.filter(({ id }) => !identities.some((one) => one.provider === id));
  if (identities.length === 0 && providers.length === 0) return null;
  return (
    <>
      {refused ? <Banner tone="fair" announced title={refused.text} /> : null}
      <Card title={text("account.connectedTitle")} hint={text("account.connectedHint")}>
        {identities.map((identity) => (
          <CardRow
            key={identity.id}
            title={identity.label}
            badge={identity.removable ? null : <Badge tone="fair">{text("account.onlyWay")}</Badge>}
            hint={wordsOf(identity)}
            action={
              <Action
                kind="second"
                small
                aria-label={text("account.removeNamed", { provider: identity.label })}
                onClick={() => setAsked(identity)}
              >
                {text("account.remove")}
              </Action>
            }
          />
        ))}
        {others.map((provider) => (
          <CardRow
            key={provider.id}
            title={provider.label}
            hint={
              provider.available
                ? text("account.notConnected")
                : text("common.providerAway", { provider: provider.label })
            }
            action={
              provider.available ? (
                <Action
                  kind="second"
                  small
                  busy={busy === provider.id}
                  aria-label={text("account.connectNamed", { provider: provider.label })}
                  onClick={() => void connect(provider)}
                >
                  {text("account.connect")}
                </Action>
              ) : null
            }
          />
        ))}
      </Card>
      {asked ? (
        <Removal
          identity={asked}
          busy={busy === asked.id}
          onRemove={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

/** The services that open this account: which, since when, another one, and one less. */
export default function ConnectedAccounts() {
  const [attempt, setAttempt] = useState(0);
  return <Connected key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}
