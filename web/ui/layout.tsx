import type { ReactNode } from "react";
import type { Locale } from "@portico/contract/locales";
import { useText } from "../lib/i18n.tsx";
import { useHydrated, useServices } from "../lib/services.ts";
import { BrandMark, LockIcon } from "./icons.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeButton } from "./theme-button.tsx";

function Brand() {
  const { config } = useServices();
  const logo = useHydrated(config.logo, null);
  return (
    <div className="mark">
      {logo === null ? <BrandMark /> : <img src={logo} alt="" width="26" height="26" />}
      {config.brand}
    </div>
  );
}

function Panel() {
  const text = useText();
  const { config } = useServices();
  return (
    <aside className="panel">
      <Brand />
      <div className="promise">
        <div className="address">
          <LockIcon />
          {config.siteOrigin}
        </div>
        <p className="promise-title">{text("common.panelHeading")}</p>
        <ul>
          <li>{text("common.panelNeverAsk")}</li>
          <li>{text("common.panelMail")}</li>
          <li>{text("common.panelPassword")}</li>
        </ul>
      </div>
    </aside>
  );
}

function Footer() {
  const text = useText();
  const { links } = useServices().config;
  return (
    <footer>
      <nav aria-label={text("common.legalLinks")}>
        <a href={links.terms}>{text("common.terms")}</a>
        <a href={links.privacy}>{text("common.privacy")}</a>
        <a href={links.support}>{text("common.support")}</a>
      </nav>
    </footer>
  );
}

/** The frame of every page: a quiet panel beside the form; on a phone the form alone. */
export function Layout({ locale, children }: { locale: Locale; children: ReactNode }) {
  const text = useText();
  return (
    <>
      <a className="skip" href="#content">
        {text("common.skipToContent")}
      </a>
      <div className="page">
        <Panel />
        <div className="side">
          <header>
            <Brand />
            <LanguageMenu current={locale} />
            <ThemeButton />
          </header>
          <main id="content" tabIndex={-1}>
            <div className="sheet">{children}</div>
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}
