import { clearanceRules } from "./events/clearance.ts";
import { defenseRules } from "./events/defenses.ts";
import { workingVersionRules } from "./events/documents.ts";
import { finalVersionRules } from "./events/final-versions.ts";
import { messageAndCertificateRules } from "./events/others.ts";
import { requestRules } from "./events/requests.ts";
import { reservationRules } from "./events/reserving.ts";
import { thesisRules } from "./events/theses.ts";
import type { Audience, NotificationIcon } from "./schema.ts";

/** What is said of one event; `{title}` and the like are filled in. */
export type NotificationTexts = {
  /** One sentence for the bell. */
  bell: string;
  subject: string;
  /** Paragraphs of the mail; one that speaks of something unknown is left out. */
  text: readonly string[];
};

/** Who is told what of one event: in the bell, and by mail (product §6). */
export type NotificationRule = NotificationTexts & {
  /** Whoever stands in several lines of an event is told by the first; who did it is never told. */
  tell: readonly Audience[];
  icon: NotificationIcon;
  /** Where it leads; `:reservationId` and the like are filled in. */
  path: string;
};

export type RulesByEvent = Readonly<Record<string, readonly NotificationRule[]>>;

/** The one table event → who → words, in the order of a thesis's life. An event without lines tells nobody. */
export const notificationRules: RulesByEvent = {
  ...thesisRules,
  ...requestRules,
  ...reservationRules,
  ...workingVersionRules,
  ...finalVersionRules,
  ...clearanceRules,
  ...defenseRules,
  ...messageAndCertificateRules,
};
