import * as fc from "fast-check";
import type { EndpointSchema } from "@portico/contract/shared/schemas";

/** What a JSON schema says about a value. */
interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  enum?: unknown[];
  maxLength?: number;
}

const NASTY = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "\r\nset-cookie: a=b",
  "\u001b[31m",
  "' or 1=1--",
  '"; drop table accounts;--',
  "{{7*7}}",
  "${7*7}",
  "%00",
  "../../etc/passwd",
  "<script>",
  "a@example.com",
  "A+1@EXAMPLE.COM",
  '"a"@x.com',
  "a@\u0000.com",
  "000000",
  "1e3",
  "0x10",
  "null",
  "true",
  "NaN",
  "[object Object]",
  "\u0661\u0662\u0663\u0664\u0665\u0666",
  "2026-11",
  "AAAAAAAAAA",
  "+49",
  "US",
  "A".repeat(43),
  "x".repeat(300),
  "x".repeat(5000),
  0,
  -1,
  1e308,
  123_456,
  null,
  true,
  false,
  [],
  {},
  [[]],
  ["a@example.com"],
  { length: 1 },
  { toString: "x" },
  { $ne: null },
  "constructor",
  "__proto__",
);

/** Values for one field: edge cases of its type, other types, and plain garbage. */
function valueFor(shape: Shape): fc.Arbitrary<unknown> {
  const { properties, enum: words, maxLength } = shape;
  const choices: fc.Arbitrary<unknown>[] = [
    NASTY,
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.jsonValue({ maxDepth: 3 }),
  ];
  if (words) choices.push(fc.constantFrom(...words));
  if (shape.type === "boolean") choices.push(fc.boolean(), fc.constantFrom("true", 1, "on"));
  if (shape.type === "integer") choices.push(fc.integer(), fc.integer().map(String), fc.double());
  if (maxLength !== undefined) {
    const digits = fc.integer({ min: maxLength - 1, max: maxLength + 1 });
    choices.push(digits.map((length) => "1".repeat(Math.max(0, length))));
  }
  if (properties) choices.push(recordOf(properties), recordOf(properties));
  return fc.oneof(...choices);
}

function recordOf(properties: Record<string, Shape>): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, valueFor(shape)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
}

function propertiesOf({ body, query }: EndpointSchema): Record<string, Shape> {
  const shape: Shape = body ?? query ?? {};
  return shape.properties ?? {};
}

/** The fields of objects within a body, such as the company in a registration. */
function innerFields(properties: Record<string, Shape>) {
  return Object.entries(properties).flatMap(([outer, { properties: own = {} }]) =>
    Object.entries(own).map(([name, shape]) => ({ outer, name, shape })),
  );
}

const change = fc.constantFrom<(value: string) => unknown>(
  (value) => `${value} `,
  (value) => `${value}\u0000`,
  (value) => `\u0000${value}`,
  (value) => value.toUpperCase(),
  (value) => value + value,
  (value) => value.slice(1),
  (value) => value.slice(0, -1),
  (value) => [...value].toReversed().join(""),
  (value) => value.replace(/.$/, (last) => (last === "1" ? "2" : "1")),
  (value) => [value],
  (value) => ({ value }),
  (value) => Number(value),
  (value) => Buffer.from(value).toString("base64"),
  () => undefined,
);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Turns a valid body into a malformed one. */
export type Spoil = (right: Record<string, unknown>) => string;

/** Keys that are dangerous for a careless server, and a duplicate one. */
const smuggled = fc.constantFrom(
  '"__proto__":{"isAdmin":true},',
  '"constructor":{"prototype":{"isAdmin":true}},',
  '"extra":1,',
  '"":"",',
  '"\\u005f_proto__":1,',
  '"email":"a@example.com","email":"b@example.com",',
);

/** Valid keys with garbage, valid values except one, or no object at all. */
export function spoilFor(schema: EndpointSchema): fc.Arbitrary<Spoil> {
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  const garbage = recordOf(properties);
  const choices: fc.WeightedArbitrary<Spoil>[] = [
    { weight: 3, arbitrary: garbage.map((body) => () => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.jsonValue().map((body) => () => JSON.stringify(body)) },
    {
      weight: 2,
      arbitrary: smuggled.map((text) => (right) => `{${text}${JSON.stringify(right).slice(1)}`),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }).map((text) => () => text) },
  ];
  if (names.length > 0) {
    const field = fc.constantFrom(...names);
    choices.push(
      {
        weight: 5,
        arbitrary: field.chain((one) =>
          valueFor(properties[one] ?? {}).map(
            (value) => (right) => JSON.stringify({ ...right, [one]: value }),
          ),
        ),
      },
      {
        weight: 5,
        arbitrary: fc.tuple(field, change).map(
          ([one, spoil]) =>
            (right) =>
              JSON.stringify({ ...right, [one]: spoil(textOf(right[one])) }),
        ),
      },
    );
  }
  const inner = innerFields(properties);
  if (inner.length > 0) {
    choices.push({
      weight: 5,
      arbitrary: fc
        .constantFrom(...inner)
        .chain(({ outer, name, shape }) =>
          valueFor(shape).map(
            (value) => (right) =>
              JSON.stringify({ ...right, [outer]: { ...Object(right[outer]), [name]: value } }),
          ),
        ),
    });
  }
  return fc.oneof(...choices);
}

const visible = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));

export const headerValue = fc.oneof(
  fc.constantFrom("", "e30=", "bnVsbA==", "W10=", "v1.x", "{}", "undefined", "true"),
  fc.string({ unit: visible, maxLength: 80 }),
);
