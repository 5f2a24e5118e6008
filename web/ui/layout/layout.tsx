import { memo, type ReactNode, Suspense } from "react";
import type { Locale } from "@portico/contract/locales";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useHydrated, useServices, useSession } from "../../lib/services.ts";
import { ExternalLink } from "../controls/external-link.tsx";
import { BrandMark, LockIcon } from "../controls/icons.tsx";
import { LanguageMenu } from "../controls/language-menu.tsx";
import SignOutButton from "../account/sign-out-button.tsx";
import { ThemeButton } from "../controls/theme-button.tsx";

export function Brand() {
  const { config } = useServices();
  const logo = useHydrated(config.logo, null);
  return (
    <div className="mark">
      {logo === null ? <BrandMark /> : <img src={logo} alt="" width="26" height="26" />}
      <span className="mark-name">{config.brand}</span>
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

/** Remembered: the next page changes nothing in it. */
export const Footer = memo(function Footer() {
  const text = useText();
  const { links } = useServices().config;
  return (
    <footer>
      <nav aria-label={text("common.legalLinks")}>
        <ExternalLink href={links.terms}>{text("common.terms")}</ExternalLink>
        <ExternalLink href={links.privacy}>{text("common.privacy")}</ExternalLink>
        <ExternalLink href={links.support}>{text("common.support")}</ExternalLink>
      </nav>
    </footer>
  );
});

export function SkipLink() {
  const text = useText();
  return (
    <a className="skip" href="#content">
      {text("common.skipToContent")}
    </a>
  );
}

/**
 * The frame of every page of a visitor who is not signed in yet: a panel beside the form; on a phone only the form. React hydrates the
 * form first, then what is around it, unless that is pressed before.
 */
export function Layout({
  locale,
  isStatic = false,
  children,
}: {
  locale: Locale;
  /** A page without script: offers nothing that needs one. */
  isStatic?: boolean;
  children: ReactNode;
}) {
  const { user, expected } = useSession();
  return (
    <>
      <SkipLink />
      <div className="page">
        <Suspense>
          <Panel />
        </Suspense>
        <div className="side">
          <header>
            <Suspense>
              <Brand />
              {user || expected ? <SignOutButton /> : null}
              {isStatic ? null : <LanguageMenu current={locale} />}
              {isStatic ? null : <ThemeButton />}
            </Suspense>
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
