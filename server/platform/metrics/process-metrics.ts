import type { Registry } from "prom-client";
import addEventLoopLag from "prom-client/lib/metrics/eventLoopLag.js";
import addHeapSize from "prom-client/lib/metrics/heapSizeAndUsed.js";
import addHeapSpaces from "prom-client/lib/metrics/heapSpacesSizeAndUsed.js";
import addMemory from "prom-client/lib/metrics/osMemoryHeap.js";
import addCpu from "prom-client/lib/metrics/processCpuTotal.js";
import addDescriptorLimit from "prom-client/lib/metrics/processMaxFileDescriptors.js";
import addDescriptors from "prom-client/lib/metrics/processOpenFileDescriptors.js";
import addStartTime from "prom-client/lib/metrics/processStartTime.js";
import addNodeVersion from "prom-client/lib/metrics/version.js";

/**
 * prom-client's default metrics, one by one. All at once (`collectDefaultMetrics`) they watch every
 * garbage collection, which costs 2.5 % of the throughput, and have names that promtool refuses.
 */
export function addProcessMetrics(registry: Registry): void {
  addCpu(registry);
  addStartTime(registry);
  addMemory(registry);
  addDescriptors(registry);
  addDescriptorLimit(registry);
  addEventLoopLag(registry);
  addHeapSize(registry);
  addHeapSpaces(registry);
  addNodeVersion(registry);
}
