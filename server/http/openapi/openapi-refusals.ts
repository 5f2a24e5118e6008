import { STATUS_CODES } from "node:http";
import type { DescribedCall } from "./openapi-call.ts";
import type { ErrorCatalog } from "./openapi-errors.ts";
import type { NamedSchemas } from "./openapi-schemas.ts";
import { type Answer, type Header, type Reference, referenceTo } from "./openapi-shape.ts";

/** Refusals that share a status and a schema. */
interface RefusalGroup {
  /** The name of its schema. */
  name: string;
  status: number;
  errors: readonly string[];
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const wordOf = (status: number): string =>
  status === 200 ? "Refusal" : (STATUS_CODES[status] ?? "").replaceAll(/\W/g, "");

/** Listed with every call; the other refusals of any call are the default answer. */
const ALWAYS_LISTED = [400, 429];

export const exampleReferences = (names: readonly string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, referenceTo("examples", name)]));

const RETRY_AFTER: Record<string, Header> = {
  "retry-after": {
    description: "Seconds until another try makes sense.",
    schema: { type: "integer" },
  },
};

/** The refusals of a document: their schemas and answers. */
export function createRefusals(schemas: NamedSchemas, catalog: ErrorCatalog) {
  const responses: Record<string, Answer> = {};

  function byStatus(owner: string, errors: readonly string[]): RefusalGroup[] {
    return [...Map.groupBy(errors, (error) => catalog.find(error).status)].map(
      ([status, names]) => ({ name: owner + wordOf(status), status, errors: names }),
    );
  }

  /** The refusals of this call alone. Calls share the schema of a refusal that is alone in its status. */
  const ownGroups = ({ name, errors }: DescribedCall): RefusalGroup[] =>
    byStatus(pascal(name), errors).map((group) => {
      const [only = "", ...more] = group.errors;
      return group.status === 200 || more.length > 0 ? group : { ...group, name: pascal(only) };
    });

  /** What a call may refuse, beyond what any call may. */
  const groupsOf = (call: DescribedCall): RefusalGroup[] => [
    ...ownGroups(call),
    ...call.requirementErrors.flatMap(({ name, errors }) => byStatus(name, errors)),
  ];

  const commonGroups = byStatus("Common", catalog.common);

  /** The codes are listed, so that a generated client tells a refusal from success. */
  function schemaOf({ name, errors }: Pick<RefusalGroup, "name" | "errors">): Reference {
    const described = errors.map(catalog.find);
    const data = schemas.name("RefusalData", catalog.data);
    return schemas.name(name, {
      type: "object",
      description: described
        .map((error) => `- ${error.code} \`${error.name}\`: ${error.message}`)
        .join("\n"),
      additionalProperties: false,
      required: ["code", "message", "data"],
      properties: {
        // Generators use these as constant names.
        code: {
          type: "integer",
          enum: described.map(({ code }) => code),
          "x-enum-varnames": errors,
        },
        message: { type: "string", description: catalog.message },
        data: { anyOf: [data, { type: "null" }] },
      },
    });
  }

  /** Described once, under the names of its groups; any call may answer the common ones. */
  function answerOf(status: number, groups: readonly RefusalGroup[]): Reference {
    const special = groups.filter((group) => !commonGroups.includes(group));
    const name = (special.length === 0 ? groups : special).map((group) => group.name).join("Or");
    responses[name] = describeAnswer(status, groups);
    return referenceTo("responses", name);
  }

  function describeAnswer(status: number, groups: readonly RefusalGroup[]): Answer {
    const errors = groups.flatMap((group) => group.errors);
    const [first, ...more] = groups.map(schemaOf);
    if (first === undefined) throw new Error(`No refusal has the status ${status}`);
    return {
      description: `${STATUS_CODES[status]}.`,
      ...(errors.some((error) => catalog.find(error).data?.retryAfter !== undefined)
        ? { headers: RETRY_AFTER }
        : {}),
      content: {
        "application/json": {
          schema: more.length === 0 ? first : { oneOf: [first, ...more] },
          examples: exampleReferences(errors),
        },
      },
    };
  }

  return {
    responses,

    lookUp({ $ref }: Reference): Answer {
      const answer = responses[$ref.split("/").at(-1) ?? ""];
      if (answer === undefined) throw new Error(`${$ref} is not described`);
      return answer;
    },

    /** Business refusals, which share their status with success. */
    business(call: DescribedCall): { schemas: Reference[]; errors: string[] } {
      const groups = groupsOf(call).filter(({ status }) => status === 200);
      return { schemas: groups.map(schemaOf), errors: groups.flatMap(({ errors }) => errors) };
    },

    /** The refusals of a call, by status. */
    answers(call: DescribedCall): Record<string, Reference> {
      const own = groupsOf(call).filter(({ status }) => status !== 200);
      const statuses = new Set([...ALWAYS_LISTED, ...own.map(({ status }) => status)]);
      const common = commonGroups.filter(({ status }) => statuses.has(status));
      const all = Map.groupBy([...own, ...common], ({ status }) => status);
      return Object.fromEntries(
        [...all].map(([status, groups]) => [String(status), answerOf(status, groups)]),
      );
    },

    common(): Reference {
      responses["CommonRefusal"] = {
        description: "What any call may refuse.",
        headers: RETRY_AFTER,
        content: {
          "application/json": {
            schema: schemaOf({ name: "CommonRefusal", errors: catalog.common }),
            examples: exampleReferences(catalog.common),
          },
        },
      };
      return referenceTo("responses", "CommonRefusal");
    },
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
