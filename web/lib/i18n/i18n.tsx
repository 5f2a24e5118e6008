import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import { type Compiled, format, type Values, walk } from "@portico/messages/format";
import type { TextId } from "@portico/messages/keys";

export type Catalogue = Readonly<Record<string, Compiled>>;
export type { TextId };
export type Text = (id: TextId, values?: Values) => string;

/** The language that is shown; each change makes a new object, so that components update. */
interface Language {
  locale: Locale;
  tag: string;
  messages: Catalogue;
}

export interface I18n {
  subscribe(listener: () => void): () => void;
  getSnapshot(): Language;
  activate(locale: Locale, messages: Catalogue): void;
  text: Text;
}

export function createI18n(locale: Locale, messages: Catalogue, defaults: Values): I18n {
  const listeners = new Set<() => void>();
  let language: Language = { locale, tag: LANGUAGE_TAGS[locale], messages };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => language,
    activate(next, catalogue) {
      if (language.locale === next && language.messages === catalogue) return;
      language = { locale: next, tag: LANGUAGE_TAGS[next], messages: catalogue };
      for (const listener of listeners) listener();
    },
    text: (id, values) => say(language, id, { ...defaults, ...values }),
  };
}

function say({ messages, tag }: Language, id: TextId, values: Values): string {
  return format(messages[id] ?? id, values, tag);
}

interface Speaking {
  language: Language;
  /** Values every text may use, such as the brand's name. */
  defaults: Values;
}

const LanguageContext = createContext<Speaking | undefined>(undefined);
export const LanguageProvider = LanguageContext.Provider;

function useSpeaking(): Speaking {
  const speaking = useContext(LanguageContext);
  if (speaking === undefined) throw new Error("No language");
  return speaking;
}

export function useText(): Text {
  const { language, defaults } = useSpeaking();
  return (id, values) => say(language, id, { ...defaults, ...values });
}

const TAGS = /<(\/?)(\d)>/;

/** A sentence with elements in it: `<0>…</0>` in the text is the first of `components`. */
export function RichText(props: { id: TextId; values?: Values; components: ReactElement[] }) {
  const { language, defaults } = useSpeaking();
  const whole: ReactNode[] = [];
  let inside: ReactNode[] | undefined;
  const add = (node: ReactNode) => void (inside ?? whole).push(node);

  function close(index: number): void {
    const children = inside ?? [];
    inside = undefined;
    const element = props.components[index];
    if (element) add(cloneElement(element, { key: whole.length }, ...children));
  }

  /** Tags are read only in the translator's words, never in a value. */
  function words(text: string): void {
    const pieces = text.split(TAGS);
    add(pieces[0]);
    for (let at = 1; at < pieces.length; at += 3) {
      if (pieces[at] === "/") close(Number(pieces[at + 1]));
      else inside = [];
      add(pieces[at + 2]);
    }
  }

  const message = language.messages[props.id] ?? props.id;
  walk(message, { ...defaults, ...props.values }, language.tag, { words, value: add });
  return <Fragment>{whole}</Fragment>;
}
