import { guestProblemPath } from "#areas/auth/identities/identities.ts";
import { signInCookie } from "#areas/auth/identities/sign-in-cookie.server.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { parseCookies } from "#kit/http/responses.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { redirectIntoThesis } from "./entering.server.ts";
import { guestPaths } from "./guests-rules.ts";
import { enterWithIdentity } from "./identity.server.ts";
import { loadGuestFile, loadGuestOwnData } from "./thesis.server.ts";

/** Mounts the return from a sign-in with an identity, the files that guests read, and the download of their own data. */
export function mount(app: ApiApp) {
  for (const kind of ["file", "attachment"] as const)
    app.get(`/guest/${kind}/:id`, async (c) => {
      const { context } = c.var;
      const { fileId, name } = await loadGuestFile(context, parseId(c.req.param("id")), kind);
      return sendStoredFile(context, fileId, c.req.raw, name);
    });
  app.get(guestPaths.identity, async (c) => {
    const { context, address } = c.var;
    const cookies = parseCookies(c.req.raw);
    const entered = await enterWithIdentity(context, {
      state: c.req.query("state") ?? "",
      browser: signInCookie.read(cookies, context.publicUrl),
      address,
      userAgent: c.req.header("user-agent") ?? "",
    });
    return typeof entered === "string"
      ? c.redirect(guestProblemPath(entered), 303)
      : redirectIntoThesis(context, cookies, entered);
  });
  app.get("/guest/data/download", async (c) =>
    c.body(JSON.stringify(await loadGuestOwnData(c.var.context), null, 2), 200, {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="teza-gost.json"`,
    }),
  );
}
