import { z } from "zod";
import { requiredTextField, textField } from "#kit/forms/fields.ts";
import type { Language } from "#kit/text/localization.ts";
import { isSummary } from "../rules/summaries.ts";
import type { Audience, TemplateValues } from "../schema.ts";

/** Maximum length of each text of a template in characters. */
export const templateLimits = { bell: 300, subject: 300, body: 5_000 };

/** Identifies the texts of one rule in one language; `audience` is the rule's first one. */
export type TemplateName = { event: string; audience: Audience; language: Language };

/** What an administrator edits; empty lines separate the paragraphs of the body. */
export type TemplateTexts = { bell: string; subject: string; body: string };

/** A faculty's own texts, as they are stored. */
export type OwnTemplate = TemplateName & TemplateTexts;

/** An error in a template, with line and column from 1. */
export type TemplateFlaw = {
  part: keyof TemplateTexts;
  line: number;
  column: number;
  flaw: "unknownField" | "foreignField" | "format" | "noNumber" | "missingCase" | "lines" | "syntax" | "noList";
  /** The text at this position. */
  found: string;
};

/** Fields that are numbers, of which a plural can be made. */
export const numberFields: ReadonlySet<string> = new Set<keyof TemplateValues>(["days", "count"]);

export const templatePaths = {
  list: "/mail-template",
  edit: (name: TemplateName) => `/mail-template/edit/${toTemplateKey(name)}`,
};

/** The name in addresses: `reservation.confirm-student-hr`. */
export const toTemplateKey = ({ event, audience, language }: TemplateName): string =>
  `${event}-${audience}-${language}`;

/** The bell doesn't show summaries, so their templates have no text for it. */
const templateTexts = (event: string) => ({
  bell: isSummary(event) ? textField(templateLimits.bell).transform(() => "") : requiredTextField(templateLimits.bell),
  subject: requiredTextField(templateLimits.subject),
  body: requiredTextField(templateLimits.body),
});

/** The form that shows a template of an event, with the event whose values it gets. */
export const previewForm = ({ event }: Pick<TemplateName, "event">) =>
  z.object({ ...templateTexts(event), event: textField(20) });

/** The form that returns to the delivered texts; it names the version that its sender has seen. */
export const restoreTemplateForm = z.object({ basis: z.coerce.number().int().min(0).catch(0) });

/** The form that stores a template of an event. */
export const saveTemplateForm = ({ event }: Pick<TemplateName, "event">) =>
  restoreTemplateForm.extend(templateTexts(event));

/** The values with which a template is shown when nothing of its kind has happened yet. */
export const sampleValues: Readonly<Record<Language, TemplateValues>> = {
  hr: {
    title: "Upravljanje rizicima u šumarstvu",
    student: "Đurđa Šimić",
    mentor: "prof. dr. sc. Žarko Čačić",
    actor: "Ana Anić",
    reason: "Nedostaje sažetak.",
    expires: "30.11.2026.",
    defense: "05.12.2026. u 09:30",
    place: "Dvorana 1",
    keptUntil: "01.12.2026.",
    turn: "Na redu je mentor.",
    field: "Naziv",
    oldValue: "Rizici u šumarstvu",
    newValue: "Upravljanje rizicima u šumarstvu",
    subject: "Pitanje o literaturi",
    sender: "ana@primjer.hr",
    status: "reserved",
    days: 3,
    count: 2,
    list: "Upravljanje rizicima u šumarstvu (prof. dr. sc. Žarko Čačić)",
    identifier: "urn:nbn:hr:999:123456",
    inEnglish: false,
  },
  en: {
    title: "Risk management in forestry",
    student: "Ann Smith",
    mentor: "Prof. John Brown",
    actor: "Ann Smith",
    reason: "The abstract is missing.",
    expires: "30 November 2026",
    defense: "5 December 2026 at 09:30",
    place: "Hall 1",
    keptUntil: "1 December 2026",
    turn: "Waiting for the mentor.",
    field: "Title",
    oldValue: "Risks in forestry",
    newValue: "Risk management in forestry",
    subject: "A question about the literature",
    sender: "ann@example.com",
    status: "reserved",
    days: 3,
    count: 2,
    list: "Risk management in forestry (Prof. John Brown)",
    identifier: "urn:nbn:hr:999:123456",
    inEnglish: true,
  },
};
