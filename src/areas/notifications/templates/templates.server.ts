import { sql } from "drizzle-orm";
import { create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatText, type Message, withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { recipientsOf, selectOwnTemplates } from "../fragments.server.ts";
import { queueMails } from "../mail.server.ts";
import { audiencesOfEvent, chosenEvent } from "../notices/notices.ts";
import { fillPath, type RenderedTexts, renderTexts } from "../notices/render-notification.ts";
import { sampleValues } from "../notices/sample-values.ts";
import type {
  OwnTemplate,
  PathIds,
  TemplateName,
  TemplateTexts,
  TemplateValues,
} from "../notifications.ts";
import { mailFooter } from "../preferences/kinds.ts";
import { relationOf } from "../preferences/preferences.ts";
import { type Recipient, toLinkIds, toTemplateValues } from "../recipients.server.ts";
import { type DeliveredTemplate, findTemplateFlaws } from "./delivered-templates.ts";
import { notificationTemplates } from "./tables.server.ts";
import type { ChangedTemplate } from "./template-list.ts";
import {
  joinTemplate,
  type TemplateFlaw,
  toNotificationTexts,
  toTemplateTexts,
} from "./templates.ts";
import { messages, texts } from "./texts.ts";

export type TemplateVersion = VersionTexts & {
  number: number;
  delivered: string;
  createdAt: string;
  createdBy: string | null;
};

/** The faculty's own texts, or that the delivered ones count. */
type VersionTexts =
  | ({ own: true } & TemplateTexts)
  | { own: false; bell: string; subject: null; body: null };

/** Loads all versions of a template, newest first. */
export const loadTemplateVersions = (
  db: Database,
  { event, audience, language }: TemplateName,
): Promise<TemplateVersion[]> =>
  queryRows(
    db,
    sql`select v.number, v.body is not null as own, coalesce(v.bell, '') as bell, v.subject, v.body, v.delivered,
      to_json(v.created_at)#>>'{}' as created_at, author.name as created_by
    from notification_templates v left join users author on author.id = v.created_by
    where v.event = ${event} and v.audience = ${audience} and v.language = ${language} order by v.number desc`,
  );

/** Loads the faculty's own texts of an event or a summary; empty if the delivered ones count. */
export async function loadOwnTemplates(db: Database, event: string): Promise<OwnTemplate[]> {
  const [row] = await queryRows<{ own: OwnTemplate[] }>(
    db,
    sql`select ${selectOwnTemplates(event)} as own`,
  );
  return row?.own ?? [];
}

/** Loads the newest version of every template that has ever been changed. */
export const loadNewestTemplates = (db: Database): Promise<ChangedTemplate[]> =>
  queryRows(
    db,
    sql`select distinct on (v.event, v.audience, v.language) v.event, v.audience, v.language, v.body is not null as own,
      v.delivered, to_json(v.created_at)#>>'{}' as created_at, author.name as created_by
    from notification_templates v left join users author on author.id = v.created_by
    order by v.event, v.audience, v.language, v.number desc`,
  );

/** An example for a template: a past event, or the recipient of a summary. */
export type TemplateExample = { id: number; title: string; at: string | null };

/** Maximum number of examples offered. */
export const maxExamples = 20;

/** Loads the newest events of a name. */
export const loadPastEvents = (db: Database, name: string): Promise<TemplateExample[]> =>
  queryRows(
    db,
    sql`select e.id::int, coalesce(r.thesis_name, t.name, '') as title, to_json(e.created_at)#>>'{}' as at
    from events e left join reservations r on r.id = e.reservation_id left join theses t on t.id = coalesce(e.thesis_id, r.thesis_id)
    where e.name = ${name} order by e.id desc limit ${maxExamples}`,
  );

export type PastEventDetail = {
  data: Record<string, string | number | boolean | null>;
  recipients: Recipient[];
};

/** Loads an event with everybody whom it concerns; undefined if there is none of this name. */
export async function findPastEvent(
  db: Database,
  id: number,
  name: string,
): Promise<PastEventDetail | undefined> {
  const [event] = await queryRows<{
    data: PastEventDetail["data"];
    thesisId: number | null;
    reservationId: number | null;
    actorId: number | null;
    userIds: number[];
    today: string;
  }>(
    db,
    sql`select e.data, e.thesis_id, e.reservation_id, e.actor_id,
      array(select n.user_id from notifications n where n.event_id = e.id limit 20) as user_ids,
      to_char(e.created_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as today
    from events e where e.id = ${id} and e.name = ${name}`,
  );
  if (!event) return undefined;
  const { data, ...of } = event;
  const stored = sql`stored as (select ${id}::bigint as id)`;
  return {
    data,
    recipients: await queryRows(
      db,
      recipientsOf({
        ...of,
        name,
        chosenAs: chosenEvent(name),
        stored,
        audiences: audiencesOfEvent(name),
      }),
    ),
  };
}

/** The values of an example, and the ids in the address to which the mail leads. */
export type ExampleValues = { values: TemplateValues; ids: PathIds };

/** Where the examples of a template come from. */
export type TemplateExamples = {
  /** The label of the choice of an example. */
  label: string;
  /** Loads the newest examples, the newest first. */
  list(context: Context, template: DeliveredTemplate): Promise<TemplateExample[]>;
  /** Loads an example; undefined if it is unknown or no longer has recipients. */
  read(
    context: Context,
    template: DeliveredTemplate,
    id: number,
  ): Promise<ExampleValues | undefined>;
};

/** Past events as examples for the text about them. */
export const pastEvents: TemplateExamples = {
  label: texts.hr.on,
  list: ({ db }, { event }) => loadPastEvents(db, event),
  async read({ db, now }, { event: name, audience, language }, id) {
    const past = await findPastEvent(db, id, name);
    const recipient =
      past?.recipients.find(({ audiences }) => audiences.includes(audience)) ?? past?.recipients[0];
    if (!past || !recipient) return undefined;
    const event = { name, data: past.data };
    return {
      values: toTemplateValues({ now }, event, recipient, language),
      ids: toLinkIds(event, recipient),
    };
  },
};

/** Refuses with 403 everybody except administrators. */
export function requireTemplateEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
}

explainConstraints({ notification_templates_number: messages.meanwhileChanged });

type NewVersion = {
  /** The version that was edited; 0 for delivered texts that have never been changed. */
  basis: number;
  /** Null returns to the delivered texts. */
  texts: TemplateTexts | null;
};

/**
 * Stores the next version of a template, which applies from now on. Refuses with 403, 409 (another
 * version was stored in the meantime) or 422 with the position of each error.
 */
export const saveTemplate = (
  context: Context,
  template: DeliveredTemplate,
  { basis, texts: newTexts }: NewVersion,
) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    requireTemplateEditor(context);
    if (newTexts) requireValidTemplate(template, newTexts);
    const [newest] = await loadTemplateVersions(db, template);
    if ((newest?.number ?? 0) !== basis) throw new Refusal(409, messages.meanwhileChanged);
    const { event, audience, language } = template;
    return create(context, notificationTemplates, {
      event,
      audience,
      language,
      number: basis + 1,
      bell: newTexts?.bell || null,
      subject: newTexts?.subject ?? null,
      body: newTexts?.body ?? null,
      delivered: joinTemplate(toTemplateTexts(template.texts)),
      createdAt: now,
      createdBy: actor.id || null,
    });
  });

/** Refuses with 422, and the line and column of each flaw at its field. */
export function requireValidTemplate(name: TemplateName, texts: TemplateTexts): void {
  const flaws = findTemplateFlaws(name, texts);
  if (flaws.length === 0) return;
  const byPart = Map.groupBy(flaws, ({ part }) => part);
  throw new Refusal(
    422,
    saveError,
    Object.fromEntries(
      [...byPart].map(([part, some]) => [part, some.slice(0, maxFlaws).map(describeFlaw)]),
    ),
  );
}

/** Maximum number of errors reported for each text. */
const maxFlaws = 5;

const describeFlaw = ({ line, column, flaw, excerpt }: TemplateFlaw): Message =>
  withValues(messages.flaw, {
    line,
    column,
    what: withValues(messages.flaws[flaw], { found: excerpt.slice(0, 60) }),
  });

/**
 * Renders a template as its recipient would get it: on an example, or with invented values if there
 * is none. Refuses with 422 a template with flaws.
 */
export function renderTemplate(
  { publicUrl }: Pick<Context, "publicUrl">,
  template: DeliveredTemplate,
  { texts: submitted, example }: { texts: TemplateTexts; example: ExampleValues | undefined },
): RenderedTexts {
  requireValidTemplate(template, submitted);
  const { event, audience, language, rule } = template;
  const { values, ids } = example ?? { values: sampleValues[language], ids: {} };
  const kind = { relation: relationOf(audience), event: chosenEvent(event) };
  return renderTexts(toNotificationTexts(submitted), values, {
    address: publicUrl + fillPath(rule.path, ids),
    language,
    footer: () => mailFooter(kind, publicUrl, language),
  });
}

/**
 * Writes a mail to the actor and the job that sends it; returns its address. Refuses with 409
 * without an address.
 */
export const sendTestMail = (context: Context, { subject, body }: RenderedTexts): Promise<string> =>
  inTransaction(context, async (context) => {
    const { id: userId, email } = context.actor;
    if (!email) throw new Refusal(409, messages.noEmail);
    const testSubject = formatText(texts.hr.testSubject, { subject });
    await queueMails(context, [{ userId, recipient: email, subject: testSubject, body }]);
    return email;
  });
