import type { ReactNode } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { CheckIcon, CrossIcon, InfoIcon, WarningIcon } from "../controls/kit-icons.tsx";

interface Props {
  tone?: "plain" | "good" | "fair" | "danger";
  title: string;
  children?: ReactNode;
  /** What can be done about it: a small button. */
  action?: ReactNode;
  /** Comes while the page is open: then it is read out. */
  announced?: boolean;
  onDismiss?: () => void;
}

const ICONS = { plain: InfoIcon, good: CheckIcon, fair: WarningIcon, danger: WarningIcon };

/** Something to know about the whole page, with its shape as well as its colour. */
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
