import { mount as deletes } from "#areas/delete-requests/server/api.ts";
import { mount as edits } from "#areas/edit-requests/server/api.ts";
import type { ApiApp } from "#kit/http/server/api.ts";

/** The JSON calls of edit and delete requests (spec §7). */
export function mount(app: ApiApp) {
  edits(app);
  deletes(app);
}
