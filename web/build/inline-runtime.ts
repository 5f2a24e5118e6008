import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const EXPORTS = /export\{([^}]*)\};?\s*$/;

/** `s as n,l as r` as the pairs of an object: `n:s,r:l`; of a pattern the other way round. */
function pairs(names: string, order: "object" | "pattern"): string {
  return names
    .split(",")
    .map((entry) => {
      const [name = "", alias = name] = entry.trim().split(" as ");
      return order === "object" ? `${alias}:${name}` : `${name}:${alias}`;
    })
    .join(",");
}

/**
 * The bundler puts its few helpers into a file of their own as soon as there are groups: a request
 * on every first load. React's file, which needs them first and imports nothing, takes them in.
 */
export function inlineRuntime(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const runtime = files.find((name) => name.startsWith("rolldown-runtime-"));
  const host = files.find((name) => name.startsWith("react-"));
  if (runtime === undefined || host === undefined) return;
  const helpers = readFileSync(join(folder, runtime), "utf8");
  const given = EXPORTS.exec(helpers)?.[1] ?? "";
  const body = helpers.replace(EXPORTS, "");
  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${runtime}";`);
  for (const name of files) {
    const path = join(folder, name);
    const code = readFileSync(path, "utf8");
    const asked = imported.exec(code)?.[1];
    if (asked === undefined) continue;
    const taken = `const{${pairs(asked, "pattern")}}=$runtime;`;
    const source =
      name === host
        ? `const $runtime=(()=>{${body}return{${pairs(given, "object")}}})();${taken}`
        : `import{$runtime}from"./${host}";${taken}`;
    const rest = code.replace(imported, () => source);
    writeFileSync(path, name === host ? `${rest.trimEnd()}export{$runtime};` : rest);
  }
  rmSync(join(folder, runtime));
}
