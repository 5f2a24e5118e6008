import { type ComponentType, Suspense } from "react";
import { useAllTexts } from "../../lib/all-texts.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { UserInfo } from "../../lib/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CareViewName } from "./care-names.ts";

export interface CareViewProps {
  view: CareViewName;
  user: UserInfo;
}

const contact = lazyPart(() => import("./care-contact.tsx"));

const VIEWS: Record<CareViewName, ComponentType<CareViewProps>> = {
  devices: lazyPart(() => import("./care-devices.tsx")),
  history: lazyPart(() => import("./care-history.tsx")),
  password: lazyPart(() => import("./care-password.tsx")),
  email: contact,
  phone: contact,
  connected: lazyPart(() => import("./care-connected.tsx")),
  "anti-phishing": lazyPart(() => import("./care-anti-phishing.tsx")),
  review: lazyPart(() => import("./care-review.tsx")),
  data: lazyPart(() => import("./care-data.tsx")),
  close: lazyPart(() => import("./care-close.tsx")),
};

/** One part of the security centre, with its code and its texts. */
export default function CareView(props: CareViewProps) {
  const areTextsThere = useAllTexts("security-care.back");
  const View = VIEWS[props.view];
  const waiting = <Skeleton shape="card" count={2} />;
  if (!areTextsThere) return waiting;
  return (
    <Suspense fallback={waiting}>
      <View key={props.view} {...props} />
    </Suspense>
  );
}
