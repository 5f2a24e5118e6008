import "../../ui/styles.css";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { createI18n, LanguageProvider, useText } from "../../lib/i18n/i18n.tsx";
import { readPageData } from "../../lib/navigation/page-data.ts";

interface Message {
  id: string;
  createdAt: number;
  channel: "mail" | "sms";
  recipient: string;
  locale: string;
  subject: string;
  text: string;
}

const EVERY_MS = 1000;

function Entry({ message }: { message: Message }) {
  const text = useText();
  const { id, createdAt, channel, recipient, subject } = message;
  return (
    <article className="inbox-entry">
      <h2>{subject}</h2>
      <p className="hint">
        {text("development-inbox.to", { recipient })} · {new Date(createdAt).toLocaleTimeString()}
      </p>
      {channel === "mail" ? (
        <iframe
          src={`/dev/inbox/messages/${id}`}
          title={text("development-inbox.mailFrame", { subject })}
          sandbox=""
        />
      ) : (
        <p>{message.text}</p>
      )}
    </article>
  );
}

/** The messages that would have been sent, newest first; reloads every second. */
function Inbox() {
  const text = useText();
  const [messages, setMessages] = useState<Message[]>();
  const [reachable, setReachable] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    async function poll(): Promise<void> {
      try {
        const response = await fetch("/dev/inbox/messages");
        setMessages((await response.json()) as Message[]);
        setReachable(true);
      } catch {
        setReachable(false);
      }
      timer = setTimeout(() => void poll(), EVERY_MS);
    }
    void poll();
    return () => clearTimeout(timer);
  }, []);

  return (
    <main className="inbox">
      <h1>{text("development-inbox.title")}</h1>
      <p className="lead">
        {text("development-inbox.lead")} <a href="/dev/api">{text("development-inbox.api")}</a>
      </p>
      {reachable ? null : <p role="alert">{text("development-inbox.unreachable")}</p>}
      {messages?.length === 0 ? <p>{text("development-inbox.empty")}</p> : null}
      <div aria-live="polite">
        {messages?.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </div>
    </main>
  );
}

const { locale, messages } = readPageData(document);
createRoot(document.getElementById("root")!).render(
  <LanguageProvider
    value={{ language: createI18n(locale, messages, {}).getSnapshot(), defaults: {} }}
  >
    <Inbox />
  </LanguageProvider>,
);
