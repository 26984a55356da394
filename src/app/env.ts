import type { HttpBindings } from "@hono/node-server";
import type { Context } from "#kit/server/context.ts";

/** What the middlewares leave for the handlers of a request. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { context: Context; token: string | undefined; unread: number };
};
