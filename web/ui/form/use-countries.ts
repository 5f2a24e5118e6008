import { useCallback, useEffect, useMemo, useState } from "react";
import { checkIp, defaultCountryCode } from "../../lib/api/ip-check.ts";
import { type Country, createGeo } from "../../lib/device/geo.ts";
import { loadErrorMessage } from "../../lib/api/error-messages.ts";
import { useRouteState, useServices } from "../../lib/services.ts";

/** The list of countries, and the one that the visitor seems to be in. */
export function useCountries() {
  const { storage, call, i18n } = useServices();
  const { locale } = useRouteState().route;
  const place = useMemo(
    () => createGeo({ storage, call, locale: () => locale }),
    [storage, call, locale],
  );
  const [countries, setCountries] = useState<readonly Country[]>(() => place.countries());
  const [failure, setFailure] = useState<string>();
  const [ownCode, setOwnCode] = useState(() => defaultCountryCode(storage));
  const [local, setLocal] = useState(() => place.place());

  const load = useCallback(() => {
    let isCurrent = true;
    place.loadCountries().then(
      (list) => {
        if (isCurrent) setCountries(list);
      },
      (error: unknown) => {
        // Inside the state update: an unexpected error then reaches the error page (SCR-5).
        if (isCurrent) setFailure(() => loadErrorMessage(error, i18n.text).text);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [place, i18n]);
  useEffect(load, [load]);

  useEffect(() => {
    let isCurrent = true;
    void checkIp(storage, call).then((answer) => {
      if (isCurrent && answer?.countryCode) setOwnCode(answer.countryCode);
    });
    void place.loadLocation().then((found) => {
      if (isCurrent) setLocal(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [place, storage, call]);

  const here = useMemo(() => {
    const { countryCode, dial = "" } = local ?? {};
    return countryCode && dial.startsWith("+") ? { countryCode, dial } : undefined;
  }, [local]);

  return {
    countries,
    failure: countries.length > 0 ? undefined : failure,
    retry() {
      setFailure(undefined);
      load();
    },
    ownCode: ownCode ?? here?.countryCode,
    here,
  };
}
