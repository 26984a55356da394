import type { ApiApp } from "#kit/http/server/api.ts";
import { mount as deletes } from "./delete-api.ts";
import { mount as edits } from "./edit-api.ts";

/** The JSON calls of edit and delete requests (spec §7). */
export function mount(app: ApiApp) {
  edits(app);
  deletes(app);
}
