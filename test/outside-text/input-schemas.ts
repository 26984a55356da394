import path from "node:path";
import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { mountApi } from "#app/api.ts";
import { recordSets } from "#app/records/record-sets.server.ts";
import { importSets } from "#areas/imports/sets/records.ts";
import { optionalKinds } from "#areas/notifications/preferences/kinds.ts";
import { ruleKeys } from "#areas/submission-checks/rules.ts";
import { roles } from "#kit/workflow/policy.ts";
import { type Node, type Source, sources, walk } from "../architecture/code.ts";

/**
 * A schema of input from outside: a form, a cookie, or the parameters, the query or the body of a
 * call.
 */
export type InputSchema = { name: string; schema: z.ZodType };

/**
 * The arguments of the functions that make a schema; an unknown function is an error, so that it is
 * added.
 */
const schemaMakers: Readonly<Record<string, readonly unknown[]>> = {
  recordSchema: [...recordSets.values()].flatMap((set) =>
    "resource" in set ? [set.resource] : [],
  ),
  matchingSchema: Object.values(importSets),
  preferencesForm: [optionalKinds(roles)],
  marksForm: [[{ id: 1 }, { id: 2 }]],
  opinionForm: [[{ id: 1 }, { id: 2 }]],
  previewForm: [{ event: "reservation.confirm" }],
  saveTemplateForm: [{ event: "reservation.confirm" }],
  toSettingsForm: [ruleKeys],
};

/** Files that parse values from inside, with the writer of each. */
const trusted: Readonly<Record<string, string>> = {
  "src/app/backup/read-backup.ts": "the manifest of an archive, read with a limit",
  "src/app/config.ts": "the operator",
  "src/areas/certificates/certificates-rules.ts": "our own rows, which a form has limited",
  "src/areas/deposits/harvesting/token.ts": "a token of at most 600 characters",
  "src/areas/following/jobs.server.ts": "our own queue",
  "src/areas/reservations/waiting-list/jobs.server.ts": "our own queue",
  "src/kit/database/live-messages.ts": "our own database",
};

/**
 * The schemas that the source reads forms and cookies by: the arguments of `parseForm` and of the
 * methods of zod.
 */
export async function loadFormSchemas(): Promise<InputSchema[]> {
  const expressions = sources
    .filter(({ file }) => !(file in trusted) && !file.startsWith("src/outside/"))
    .flatMap((source) => findSchemas(source).map((expression) => ({ source, expression })));
  const schemas = await Promise.all(
    expressions.map(({ source, expression }) => evaluate(source, expression)),
  );
  return [...new Map(schemas.flat().map((input) => [input.schema, input])).values()];
}

/** The schemas of the calls that are described in /api/openapi.json. */
export function loadCallSchemas(): InputSchema[] {
  const app = new OpenAPIHono();
  mountApi(app as never, { config: {}, hub: {} } as never);
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path, request = {} }: RouteConfig = definition.route;
    const bodies = Object.values(request.body?.content ?? {}).map(
      (content) => content && "schema" in content && content.schema,
    );
    return [request.params, request.query, ...bodies].flatMap((schema) =>
      schema instanceof z.ZodType ? [{ name: `${method} ${path}`, schema }] : [],
    );
  });
}

/** The expressions of schemas in a file. */
function findSchemas({ program }: Source): Node[] {
  const expressions: Node[] = [];
  walk(program, (node) => {
    if (node.type === "ObjectExpression") expressions.push(...schemaOfReceivedForm(node));
    if (node.type !== "CallExpression") return;
    const callee = node.callee as Node & {
      name?: string;
      object?: Node;
      property?: Node & { name?: string };
    };
    const [first] = node.arguments as Node[];
    if (callee.name === "parseForm" && first) expressions.push(first);
    if (callee.object && ["parse", "safeParse"].includes(callee.property?.name ?? ""))
      expressions.push(callee.object);
  });
  return expressions;
}

/**
 * The schema of a form with files, which is declared beside them: `{ files, schema, authorize }`.
 */
function schemaOfReceivedForm({ properties }: Node): Node[] {
  const named = new Map(
    (properties as { key?: { name?: string }; value: Node }[]).map((property) => [
      property.key?.name,
      property.value,
    ]),
  );
  const schema = named.get("schema");
  return schema && named.has("files") ? [schema] : [];
}

/**
 * The schemas that an expression refers to; none for a parameter or for something that isn't a
 * schema, such as `JSON`.
 */
async function evaluate(source: Source, expression: Node): Promise<InputSchema[]> {
  const {
    name = "",
    expression: inner,
    object,
    callee,
    type,
  } = expression as Node & {
    name?: string;
    expression?: Node;
    object?: Node & { name?: string };
    callee?: Node & { name?: string };
  };
  if (type === "TSAsExpression" && inner) return evaluate(source, inner);
  if (type === "MemberExpression" && object?.name) {
    const choices = await resolve(source, object.name);
    return toInputs(
      object.name,
      choices && typeof choices === "object" ? Object.values(choices) : [],
    );
  }
  if (type === "CallExpression" && callee?.name) {
    const make = await resolve(source, callee.name);
    if (typeof make !== "function") return [];
    const given = schemaMakers[callee.name];
    if (!given)
      throw new Error(`${source.file}: say in schemaMakers what ${callee.name}() is called with`);
    return toInputs(
      `${callee.name}()`,
      given.map((argument) => make(argument)),
    );
  }
  return type === "Identifier" ? toInputs(name, [await resolve(source, name)]) : [];
}

const toInputs = (name: string, values: readonly unknown[]): InputSchema[] =>
  values.flatMap((schema) => (schema instanceof z.ZodType ? [{ name, schema }] : []));

/** The value of a name in a file: imported, or declared and exported there. */
async function resolve(
  { file, program, imports, exports }: Source,
  name: string,
): Promise<unknown> {
  for (const { to, names, exported } of imports) {
    const index = names.indexOf(name);
    if (index === -1) continue;
    const asThere = exported.filter(({ isType }) => !isType)[index]?.name ?? name;
    return (await load(to))[asThere];
  }
  if (exports.includes(name)) return (await load(file))[name];
  const declared = (program.body as Node[]).flatMap(
    (node) => (node.declarations as Node[] | undefined) ?? [],
  );
  if (
    declared.some(
      ({ id, init }) =>
        (id as { name?: string }).name === name && /\bz\b/.test(JSON.stringify(init)),
    )
  )
    throw new Error(`${file}: export ${name}, so that its processor time is measured`);
  return undefined;
}

const load = (file: string): Promise<Record<string, unknown>> => import(path.resolve(file));
