import { memo, Suspense } from "react";
import type { Locale } from "@portico/contract/locales";
import { useText } from "../../../lib/i18n/i18n.tsx";
import type { FrameProps } from "../../../lib/navigation/screen-module.ts";
import { useServices, useSession } from "../../../lib/services.ts";
import { LanguageMenu } from "../../../ui/controls/language-menu.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { ThemeButton } from "../../../ui/controls/theme-button.tsx";
import { Brand, Footer, Layout, SkipLink } from "../../../ui/layout/layout.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { usePreloads } from "./use-preloads.ts";

/** Remembered: the next page changes nothing in it. */
const Header = memo(function Header({ locale }: { locale: Locale }) {
  const text = useText();
  const { navigation } = useServices();
  return (
    <header>
      <Suspense>
        <Link className="brand" href={navigation.pathOf("account")} aria-label={text("shell.home")}>
          <Brand />
        </Link>
        <LanguageMenu current={locale} />
        <ThemeButton />
        <AccountMenu />
      </Suspense>
    </header>
  );
});

/** The frame of every signed-in page. A visitor who is signed out sees the frame of the sign-in. */
export function AccountFrame({ locale, children }: FrameProps) {
  const { user, expected } = useSession();
  usePreloads();
  if (!user && !expected) return <Layout locale={locale}>{children}</Layout>;
  return (
    <>
      <SkipLink />
      <div className="account">
        <Header locale={locale} />
        <div className="account-body">
          <Suspense>
            <SideNavigation />
          </Suspense>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
        <Footer />
      </div>
    </>
  );
}
