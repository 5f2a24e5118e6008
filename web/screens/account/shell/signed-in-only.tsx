import { type ReactNode, useEffect } from "react";
import { useAllTexts } from "../../../lib/i18n/all-texts.ts";
import { type TextId, useText } from "../../../lib/i18n/i18n.tsx";
import { loadErrorMessage } from "../../../lib/api/error-messages.ts";
import { useHydrated, useRouteState, useServices, useSession } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { useSlowNotice } from "../../../ui/controls/button.tsx";
import { ErrorMessageText } from "../../../ui/form/error-summary.tsx";
import { Banner } from "../../../ui/layout/banner.tsx";
import { MissingStepNotice } from "../../../ui/layout/missing-step-notice.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { PageFrame } from "./page-frame.tsx";

interface Props {
  title: TextId;
  children(user: UserInfo): ReactNode;
}

/** The frame of the page while its account is loading, or when that failed. */
function Waiting({ title }: Pick<Props, "title">) {
  const text = useText();
  const { session } = useServices();
  const { failure } = useSession();
  const slow = useSlowNotice(failure === undefined);
  if (failure === undefined) {
    return (
      <PageFrame title={text(title)}>
        <Skeleton shape="card" count={2} />
        <p className="hint" role="status">
          {slow ? text("common.slowAccount") : null}
        </p>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={text(title)}>
      <Banner
        tone="danger"
        announced
        title={text("common.accountFailed")}
        action={
          <Action kind="second" small onClick={() => void session.retry()}>
            {text("common.tryAgain")}
          </Action>
        }
      >
        <p>
          <ErrorMessageText {...loadErrorMessage(failure, text)} />
        </p>
      </Banner>
    </PageFrame>
  );
}

/**
 * A link from a mail arrives without the session's cookies, which other sites' links never carry.
 * So the page itself decides: it opens, or sends the visitor to the sign-in, which returns here.
 */
function SignInFirst() {
  const text = useText();
  const { navigation } = useServices();
  const { route, url } = useRouteState();
  const back = useHydrated(url.split("#", 1)[0] ?? route.path, route.path);
  const href = `${navigation.pathOf("login")}?${new URLSearchParams({ redirect: back })}`;

  useEffect(() => {
    // The prerendered link becomes the one with this page's query, and only that is followed.
    const [address = ""] = navigation.getSnapshot().url.split("#", 1);
    const query = new URLSearchParams({ redirect: address });
    void navigation.replace(`${navigation.pathOf("login")}?${query}`);
  }, [navigation]);

  return (
    <MissingStepNotice
      title={text("shell.signInTitle")}
      body={text("shell.signInBody")}
      action={text("common.signIn")}
      href={href}
    />
  );
}

function Content({ title, children }: Props) {
  const { user } = useSession();
  const areTextsThere = useAllTexts("security-center.cancel");
  return user && areTextsThere ? children(user) : <Waiting title={title} />;
}

/** A page of the account: shows its content as soon as the account and its texts are there. */
export function SignedInOnly(props: Props) {
  const { user, expected } = useSession();
  return user || expected ? <Content {...props} /> : <SignInFirst />;
}
