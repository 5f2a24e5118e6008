import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { readFileSync } from "node:fs";
// server/platform/version.ts
var packageFile, VERSION;
function init_version() {
	return (init_version = __esmMin((() => {
		packageFile = new URL("../package.json", new URL("platform/version.ts", new URL("../", import.meta.url)).href);
		VERSION = JSON.parse(readFileSync(packageFile, "utf8")).version;
	})))();
}
export { init_version as n, VERSION as t };
