import "../../ui/styles.css";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { LanguageProvider, type TextId, useText } from "../../lib/i18n/i18n.tsx";
import { readPageData } from "../../lib/navigation/page-data.ts";
import { ServicesContext } from "../../lib/services.ts";
import { ThemeButton } from "../../ui/controls/theme-button.tsx";
import { ToastList } from "../../ui/layout/toast-list.tsx";
import { Choices, FormStates, SentCodes, TextFields } from "./gallery-fields.tsx";
import {
  Overlays,
  Banners,
  Buttons,
  Cards,
  Colors,
  FactList,
  Scripts,
  Skeletons,
  Steppers,
} from "./gallery-parts.tsx";
import { Frame, OtherServices, Pages } from "./gallery-pages.tsx";
import { galleryServices } from "./gallery-services.ts";

const SECTIONS: readonly [TextId, ...ComponentType[]][] = [
  ["development-gallery.above", Overlays],
  ["development-gallery.buttons", Buttons],
  ["development-gallery.banners", Banners],
  ["development-gallery.cards", Cards],
  ["development-gallery.facts", FactList],
  ["development-gallery.steps", Steppers],
  ["development-gallery.skeletons", Skeletons],
  ["development-gallery.formErrors", FormStates],
  ["development-gallery.fields", TextFields, Choices],
  ["development-gallery.codes", SentCodes],
  ["development-gallery.services", OtherServices],
  ["development-gallery.frame", Frame],
  ["development-gallery.pages", Pages],
  ["development-gallery.scripts", Scripts],
  ["development-gallery.colours", Colors],
];

/** Every component in every state, for development and for screenshots. */
function Gallery() {
  const text = useText();
  return (
    <>
      <header>
        <ThemeButton />
      </header>
      <main className="inbox">
        <h1>{text("development-gallery.title")}</h1>
        <p className="lead">{text("development-gallery.lead")}</p>
        {SECTIONS.map(([id, ...parts]) => (
          <section key={id} aria-label={text(id)} style={{ marginBottom: 64 }}>
            <h2 style={{ marginBottom: 24 }}>{text(id)}</h2>
            {parts.map((Part) => (
              <Part key={Part.name} />
            ))}
          </section>
        ))}
      </main>
      <ToastList />
    </>
  );
}

const services = galleryServices(readPageData(document));
createRoot(document.getElementById("root")!).render(
  <ServicesContext value={services}>
    <LanguageProvider
      value={{
        language: services.i18n.getSnapshot(),
        defaults: { brand: services.config.brand },
      }}
    >
      <Gallery />
    </LanguageProvider>
  </ServicesContext>,
);
