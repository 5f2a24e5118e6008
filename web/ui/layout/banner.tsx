import type { ReactNode } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { CheckIcon, CrossIcon, InfoIcon, WarningIcon } from "../controls/kit-icons.tsx";

interface Props {
  tone?: "plain" | "good" | "fair" | "danger";
  title: string;
  children?: ReactNode;
  /** A small button, if the visitor can act on it. */
  action?: ReactNode;
  /** Announced, because it appears while the page is open. */
  announced?: boolean;
  onDismiss?: () => void;
}

const ICONS = { plain: InfoIcon, good: CheckIcon, fair: WarningIcon, danger: WarningIcon };

/** A message about the whole page; its shape says as much as its color. */
export function Banner(props: Props) {
  const { tone = "plain", title, children, action, announced, onDismiss } = props;
  const text = useText();
  const ToneIcon = ICONS[tone];
  return (
    <div className="banner" data-tone={tone} role={announced ? "status" : undefined}>
      <ToneIcon />
      <div className="banner-words">
        <p>
          <strong>{title}</strong>
        </p>
        {children}
        {action}
      </div>
      {onDismiss ? (
        <button
          type="button"
          className="ghost"
          aria-label={text("common.close")}
          onClick={onDismiss}
        >
          <CrossIcon />
        </button>
      ) : null}
    </div>
  );
}
