import { useText } from "../../lib/i18n/i18n.tsx";

interface Props {
  /** The expected number, so that nothing moves when the content loads. */
  count?: number;
  shape?: "line" | "card";
}

/** A placeholder for content that is loading. */
export function Skeleton({ count = 3, shape = "line" }: Props) {
  const text = useText();
  return (
    <div className="skeleton" role="status" data-shape={shape}>
      <span className="visually-hidden">{text("common.loadingField")}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" />
      ))}
    </div>
  );
}
