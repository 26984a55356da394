import { createRoute, z } from "@hono/zod-openapi";
import { columnarType } from "../../grid/columnar.ts";

const columnarSchema = z.object({
  count: z.number().int(),
  columns: z.array(
    z.union([
      z.object({ key: z.string(), values: z.array(z.unknown()) }),
      z.object({ key: z.string(), words: z.array(z.unknown()), at: z.array(z.number().int()) }),
    ]),
  ),
});

/** The call that a grid loads, such as `/service/grid-data/{type}`, with the schema of a row and of its parameters. */
export const gridRoute = <P extends string, R extends z.ZodType, Q extends z.ZodRawShape = Record<never, never>>(
  path: P,
  row: R,
  summary: string,
  params?: Q,
) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: { params: z.object((params ?? {}) as Q) },
    responses: {
      200: {
        description: "Redci tablice, ili isto po stupcima",
        content: { "application/json": { schema: z.array(row) }, [columnarType]: { schema: columnarSchema } },
      },
      304: { description: "Ništa se nije promijenilo" },
    },
  });
