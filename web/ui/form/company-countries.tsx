import { useCallback, useEffect, useState } from "react";
import { countryKycInfo } from "@portico/contract/visitor/endpoints";
import { defaultCountryCode } from "../../lib/api/ip-check.ts";
import type { Country } from "../../lib/device/geo.ts";
import { loadErrorMessage } from "../../lib/api/error-messages.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import CountryPicker from "./country-picker.tsx";

interface Props {
  current: string;
  /** Called with the picked country, if any. */
  onClose(picked?: string): void;
}

/** The countries whose companies may open an account; starts at the visitor's own. */
export default function CompanyCountries({ current, onClose }: Props) {
  const { call, storage, i18n } = useServices();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const [failure, setFailure] = useState<string>();

  const load = useCallback(() => {
    let isCurrent = true;
    async function work(): Promise<void> {
      const list = await call(countryKycInfo, undefined, INLINE);
      const open = list.filter(({ institution }) => institution);
      if (isCurrent) setCountries(open.map((country) => ({ ...country, dial: "" })));
    }
    work().catch((error: unknown) => {
      // Inside the state update: an unexpected error then reaches the error page (SCR-5).
      if (isCurrent) setFailure(() => loadErrorMessage(error, i18n.text).text);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, i18n]);
  useEffect(load, [load]);

  return (
    <CountryPicker
      countries={countries}
      current={current || defaultCountryCode(storage)}
      failure={failure}
      onRetry={() => {
        setFailure(undefined);
        load();
      }}
      onClose={() => onClose()}
      onPick={({ countryCode }) => onClose(countryCode)}
    />
  );
}
