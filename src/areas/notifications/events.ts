import { clearanceEvents } from "./events/clearance.ts";
import { defenseEvents } from "./events/defenses.ts";
import { documentEvents } from "./events/documents.ts";
import { finalVersionEvents } from "./events/final-versions.ts";
import { otherEvents } from "./events/others.ts";
import { requestEvents } from "./events/requests.ts";
import { reservingEvents } from "./events/reserving.ts";
import { thesisEvents } from "./events/theses.ts";
import type { Audience, Icon } from "./schema.ts";

/** What is said of one event; `{title}` and the like are filled in. */
export type Words = {
  /** One sentence for the bell. */
  bell: string;
  subject: string;
  /** Paragraphs of the mail; one that speaks of something unknown is left out. */
  text: readonly string[];
};

/** Who is told what of one event: in the bell, and by mail (product §6). */
export type Line = Words & {
  /** Whoever stands in several lines of an event is told by the first; who did it is never told. */
  tell: readonly Audience[];
  icon: Icon;
  /** Where it leads; `:reservationId` and the like are filled in. */
  path: string;
};

export type Lines = Readonly<Record<string, readonly Line[]>>;

/** The one table event → who → words, in the order of a thesis's life. An event without lines tells nobody. */
export const events: Lines = {
  ...thesisEvents,
  ...requestEvents,
  ...reservingEvents,
  ...documentEvents,
  ...finalVersionEvents,
  ...clearanceEvents,
  ...defenseEvents,
  ...otherEvents,
};
