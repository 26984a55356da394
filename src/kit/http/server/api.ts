import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "#kit/database/index.ts";

/** What the middlewares leave for the handlers of a request. */
export type ApiEnv = {
  Bindings: HttpBindings;
  Variables: {
    context: Context;
    token: string | undefined;
    unread: number;
    /** The caller's network address. */
    address: string;
  };
};

/** Where an area mounts its JSON calls and files; each address stands in the area's table of addresses too. */
export type ApiApp = OpenAPIHono<ApiEnv>;
