import { useEffect, useState } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { checkIp } from "../../lib/api/ip-check.ts";
import { useServices } from "../../lib/services.ts";

/** Warns before the form is filled in; the server decides (API-6). */
export default function Restricted() {
  const text = useText();
  const { storage, call } = useServices();
  const [isRestricted, setRestricted] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void checkIp(storage, call).then((answer) => {
      if (isCurrent && answer?.restricted) setRestricted(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [storage, call]);

  return (
    <div role="status">
      {isRestricted ? (
        <div className="notice">
          <h2>{text("common.restrictedTitle")}</h2>
          <p>{text("common.restrictedBody")}</p>
        </div>
      ) : null}
    </div>
  );
}
