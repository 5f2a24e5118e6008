import { runOperator } from "./run-operator.ts";

await runOperator(process.argv.slice(2));
