import type { JobHandler } from "#kit/database/context.ts";
import { sealPaperQueue } from "../papers.ts";
import { sealIssued } from "./own-seal-commands.server.ts";

/** Seals one issued paper with the faculty's own key. */
export const sealPaperJob: JobHandler = {
  queue: sealPaperQueue,
  run: (context, { paperId }) => sealIssued(context, Number(paperId)),
};
