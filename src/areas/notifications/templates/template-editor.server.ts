import type { Context } from "#kit/database/context.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate, toWallTime } from "#kit/time/dates-and-times.ts";
import { audiencesOf } from "../notices/notice.ts";
import { nameOfEvent } from "../notices/notices.ts";
import { isSummary } from "../notices/summaries.ts";
import { type DeliveredTemplate, fieldsOfEvent } from "./delivered-templates.ts";
import {
  loadTemplateVersions,
  renderTemplate,
  requireTemplateEditor,
  saveTemplate,
  sendTestMail,
  type TemplateExamples,
} from "./templates.server.ts";
import {
  joinTemplate,
  previewForm,
  restoreTemplateForm,
  saveTemplateForm,
  templatePaths,
  toTemplateTexts,
} from "./templates.ts";
import { messages } from "./texts.ts";

/**
 * Loads a template for the page on which it is edited; `version` is the number of the version whose
 * texts are put into the editor, 0 the delivered ones, otherwise those that count. Refuses with
 * 403.
 */
export async function loadTemplateEditor(
  context: Context,
  template: DeliveredTemplate,
  { examples, version }: { examples: TemplateExamples; version: string | null },
) {
  requireTemplateEditor(context);
  const { event, audience, language, rule, texts: delivered } = template;
  const [versions, offered] = await Promise.all([
    loadTemplateVersions(context.db, { event, audience, language }),
    examples.list(context, template),
  ]);
  const [newest] = versions;
  const chosen = Number(version ?? Number.NaN);
  const shown =
    chosen === 0 ? undefined : (versions.find(({ number }) => number === chosen) ?? newest);
  const now = joinTemplate(toTemplateTexts(delivered));
  const { bell, subject, body } = { ...toTemplateTexts(delivered), ...(shown?.own && shown) };
  return {
    event,
    name: nameOfEvent(event, "hr"),
    withBell: !isSummary(event),
    audience,
    language,
    recipients: audiencesOf(rule),
    fields: fieldsOfEvent(event),
    shown: { bell, subject, body },
    showOn: examples.label,
    examples: offered.map(({ id, title, at }) => ({
      id,
      title,
      day: at && formatDate(toWallTime(new Date(at)).date),
    })),
    basis: newest?.number ?? 0,
    own: newest?.own ?? false,
    /**
     * The delivered texts then and now, if they have changed since the faculty's own were made of
     * them.
     */
    change:
      newest?.own && newest.delivered !== now ? { before: newest.delivered, after: now } : null,
    /** The number of an earlier version that was put into the editor. */
    restored:
      chosen !== newest?.number && (chosen === 0 || shown?.number === chosen) ? chosen : null,
    versions: versions.map(({ number, own, createdAt, createdBy }) => ({
      number,
      own,
      createdAt,
      createdBy,
    })),
  };
}

export type TemplateEditorData = Awaited<ReturnType<typeof loadTemplateEditor>>;

/** The steps of the template editor. */
export const templateSteps = ["preview", "test", "save", "restore"] as const;

type TemplateStep = (typeof templateSteps)[number];

/**
 * Takes a form of the template editor: shows the submitted texts, sends them to the actor, stores them,
 * or returns to the delivered ones. Refuses like the commands.
 */
export async function answerTemplateForm(
  context: Context,
  template: DeliveredTemplate,
  {
    examples,
    step,
    fields,
  }: { examples: TemplateExamples; step: TemplateStep; fields: Record<string, string[]> },
) {
  requireTemplateEditor(context);
  const path = templatePaths.edit(template);
  if (step === "preview" || step === "test") {
    const { event, ...submitted } = parseForm(previewForm(template), fields);
    const example = Number(event)
      ? await examples.read(context, template, Number(event))
      : undefined;
    const rendered = renderTemplate(context, template, { texts: submitted, example });
    const tested = step === "test" ? await sendTestMail(context, rendered) : null;
    return { preview: { ...submitted, event, rendered, tested } };
  }
  if (step === "restore") {
    const { basis } = parseForm(restoreTemplateForm, fields);
    await saveTemplate(context, template, { basis, texts: null });
    throw redirectWithFlash(path, messages.restored);
  }
  const { basis, ...submitted } = parseForm(saveTemplateForm(template), fields);
  await saveTemplate(context, template, { basis, texts: submitted });
  throw redirectWithFlash(path, messages.saved);
}

export type TemplateFormAnswer = Awaited<ReturnType<typeof answerTemplateForm>>;
