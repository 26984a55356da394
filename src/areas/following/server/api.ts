import type { ApiApp } from "#kit/http/server/api.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { kinds } from "../schema.ts";
import { feedAnswer } from "./feed.ts";

/** The Atom feeds, for everybody. */
export function mount(app: ApiApp) {
  for (const kind of kinds)
    app.get(`/feed/${kind}/:id`, (c) => feedAnswer(c.var.context, { kind, id: parseId(c.req.param("id")) }, c.req.raw));
}
