import { useEffect, useRef } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { useServices } from "../../lib/services.ts";
import { Link } from "../controls/link.tsx";

interface ErrorPageProps {
  status?: number;
  path?: string;
  /** It replaces a page that was shown: it takes the focus, so it is announced. */
  isNews?: boolean;
}

/** SCR-4, SCR-5: the status, what it means, and a link onward. */
export function ErrorPage({ status = 500, path, isNews = false }: ErrorPageProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { navigation } = useServices();
  const missing = status === 404;
  const title = text(missing ? "common.pageNotFoundStatus" : "common.serverError");
  const documentTitle = missing ? text("common.pageNotFound") : title;

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);

  return (
    <>
      <p className="status-code">{status}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead break">
        {path === undefined ? text("common.errorHelp") : text("common.pageNotFoundPath", { path })}
      </p>
      <div className="actions">
        {isNews && !missing ? (
          <button type="button" className="button" onClick={() => location.reload()}>
            {text("common.tryAgain")}
          </button>
        ) : null}
        <Link
          className={isNews && !missing ? "button button-second" : "button"}
          href={navigation.pathOf("login")}
        >
          {text("common.signIn")}
        </Link>
      </div>
    </>
  );
}

/** A form was sent before its script had loaded: nothing of it was read. */
export function NotReadyPage() {
  const text = useText();
  return (
    <>
      <h1 tabIndex={-1}>{text("common.notReadyTitle")}</h1>
      <p className="lead">{text("common.notReadyBody")}</p>
      <p>{text("common.notReadyNoScript")}</p>
      {/* The same URL again, as a GET request. */}
      <a className="button" href="?">
        {text("common.backToForm")}
      </a>
    </>
  );
}
