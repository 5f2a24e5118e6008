/** prom-client has types for all of its default metrics at once, not for each. */
declare module "prom-client/lib/metrics/*.js" {
  import type { Registry } from "prom-client";

  const add: (registry: Registry) => void;
  export default add;
}
