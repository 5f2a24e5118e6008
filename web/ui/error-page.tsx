import { useEffect } from "react";
import { useText } from "../lib/i18n.tsx";
import { useServices } from "../lib/services.ts";
import { Link } from "./link.tsx";

/** SCR-4, SCR-5: the status, what it means, and a way on. */
export function ErrorPage({ status = 500, path }: { status?: number; path?: string }) {
  const text = useText();
  const { navigation } = useServices();
  const missing = status === 404;
  const title = text(missing ? "common.pageNotFoundStatus" : "common.serverError");
  const documentTitle = missing ? text("common.pageNotFound") : title;

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return (
    <>
      <p className="status-code">{status}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead break">
        {path === undefined ? text("common.errorHelp") : text("common.pageNotFoundPath", { path })}
      </p>
      <Link className="button" href={navigation.pathOf("login")}>
        {text("common.signIn")}
      </Link>
    </>
  );
}

/** A form came before its script: nothing of it was read. */
export function NotReadyPage() {
  const text = useText();
  return (
    <>
      <h1 tabIndex={-1}>{text("common.notReadyTitle")}</h1>
      <p className="lead">{text("common.notReadyBody")}</p>
      <p>{text("common.notReadyNoScript")}</p>
      {/* The same address again, this time only read. */}
      <a className="button" href="?">
        {text("common.backToForm")}
      </a>
    </>
  );
}
