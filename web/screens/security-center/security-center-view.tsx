import { type ComponentType, Suspense } from "react";
import { useAllTexts } from "../../lib/i18n/all-texts.ts";
import { lazyComponent } from "../../lib/scheduling/lazy-component.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { ViewName } from "./view-names.ts";

export interface SecurityCenterViewProps {
  view: ViewName;
  user: UserInfo;
}

const contact = lazyComponent(() => import("./contact-view.tsx"));

const VIEWS: Record<ViewName, ComponentType<SecurityCenterViewProps>> = {
  devices: lazyComponent(() => import("./devices-view.tsx")),
  history: lazyComponent(() => import("./history-view.tsx")),
  password: lazyComponent(() => import("./password-view.tsx")),
  email: contact,
  phone: contact,
  connected: lazyComponent(() => import("./linked-identities-view.tsx")),
  "anti-phishing": lazyComponent(() => import("./anti-phishing-view.tsx")),
  review: lazyComponent(() => import("./method-review-view.tsx")),
  data: lazyComponent(() => import("./data-export-view.tsx")),
  close: lazyComponent(() => import("./close-account-view.tsx")),
};

/** Loads one view of the security center, with its code and its texts. */
export default function SecurityCenterView(props: SecurityCenterViewProps) {
  const areTextsThere = useAllTexts("security-center.back");
  const View = VIEWS[props.view];
  const waiting = <Skeleton shape="card" count={2} />;
  if (!areTextsThere) return waiting;
  return (
    <Suspense fallback={waiting}>
      <View key={props.view} {...props} />
    </Suspense>
  );
}
