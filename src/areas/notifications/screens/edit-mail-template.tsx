import { useActionData } from "react-router";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatDate, toWallTime } from "#kit/time/index.ts";
import { Notice, Page, Section, VersionNotice, VersionSection } from "#kit/ui/index.ts";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { notFound, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { isSummary } from "../rules/summaries.ts";
import { fieldsOfEvent, findDelivered, joinTemplate, toTemplateTexts } from "../templates/rules.ts";
import { previewForm, restoreTemplateForm, saveTemplateForm, templatePaths } from "../templates/schema.ts";
import { TemplateFields, TemplateForm, TemplatePreview } from "../templates/screens/parts/template-form.tsx";
import { renderTemplate, requireTemplateEditor, saveTemplate, sendTestMail } from "../templates/server/commands.ts";
import { loadPastEvents, loadTemplateVersions } from "../templates/server/queries.ts";
import { messages, texts } from "../templates/texts.ts";
import type { Route } from "./+types/edit-mail-template";
import { eventName, nameRecipients } from "./mail-templates.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireTemplateEditor(context);
  const { event, audience, language, rule, texts: delivered } = orNotFound(findDelivered(args.params.template));
  const [versions, events] = await Promise.all([
    loadTemplateVersions(context.db, { event, audience, language }),
    loadPastEvents(context.db, event),
  ]);
  const [newest] = versions;
  const asked = Number(args.url.searchParams.get("version") ?? Number.NaN);
  const shown = asked === 0 ? undefined : (versions.find(({ number }) => number === asked) ?? newest);
  const now = joinTemplate(toTemplateTexts(delivered));
  const { bell, subject, body } = { ...toTemplateTexts(delivered), ...(shown?.own && shown) };
  return {
    ...{
      event,
      audience,
      language,
      recipients: rule.recipients,
      fields: fieldsOfEvent(event),
      shown: { bell, subject, body },
    },
    events: events.map(({ id, title, at }) => ({ id, title, day: formatDate(toWallTime(new Date(at)).date) })),
    basis: newest?.number ?? 0,
    own: newest?.own ?? false,
    /** The delivered texts then and now, if they have changed since the faculty's own were made of them. */
    change: newest?.own && newest.delivered !== now ? { before: newest.delivered, after: now } : null,
    /** The number of an earlier version that was put into the editor. */
    restored: asked !== newest?.number && (asked === 0 || shown?.number === asked) ? asked : null,
    versions: versions.map(({ number, own, createdAt, createdBy }) => ({ number, own, createdAt, createdBy })),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireTemplateEditor(context);
  const template = orNotFound(findDelivered(args.params.template));
  const path = templatePaths.edit(template);
  const fields = await readFormFields(args.request);
  const step = fields.step?.[0];
  if (step === "preview" || step === "test") {
    const { event, ...typed } = parseForm(previewForm(template), fields);
    const eventId = Number(event) || 0;
    const rendered = await renderTemplate(context, template, { texts: typed, eventId });
    if (step === "preview") return { preview: { ...typed, event, rendered, tested: null } };
    return { preview: { ...typed, event, rendered, tested: await sendTestMail(context, rendered) } };
  }
  if (step === "restore") {
    const { basis } = parseForm(restoreTemplateForm, fields);
    await saveTemplate(context, template, { basis, texts: null });
    throw redirectWithFlash(path, messages.restored);
  }
  if (step !== "save") throw new Refusal(404, notFound);
  const { basis, ...typed } = parseForm(saveTemplateForm(template), fields);
  await saveTemplate(context, template, { basis, texts: typed });
  throw redirectWithFlash(path, messages.saved);
}

export default function EditMailTemplate({ loaderData }: Route.ComponentProps) {
  const { event, audience, language, recipients, fields, events, shown, basis, own, change, restored, versions } =
    loaderData;
  const preview = useActionData<typeof action>()?.preview;
  const say = texts.hr;
  const path = templatePaths.edit({ event, audience, language });
  return (
    <Page
      title={`${eventName({ event })}: ${nameRecipients(recipients)} (${say.languages[language]})`}
      lead={own ? say.ownLead : say.deliveredLead}
      back={{ to: templatePaths.list, label: say.title }}
    >
      {change && (
        <Notice tone="warning" title={say.changed}>
          <p>{say.changedNotice}</p>
          <TextDiff before={change.before} after={change.after} whole />
        </Notice>
      )}
      {restored !== null && !preview && <VersionNotice number={restored} texts={say} />}
      <Section title={say.section}>
        <TemplateForm
          key={restored}
          withBell={!isSummary(event)}
          events={events}
          language={language}
          defaults={preview ?? { ...shown, event: String(events[0]?.id ?? "") }}
        />
      </Section>
      {preview && <TemplatePreview preview={preview} language={language} basis={basis} />}
      <Section title={say.fieldList}>
        <TemplateFields fields={fields} />
      </Section>
      <VersionSection path={path} versions={versions} texts={say} />
    </Page>
  );
}
