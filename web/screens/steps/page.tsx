import type { Screen } from "@portico/contract/routes";
import { type TextId, useText } from "../../lib/i18n.tsx";
import { usePlace, useServices } from "../../lib/services.ts";
import { ColdStep } from "../../ui/cold-step.tsx";

/** Screens whose flow does not begin here lead to where it does; this one has support instead. */
const SUPPORTED: Screen[] = ["institutions-register"];

export default function StepPage() {
  const text = useText();
  const { config, navigation } = useServices();
  const { screen } = usePlace().route;
  const words = (part: string) => text(`${screen}.${part}` as TextId);
  const href = SUPPORTED.includes(screen) ? config.links.support : navigation.pathOf("login");
  return (
    <ColdStep
      title={words("title")}
      lead={words("lead")}
      body={words("coldBody")}
      action={words("coldAction")}
      href={href}
    />
  );
}
