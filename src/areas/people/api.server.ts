import { z } from "@hono/zod-openapi";
import { gridRoute, respondWithRows } from "#kit/grid/endpoint.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { mountDeletionApi } from "#kit/records/deletion-api.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { role } from "#kit/workflow/policy.ts";
import { avatarResponse } from "./avatar-api.server.ts";
import { loadUserDeletionPreview, userRows } from "./people-queries.server.ts";
import { mount as mountUserStudies } from "./user-studies/api.server.ts";
import { deleteUser } from "./users.server.ts";

const userRowSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  nameWithTitle: z.string(),
  username: z.string(),
  email: z.string(),
  jmbag: z.string(),
  roles: z.string(),
  departments: z.string(),
  lastLogin: z.string(),
  active: z.boolean(),
  impersonate: z.string(),
  emitId: z.string(),
  showPath: z.string(),
});

/** Mounts the JSON endpoints and files of this area. */
export function mount(app: ApiApp) {
  app.openapi(gridRoute("/user/grid-data", userRowSchema, "Aktivni korisnici"), (c) =>
    respondWithRows(c, userRows(false, localDate(c.var.context.now))),
  );
  app.openapi(gridRoute("/user/grid-data-all", userRowSchema, "Svi korisnici"), (c) =>
    respondWithRows(c, userRows(true, localDate(c.var.context.now))),
  );
  mountDeletionApi(app, "user", role("admin"), {
    preview: async (context, id) => (await loadUserDeletionPreview(context, id)).preview,
    remove: deleteUser,
  });
  mountUserStudies(app);
  app.get("/user/student-avatar/:username", (c) =>
    avatarResponse(c.var.context, c.req.param("username"), c.req.raw),
  );
}
