import type { ApiApp } from "#kit/http/request-context.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { feedResponse } from "./feed.server.ts";
import { followKinds } from "./following-rules.ts";

/** The Atom feeds, open to everybody. */
export function mount(app: ApiApp) {
  for (const kind of followKinds)
    app.get(`/feed/${kind}/:id`, (c) =>
      feedResponse(c.var.context, { kind, id: parseId(c.req.param("id")) }, c.req.raw),
    );
}
