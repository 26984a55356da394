import { foldText } from "#kit/text/croatian.ts";
import { audiencesOf } from "../notices/notice.ts";
import { nameOfEvent } from "../notices/notices.ts";
import type { Audience, TemplateName } from "../notifications.ts";
import { deliveredTemplates } from "./delivered-templates.ts";
import { joinTemplate, toTemplateKey, toTemplateTexts } from "./templates.ts";
import { texts } from "./texts.ts";

/** The newest version of a template that somebody has changed. */
export type ChangedTemplate = TemplateName & {
  /** False if the delivered texts count again. */
  own: boolean;
  /** The delivered texts from which the faculty's own were made. */
  delivered: string;
  createdAt: string;
  createdBy: string | null;
};

/** What one group of people is told of an event, in every language that there is. */
export type TemplateRow = {
  name: string;
  recipients: readonly Audience[];
  texts: readonly (TemplateName & { own: boolean; isOutdated: boolean })[];
  changed: { at: string; by: string | null } | null;
};

export type TemplateGroup = { title: string; rows: readonly TemplateRow[] };

export type TemplateFilter = { search: string; own: boolean };

/** The templates by subject that have every word of the search, in any of their texts or names. */
export function groupTemplates(
  changed: readonly ChangedTemplate[],
  { search, own }: TemplateFilter,
): TemplateGroup[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const newest = new Map(changed.map((stored) => [toTemplateKey(stored), stored]));
  return Object.entries(texts.hr.subjects)
    .map(([subject, title]) => {
      const delivered = deliveredTemplates.filter(({ event }) => event.startsWith(`${subject}.`));
      const rows = [
        ...Map.groupBy(delivered, ({ event, audience }) => `${event}-${audience}`).values(),
      ];
      return {
        title,
        rows: rows
          .filter((templates) => {
            const content = foldText([title, ...templates.flatMap(searchedTexts)].join(" "));
            return words.every((word) => content.includes(word));
          })
          .flatMap((templates) => toRow(templates, newest))
          .filter((row) => !own || row.texts.some((text) => text.own)),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}

type Delivered = (typeof deliveredTemplates)[number];

const searchedTexts = (template: Delivered) => [
  nameOfEvent(template.event, "hr"),
  ...audiencesOf(template.rule).map((audience) => texts.hr.audiences[audience]),
  joinTemplate(toTemplateTexts(template.texts)),
];

function toRow(
  templates: readonly Delivered[],
  newest: ReadonlyMap<string, ChangedTemplate>,
): TemplateRow[] {
  const [first] = templates;
  if (!first) return [];
  const stored = templates.flatMap((template) => newest.get(toTemplateKey(template)) ?? []);
  const last = stored.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return [
    {
      name: nameOfEvent(first.event, "hr"),
      recipients: audiencesOf(first.rule),
      texts: templates.map((template) => {
        const { event, audience, language } = template;
        const version = newest.get(toTemplateKey(template));
        return {
          event,
          audience,
          language,
          own: version?.own ?? false,
          isOutdated:
            version?.own === true &&
            version.delivered !== joinTemplate(toTemplateTexts(template.texts)),
        };
      }),
      changed: last ? { at: last.createdAt, by: last.createdBy } : null,
    },
  ];
}

/** How many texts of these groups are the faculty's own. */
export const countOwn = (groups: readonly TemplateGroup[]): number =>
  groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.texts)
    .filter((text) => text.own).length;
