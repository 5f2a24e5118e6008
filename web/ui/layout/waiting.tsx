import { useText } from "../../lib/i18n/i18n.tsx";
import { loadErrorMessage } from "../../lib/api/error-messages.ts";
import { useServices, useSession } from "../../lib/services.ts";
import { useSlowNotice } from "../controls/button.tsx";
import { ErrorMessageText } from "../form/error-summary.tsx";

/** Shown until the signed-in user is loaded: that it is loading, takes long, or failed. */
export function Waiting({ title }: { title: string }) {
  const text = useText();
  const { session } = useServices();
  const { failure } = useSession();
  const failed = failure !== undefined;
  const slow = useSlowNotice(!failed);
  const errorMessage = failed ? loadErrorMessage(failure, text) : undefined;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead" role="status">
        {errorMessage ? null : text(slow ? "common.slowAccount" : "common.loadingAccount")}
      </p>
      {errorMessage ? (
        <>
          <div className="notice" role="alert">
            <h2>{text("common.accountFailed")}</h2>
            <p>
              <ErrorMessageText {...errorMessage} />
            </p>
          </div>
          <button type="button" className="button" onClick={() => void session.retry()}>
            {text("common.tryAgain")}
          </button>
        </>
      ) : null}
    </>
  );
}
