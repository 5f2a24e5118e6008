import { useText } from "../../lib/i18n/i18n.tsx";

interface Props {
  /** As many as will come, so that nothing moves when they do. */
  count?: number;
  shape?: "line" | "card";
}

/** The place of what is on its way. */
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
