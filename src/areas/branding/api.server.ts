import { fileResponse } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { respondWithEtag } from "#kit/http/responses.server.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { markPath, picturePath } from "./branding.ts";

/** The mark and the picture; each version has an address of its own. */
export function mount(app: ApiApp) {
  app.get(markPath(":hash"), (c) => {
    const { mark } = c.var.context.faculty.branding;
    if (mark?.path !== c.req.path) throw new Refusal(404, notFound);
    return respondWithEtag(c.req.raw, mark.svg, {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": markPolicy,
      "x-content-type-options": "nosniff",
      "cache-control": immutable,
    });
  });
  app.get(picturePath(":hash"), async (c) => {
    const { picture } = c.var.context.faculty.branding;
    if (picture?.path !== c.req.path) throw new Refusal(404, notFound);
    const response = await fileResponse(c.var.context.files, picture, c.req.raw);
    response.headers.set("cache-control", immutable);
    return response;
  });
}

const immutable = "public, max-age=31536000, immutable";

/** In case the mark is opened directly: nothing in it runs or is loaded, but its own styles apply. */
const markPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
