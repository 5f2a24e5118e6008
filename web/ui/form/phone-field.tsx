import { type ComponentProps, Suspense } from "react";
import { useText } from "../../lib/i18n/i18n.tsx";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type PhoneFields from "./phone-fields.tsx";

type Props = ComponentProps<typeof PhoneFields>;

const Fields = lazyComponent<Props>(() => import("./phone-fields.tsx"));

/** Loaded when it is first shown; until then its space is reserved, so that nothing moves. */
export function PhoneField(props: Props) {
  const text = useText();
  return (
    <Suspense
      fallback={
        <div className="field">
          <label>{text("common.phone")}</label>
          <div className="box hint">{text("common.loadingField")}</div>
          <div className="hint">{props.hint}</div>
        </div>
      }
    >
      <Fields {...props} />
    </Suspense>
  );
}
