import type { Locale } from "@portico/contract/locales";
import { screenPath } from "@portico/contract/routes";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { Layout } from "./layout.tsx";

/** The server fills these in when it sends the page. */
const STATUS = "%STATUS%";
const EXPLANATION = "%EXPLANATION%";

/**
 * SCR-5: shown if the server refuses a request for a page. It runs no script and loads nothing, so
 * it is complete on any host, and its link always leads to the site itself.
 */
export function RefusalPage({ locale }: { locale: Locale }) {
  const text = useText();
  const { config } = useServices();
  return (
    <Layout locale={locale} isStatic>
      <p className="status-code">{STATUS}</p>
      <h1>{text("common.serverError")}</h1>
      <p className="lead break">{EXPLANATION}</p>
      <a className="button" href={config.siteOrigin + screenPath("login", locale)}>
        {text("common.signIn")}
      </a>
    </Layout>
  );
}
