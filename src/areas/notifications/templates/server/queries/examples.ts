import type { Context } from "#kit/database/context.ts";
import { listEntries } from "../../../digest/rules.ts";
import { summaryValues } from "../../../rules/summaries.ts";
import type { PathIds, TemplateValues } from "../../../schema.ts";
import { toLinkIds, toTemplateValues } from "../../../server/queries/recipients.ts";
import type { DeliveredTemplate } from "../../rules.ts";
import { texts } from "../../texts.ts";
import { findPastEvent, loadDayOfPerson, loadPastEvents, loadPeopleTold, type TemplateExample } from "./templates.ts";

/** The values of an example, and the ids in the address to which the mail leads. */
export type ExampleValues = { values: TemplateValues; ids: PathIds };

/** Where the examples of a template come from. */
export type TemplateExamples = {
  /** The label of the choice of an example. */
  label: string;
  /** Loads the newest examples, the newest first. */
  list(context: Context, template: DeliveredTemplate): Promise<TemplateExample[]>;
  /** Loads an example; undefined if it is unknown or no longer has recipients. */
  read(context: Context, template: DeliveredTemplate, id: number): Promise<ExampleValues | undefined>;
};

/** Past events as examples for the text about them. */
export const pastEvents: TemplateExamples = {
  label: texts.hr.on,
  list: ({ db }, { event }) => loadPastEvents(db, event),
  async read({ db, now }, { event: name, audience, language }, id) {
    const past = await findPastEvent(db, id, name);
    const recipient = past?.recipients.find(({ audiences }) => audiences.includes(audience)) ?? past?.recipients[0];
    if (!past || !recipient) return undefined;
    const event = { name, data: past.data };
    return { values: toTemplateValues({ now }, event, recipient, language), ids: toLinkIds(event, recipient) };
  },
};

/** People on whose last day the mail of the day is shown. */
export const daysOfPeople: TemplateExamples = {
  label: texts.hr.forPerson,
  list: ({ db }) => loadPeopleTold(db),
  async read({ db, publicUrl }, { language }, id) {
    const day = await loadDayOfPerson(db, id);
    if (day.length === 0) return undefined;
    return { values: summaryValues(day.length, listEntries(day, language, publicUrl)), ids: {} };
  },
};
