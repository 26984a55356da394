import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import type { RelatedChoice } from "./choices.server.ts";

type OptionsEndpoint = {
  path: string;
  /** What can be chosen, for the description of the API. */
  summary: string;
  /** Returns the options that match the typed text. */
  search: (context: Context, text: string) => Promise<RelatedChoice[]>;
};

/** Mounts a JSON route by which a picker searches its options on the server. */
export const mountOptionsApi = (app: ApiApp, { path, summary, search }: OptionsEndpoint) =>
  app.openapi(optionsRoute(path, summary), async (c) => {
    const choices = await search(c.var.context, c.req.valid("query").search);
    return c.json(choices, 200, { "cache-control": "private, no-store" });
  });

const optionsRoute = (path: string, summary: string) =>
  createRoute({
    method: "get",
    path,
    summary,
    request: { query: z.object({ search: z.string().max(200).default("") }) },
    responses: {
      200: {
        description: "Ponuđeni zapisi",
        content: {
          "application/json": {
            schema: z.array(z.object({ value: z.string(), label: z.string() })),
          },
        },
      },
    },
  });
