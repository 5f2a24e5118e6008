import { type ReactNode, useEffect, useState } from "react";
import type { AccountScreen } from "@portico/contract/routes";
import { stepUp } from "@portico/contract/step-up/endpoints";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { loadErrorMessage, type ErrorMessage } from "../../../lib/api/error-messages.ts";
import { BACKGROUND, RequestError } from "@portico/client/request";
import { whenShown } from "../../../lib/scheduling/when-shown.ts";
import { useRouteState, useServices } from "../../../lib/services.ts";
import { askForProof, takeProvenTask } from "../../../lib/session/step-up.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";
import { ErrorMessageText } from "../../../ui/form/error-summary.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StepHeading } from "../../../ui/layout/step-heading.tsx";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { LABELS } from "./navigation-entries.ts";

interface Props {
  title: string;
  lead?: ReactNode;
  /** A later step of the page, reached from the one before. */
  arrived?: boolean;
  /** The steps between the page's first one and this one, if this one has its own query. */
  above?: readonly Crumb[];
  /** Makes room for two columns; other pages are only as wide as reads well. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the account: the way back, its heading, and its content. */
export function PageFrame({ title, lead, arrived = false, above, wide = false, children }: Props) {
  return (
    <div className="account-page" data-wide={wide || undefined}>
      <Breadcrumb step={above && { title, above }} />
      <StepHeading arrived={arrived}>{title}</StepHeading>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </div>
  );
}

interface DoneProps {
  title: string;
  /** The page that the button leads to. */
  back?: AccountScreen;
  children: ReactNode;
}

/** The end of a task: what was done, and the link onward. */
export function PageDone({ title, back = "security", children }: DoneProps) {
  const text = useText();
  const { navigation } = useServices();
  return (
    <PageFrame arrived title={title} lead={children}>
      <Link className="button" href={navigation.pathOf(back)}>
        {text("shell.backTo", { page: text(LABELS[back]) })}
      </Link>
    </PageFrame>
  );
}

interface Loading<Value> {
  value: Value | undefined;
  failure: ErrorMessage | undefined;
  reload(): Promise<void>;
}

/** Loads a page's data when it opens, and again when it has changed. */
export function useLoaded<Value>(load: () => Promise<Value>): Loading<Value> {
  const text = useText();
  const { visit } = useRouteState();
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<ErrorMessage>();

  async function reload(): Promise<void> {
    setFailure(undefined);
    try {
      const loaded = await load();
      setValue(() => loaded);
    } catch (error) {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      setFailure(() => loadErrorMessage(error, text));
    }
  }

  useEffect(() => {
    return whenShown(visit, () => void reload());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the part opens
  }, []);

  return { value, failure, reload };
}

/** A skeleton while data is loading, or why it failed. */
export function LoadFailed({ failure, reload }: Pick<Loading<unknown>, "failure" | "reload">) {
  const text = useText();
  if (failure === undefined) return <Skeleton shape="card" count={2} />;
  return (
    <Banner
      tone="danger"
      announced
      title={text("security-center.loadFailed")}
      action={
        <Action kind="second" small onClick={() => void reload()}>
          {text("common.tryAgain")}
        </Action>
      }
    >
      <p>
        <ErrorMessageText {...failure} />
      </p>
    </Banner>
  );
}

/**
 * Asks for a fresh proof before anything is typed, so that nothing typed is lost on the way to it.
 * True once the part may be shown.
 */
export function useProofFirst(task: string, isNeeded = true): boolean {
  const services = useServices();
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    // Opened by an address, which may be a link from elsewhere: that must not send a code.
    const isOwnWish = services.navigation.getSnapshot().visit > 0;
    async function checkFreshness(): Promise<void> {
      takeProvenTask();
      const { fresh } = await services.call(stepUp, undefined, BACKGROUND);
      if (!isCurrent) return;
      if (fresh) setReady(true);
      else await askForProof(services, task, { sendsCode: isOwnWish });
    }
    const cancel = whenShown(services.navigation.getSnapshot().visit, () => {
      checkFreshness().catch((error: unknown) => {
        // Unknown: the call that needs the proof will ask for it.
        if (isCurrent) setReady(() => error instanceof RequestError || throwInRender(error));
      });
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isNeeded, services, task]);

  return isReady || !isNeeded;
}

function throwInRender(error: unknown): never {
  throw error;
}
