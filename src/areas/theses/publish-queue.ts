import { queue } from "#kit/queue/queue.ts";
import { texts } from "./publishing-texts.ts";
import { thesisSteps } from "./steps.ts";

const publishing = texts.hr;

const path = "/head-of-department/not-published";

/** Returns the URL of the preview of the chosen theses, or of all theses if none is chosen. */
export const publishPreviewPath = (ids: readonly number[]) =>
  `${path}?theses=${ids.length > 0 ? ids.join(",") : "all"}`;

/**
 * The theses that await publication by a head of department. One is published or returned beside
 * the list; several are shown on the preview first, because publishing can't be taken back (spec
 * §4).
 */
export const publishQueue = /* @__PURE__ */ queue(thesisSteps, {
  path,
  ids: "form_theses",
  takes: {
    publish: { decided: publishing.publishedOne },
    returnToDraft: {
      decided: publishing.returnedOne,
      title: publishing.returnAllTitle,
      text: publishing.returnAllText,
    },
  },
  preview: { to: publishPreviewPath, label: publishing.preview },
  print: { to: (ids) => `${publishPreviewPath(ids)}&print=1`, label: publishing.print },
});
