import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { THEME_SCRIPT, THEME_STYLES } from "../../server/features/development/reference-theme.ts";
import type { ApiDocument } from "../../server/http/openapi/openapi-shape.ts";
import { wholeAdminDocument, wholeDocument } from "./document.ts";

const SWAGGER_UI = dirname(
  createRequire(import.meta.url).resolve("@fastify/swagger-ui/package.json"),
);
const COPIED = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

/** No server can add this header to a static file for certain. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="icon" type="image/png" href="favicon-32x32.png" />
    <link rel="stylesheet" href="swagger-ui.css" />
    <link rel="stylesheet" href="reference.css" />
    <script src="theme.js"></script>
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="reference.js"></script>
  </body>
</html>
`;

/** Requests from another origin are refused, so there is nothing to try out from here. */
const SCRIPT = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  docExpansion: "list",
  layout: "BaseLayout",
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

const STYLES = `body { margin: 0; background: #fafafa; }
${THEME_STYLES}`;

interface ReferenceOptions {
  /** Such as https://account.exchange.example. */
  siteOrigin: string;
  brand: string;
  /** The origin of the console. If it is given, the console's document is written, too. */
  adminOrigin?: string;
}

/** The folder of the admin API, beside the files of the other one. */
const ADMIN_FOLDER = "admin";

function writePage(folder: string, document: ApiDocument): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const name of COPIED) copyFileSync(join(SWAGGER_UI, "static", name), join(folder, name));
  copyFileSync(join(SWAGGER_UI, "LICENSE"), join(folder, "LICENSE.swagger-ui.txt"));
  write("openapi.json", `${JSON.stringify(document, null, 2)}\n`);
  write("index.html", PAGE);
  write("reference.css", STYLES);
  write("reference.js", SCRIPT);
  write("theme.js", THEME_SCRIPT);
}

/** Writes each document and a page that shows it, for any host of static files. */
export function writeReference(folder: string, options: ReferenceOptions): void {
  const { adminOrigin, ...site } = options;
  writePage(folder, wholeDocument(site));
  if (adminOrigin === undefined) return;
  writePage(join(folder, ADMIN_FOLDER), wholeAdminDocument({ ...site, adminOrigin }));
}
