import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { SecurityCard } from "./card.ts";
import { FactorsCard } from "./factors-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";

/** The cards of the security center, from top to bottom; each gets SecurityCardProps. */
export const CARDS: readonly { name: string; Card: SecurityCard }[] = [
  { name: "factors", Card: FactorsCard },
  { name: "passkeys", Card: PasskeysCard },
  { name: "care", Card: lazyComponent(() => import("./settings-cards.tsx")) },
];
