import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "#kit/database/index.ts";

/** How many tasks wait for the actor, by the path of the page that lists them. */
export type TaskCounts = Readonly<Record<string, number>>;

/** What the middleware provides to handlers. */
export type ApiEnv = {
  Bindings: HttpBindings;
  Variables: {
    context: Context;
    token: string | undefined;
    unread: number;
    taskCounts: TaskCounts;
    /** The client's network address. */
    address: string;
  };
};

/** The app on which an area mounts its JSON calls and files; each must also be among the area's routes. */
export type ApiApp = OpenAPIHono<ApiEnv>;
