import { useText } from "../lib/i18n.tsx";
import { loadProblem } from "../lib/problems.ts";
import { useServices, useSession } from "../lib/services.ts";
import { useSlow } from "./button.tsx";
import { ProblemWords } from "./error-summary.tsx";

/** Until it is known who is signed in: says that it waits, that it takes long, that it failed. */
export function Waiting({ title }: { title: string }) {
  const text = useText();
  const { session } = useServices();
  const { failure } = useSession();
  const failed = failure !== undefined;
  const slow = useSlow(!failed);
  const problem = failed ? loadProblem(failure, text) : undefined;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead" role="status">
        {problem ? null : text(slow ? "common.slowAccount" : "common.loadingAccount")}
      </p>
      {problem ? (
        <>
          <div className="notice" role="alert">
            <h2>{text("common.accountFailed")}</h2>
            <p>
              <ProblemWords {...problem} />
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
