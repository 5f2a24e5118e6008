import type {
  ApiDocument,
  DescribedError,
  Media,
  Operation,
  Parameter,
  Reference,
  Schema,
} from "../../platform/http/openapi-shape.ts";
import { type Html, html, inline, NOTHING, type Part, prose } from "./html.ts";

/** For engineers and in English, like the document it shows. */

const LONGEST_SHOWN = 48;

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return [schema.type ?? "any"].flat().join(" | ");
}

function limitsOf({ minLength, maxLength, minimum, maximum, pattern }: Schema): string {
  return [
    minLength === undefined ? "" : `at least ${minLength} characters`,
    maxLength === undefined ? "" : `at most ${maxLength} characters`,
    minimum === undefined ? "" : `from ${minimum}`,
    maximum === undefined ? "" : `to ${maximum}`,
    pattern ?? "",
  ]
    .filter((limit) => limit !== "")
    .join(", ");
}

interface Field {
  name: string;
  required: boolean;
  schema: Schema;
}

/** Fields of an inner object stand below it, with its name in front. */
function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    return [{ name, required: required.includes(key), schema }, ...fieldsOf(schema, `${name}.`)];
  });
}

const isReference = (value: object): value is Reference => "$ref" in value;
const isWhole = <Value extends object>(value: Value | Reference): value is Value =>
  !isReference(value);

function requestFields({ parameters, requestBody }: Operation): Field[] {
  const queries = parameters.filter((parameter) => isWhole<Parameter>(parameter));
  const body = requestBody?.content["application/json"].schema;
  return [...queries, ...(body && isWhole<Schema>(body) ? fieldsOf(body) : [])];
}

function fieldTable(fields: readonly Field[]): Part {
  if (fields.length === 0) return html`<p class="hint">No fields.</p>`;
  const rows = fields.map(
    ({ name, required, schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${required ? "required" : "optional"}</td>
        <td><code>${typeOf(schema)}</code></td>
        <td>${limitsOf(schema)}</td>
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Presence</th>
        <th scope="col">Type</th>
        <th scope="col">Limits</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

const shortened = (_: string, value: unknown): unknown =>
  typeof value === "string" && value.length > LONGEST_SHOWN
    ? `${value.slice(0, LONGEST_SHOWN)}…`
    : value;

function exampleBlocks(examples: [string, unknown][]): Part {
  return examples.map(
    ([title, value]) =>
      html`<figure>
        <figcaption class="hint">${title}</figcaption>
        <pre tabindex="0" role="group" aria-label="${title}">
${JSON.stringify(value, shortened, 2)}</pre>
      </figure>`,
  );
}

function wholeExamples({ examples = {} }: Pick<Media, "examples">): [string, unknown][] {
  return Object.entries(examples).flatMap(([title, example]) =>
    isWhole<{ value: unknown }>(example) ? [[title, example.value]] : [],
  );
}

/** Of a query: each parameter has its part of every example. */
function queryExamples(parameters: Operation["parameters"]): [string, unknown][] {
  const queries = parameters.filter((parameter) => isWhole<Parameter>(parameter));
  const titles = Object.keys(queries[0]?.examples ?? {});
  return titles.map((title) => [
    title,
    Object.fromEntries(queries.map(({ name, examples }) => [name, examples?.[title]?.value])),
  ]);
}

function requestExamples({ parameters, requestBody }: Operation): [string, unknown][] {
  return requestBody
    ? wholeExamples(requestBody.content["application/json"])
    : queryExamples(parameters);
}

function answerExamples({ responses }: Operation): [string, unknown][] {
  const success = responses["200"];
  return success && isWhole(success) ? wholeExamples(success.content["application/json"]) : [];
}

function errorTable(errors: readonly DescribedError[]): Part {
  if (errors.length === 0) return html`<p class="hint">None beyond those of any call.</p>`;
  const rows = errors.map(
    ({ name, code, status, message }) =>
      html`<tr>
        <th scope="row"><code>${String(code)}</code></th>
        <td>${String(status)}</td>
        <td><code>${name}</code></td>
        <td>${message}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${String(errors.length)} beyond those of any call</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Name</th>
          <th scope="col">Text</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function callArticle({ method, path, operation }: Call): Html {
  const { operationId, summary, description } = operation;
  const requests = requestExamples(operation);
  return html`<article class="inbox-entry api-call" id="${operationId}">
    <h3><a href="#${operationId}">${operationId}</a></h3>
    <p class="api-path"><span>${method}</span> <code>${path}</code></p>
    <p>${summary}</p>
    ${description ? html`<p class="hint">${inline(description)}</p>` : NOTHING}
    <h4>Request</h4>
    ${fieldTable(requestFields(operation))}
    ${requests.length === 0 ? NOTHING : html`<div class="api-examples">${exampleBlocks(requests)}</div>`}
    <h4>Answer</h4>
    <div class="api-examples">${exampleBlocks(answerExamples(operation))}</div>
    <h4>Refusals</h4>
    ${errorTable(operation["x-errors"])}
  </article>`;
}

function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

const anchorOf = (area: string) => `area-${area.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

/** The whole document on one page, with nothing in it that runs. */
export function apiPage(document: ApiDocument, stylesheets: readonly string[]): string {
  const calls = callsOf(document);
  const areas = document.tags
    .map(({ name, description }) => ({
      name,
      description,
      calls: calls.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter((area) => area.calls.length > 0);
  const contents = areas.map(
    ({ name, calls: listed }) =>
      html`<li>
        <a href="#${anchorOf(name)}">${name}</a>
        <ul>
          ${listed.map(
            ({ operation: { operationId } }) =>
              html`<li><a href="#${operationId}">${operationId}</a></li>`,
          )}
        </ul>
      </li>`,
  );
  const sections = areas.map(
    ({ name, description, calls: listed }) =>
      html`<section aria-labelledby="${anchorOf(name)}">
        <h2 id="${anchorOf(name)}">${name}</h2>
        <p class="lead">${description}</p>
        ${listed.map(callArticle)}
      </section>`,
  );
  const title = `${document.info.title} API`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        <div class="api">
          <nav aria-label="Contents">
            <details>
              <summary>Contents</summary>
              <ul>
                ${contents}
              </ul>
            </details>
          </nav>
          <main class="inbox">
            <h1>${title}</h1>
            <p class="lead">
              ${String(calls.length)} calls.
              <a href="/api/openapi.json">The OpenAPI document</a> says the same to programs;
              <a href="/dev/inbox">the development inbox</a> shows what they send, and
              <a href="/dev/mails">the templates</a> all they can.
            </p>
            <section class="api-overview">${prose(document.info.description)}</section>
            ${sections}
          </main>
        </div>
      </body>
    </html>`.html;
}
