import { join, resolve } from "node:path";
import { ROOT } from "../paths.mjs";
import { buildClient } from "./build.ts";

const folder = resolve(process.argv[2] ?? join(ROOT, "client/dist"));
await buildClient(folder);
console.log(`Wrote the package to ${folder}. To publish it: npm publish ${folder}`);
