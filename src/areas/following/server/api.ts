import { parseId } from "#kit/refusal.ts";
import type { ApiApp } from "#kit/server/calls.ts";
import { kinds } from "../schema.ts";
import { feedAnswer } from "./feed.ts";

/** The Atom feeds, for everybody. */
export function mount(app: ApiApp) {
  for (const kind of kinds)
    app.get(`/feed/${kind}/:id`, (c) => feedAnswer(c.var.context, { kind, id: parseId(c.req.param("id")) }, c.req.raw));
}
