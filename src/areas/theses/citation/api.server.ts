import { attachmentHeader } from "#kit/files/stored-files.server.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { respondWithEtag } from "#kit/http/responses.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadCitedThesis } from "./citation.server.ts";
import { citationFormatNames, citationFormats, writeCitation } from "./citation.ts";

/** Mounts the citations of completed theses as files. */
export function mount(app: ApiApp) {
  for (const format of citationFormatNames)
    app.get(`/student/cite-${format}/:id`, async (c) => {
      const { faculty, publicUrl } = c.var.context;
      const thesis = await loadCitedThesis(c.var.context, parseId(c.req.param("id")));
      const { extension, contentType } = citationFormats[format];
      return respondWithEtag(c.req.raw, writeCitation(format, { thesis, faculty, publicUrl }), {
        "content-type": contentType,
        "content-disposition": attachmentHeader(`teza-${thesis.id}.${extension}`),
        "cache-control": "no-cache",
      });
    });
}
