import { useEffect, useRef } from "react";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { useText } from "../../lib/i18n/i18n.tsx";
import { RequestError } from "@portico/client/request";
import { type Services, ServicesContext, useServices } from "../../lib/services.ts";
import { MissingStepNotice } from "../../ui/layout/missing-step-notice.tsx";
import { ErrorPage, NotReadyPage } from "../../ui/layout/error-page.tsx";
import { LanguageMenu } from "../../ui/controls/language-menu.tsx";
import ProviderButtons from "../../ui/account/provider-buttons.tsx";
import SignOutButton from "../../ui/account/sign-out-button.tsx";
import { Waiting } from "../../ui/layout/waiting.tsx";

const EVERY_MS = 50;

/** Ready, unavailable, and a second time with the first button pressed. */
export function OtherServices() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The buttons appear once their list is loaded.
    const timer = setInterval(() => {
      const button = place.current?.querySelector("button");
      if (!button) return;
      button.click();
      clearInterval(timer);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <div className="provider-sign-in">
        <ProviderButtons />
      </div>
      <div className="provider-sign-in" ref={place}>
        <ProviderButtons />
      </div>
    </>
  );
}

export function Frame() {
  return (
    <header>
      <LanguageMenu current={DEFAULT_LOCALE} />
      <SignOutButton />
    </header>
  );
}

const FAILED = {
  signedIn: false,
  user: null,
  failure: new RequestError("", { status: 503, retryAfter: 840 }),
};

function withFailure(services: Services): Services {
  const session = { ...services.session, getSnapshot: () => FAILED };
  return { ...services, session };
}

/** What a screen shows instead of its form: at its start, while loading, at its end. */
export function Pages() {
  const text = useText();
  const services = useServices();
  const title = text("development-gallery.pageTitle");
  const pages = [
    <MissingStepNotice
      key="cold"
      title={title}
      lead={text("development-gallery.pageLead")}
      body={text("development-gallery.plainBody")}
      action={text("development-gallery.first")}
      href="/en/login"
    />,
    <Waiting key="waiting" title={title} />,
    <ServicesContext key="failed" value={withFailure(services)}>
      <Waiting title={title} />
    </ServicesContext>,
    <ErrorPage key="error" />,
    <ErrorPage key="missing" status={404} path="/en/nowhere" />,
    <NotReadyPage key="early" />,
  ];
  return pages.map((page) => (
    <div key={page.key} style={{ marginBottom: 48 }}>
      {page}
    </div>
  ));
}
