import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadGuestFile, loadGuestOwnData } from "./thesis.server.ts";

/** Mounts the files that guests read, and the download of their own data. */
export function mount(app: ApiApp) {
  for (const kind of ["file", "attachment"] as const)
    app.get(`/guest/${kind}/:id`, async (c) => {
      const { context } = c.var;
      const { fileId, name } = await loadGuestFile(context, parseId(c.req.param("id")), kind);
      return sendStoredFile(context, fileId, c.req.raw, name);
    });
  app.get("/guest/data/download", async (c) =>
    c.body(JSON.stringify(await loadGuestOwnData(c.var.context), null, 2), 200, {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="teza-gost.json"`,
    }),
  );
}
