import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../tools/paths.mjs";
import { installClient } from "./testing/consumer.ts";

/** A ceiling for a busy machine. */
const TIMEOUT_MS = 300_000;

test(
  "API-1: the packed package has the types of the contract, for every call",
  { timeout: TIMEOUT_MS },
  async () => {
    const consumer = await installClient();
    onTestFinished(() => consumer.remove());
    consumer.write(
      "types.ts",
      `import type { Data, EndpointName, Payload } from "@portico/client";
import type { Data as SourceData, Payload as SourcePayload } from "${ROOT}/contract/schemas.ts";

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Different = {
  [Name in EndpointName]:
    | (Same<Data<Name>, SourceData<Name>> extends true ? never : \`data of \${Name}\`)
    | (Same<Payload<Name>, SourcePayload<Name>> extends true ? never : \`payload of \${Name}\`);
}[EndpointName];
export const none: Record<Different, true> = {};
`,
    );
    expect(await consumer.typeErrors("types.ts")).toBe("");
  },
);
