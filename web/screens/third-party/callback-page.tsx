import { Suspense, useEffect, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent, loadWhenOnline } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";
import { SlowNotice } from "../../ui/controls/button.tsx";
import type * as Arrive from "./arrive.ts";

const Ending = lazyComponent(() => import("./ending.tsx"));

function Progress() {
  const text = useText();
  return (
    <>
      <h1 tabIndex={-1}>{text("third-callback.title")}</h1>
      <p className="lead">{text("third-callback.lead")}</p>
      <SlowNotice busy />
    </>
  );
}

type Work = (parts: typeof Arrive) => Promise<Arrive.Ended | undefined>;

/** The page that every provider redirects to: it reads the answer once, then continues or ends. */
export default function CallbackPage() {
  const services = useServices();
  const [ended, setEnded] = useState<Arrive.Ended>();

  async function run(work: Work): Promise<void> {
    try {
      const next = await work(await loadWhenOnline(() => import("./arrive.ts")));
      setEnded(next);
    } catch (error) {
      // Unexpected: thrown inside the state update, where the error page catches it (SCR-5).
      setEnded(() => {
        throw error;
      });
    }
  }

  useEffect(() => {
    void run(({ arrive }) => arrive(services));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is read once
  }, []);

  if (ended === undefined) return <Progress />;
  const { answer } = ended;
  return (
    <Suspense fallback={<Progress />}>
      <Ending
        ended={ended}
        {...(answer && {
          onRepeat() {
            setEnded(undefined);
            void run(({ settle }) => settle(services, answer));
          },
        })}
      />
    </Suspense>
  );
}
