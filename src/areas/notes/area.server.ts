import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { mentorNoteRecordSet } from "./record-set.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  recordSets: { "mentor-note": mentorNoteRecordSet },
  texts: { notes: [texts] },
};
