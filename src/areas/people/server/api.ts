import type { Calls } from "#kit/server/calls.ts";
import { avatarOf } from "./avatar.ts";

/** The JSON calls and files of this area. */
export function mount(app: Calls) {
  app.get("/user/student-avatar/:username", (c) => avatarOf(c.var.context, c.req.param("username"), c.req.raw));
}
