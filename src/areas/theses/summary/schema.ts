import type { BadgeTone } from "#kit/grid/index.ts";
import type { ThesisStatus } from "../status/schema.ts";

/** What a status means for a thesis; badges choose their colour by it. */
export const thesisTones: Readonly<Record<ThesisStatus, BadgeTone>> = {
  notPublishedDraft: "draft",
  notPublished: "waiting",
  published: "open",
  reserved: "progress",
  completed: "done",
  deleted: "stopped",
};
