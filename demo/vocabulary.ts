import { z } from "zod";
import { thesisDetails } from "#areas/studies/thesis-details.ts";
import correspondenceData from "./vocabulary/correspondence.json" with { type: "json" };
import facultyJson from "./vocabulary/faculty.json" with { type: "json" };
import accounting from "./vocabulary/fields/accounting.json" with { type: "json" };
import dataScience from "./vocabulary/fields/data-science.json" with { type: "json" };
import eBusiness from "./vocabulary/fields/e-business.json" with { type: "json" };
import entrepreneurship from "./vocabulary/fields/entrepreneurship.json" with { type: "json" };
import finance from "./vocabulary/fields/finance.json" with { type: "json" };
import informationSystems from "./vocabulary/fields/information-systems.json" with { type: "json" };
import management from "./vocabulary/fields/management.json" with { type: "json" };
import marketing from "./vocabulary/fields/marketing.json" with { type: "json" };
import security from "./vocabulary/fields/security.json" with { type: "json" };
import software from "./vocabulary/fields/software.json" with { type: "json" };
import sustainability from "./vocabulary/fields/sustainability.json" with { type: "json" };
import tourism from "./vocabulary/fields/tourism.json" with { type: "json" };
import trade from "./vocabulary/fields/trade.json" with { type: "json" };
import papersData from "./vocabulary/papers.json" with { type: "json" };
import peopleNamesData from "./vocabulary/people-names.json" with { type: "json" };
import supervisionData from "./vocabulary/supervision.json" with { type: "json" };
import thesisTextsData from "./vocabulary/thesis-texts.json" with { type: "json" };
import titleTemplatesData from "./vocabulary/title-templates.json" with { type: "json" };

/**
 * The names and texts of the demo faculty, from the JSON files in vocabulary/. Random choices
 * depend on list positions, so a change in the order of a list changes the faculty.
 */

/** Templates that combine two parts into a title; `cases` is the grammatical case of each part. */
export const { shapes: titleShapes, wholeTitle: wholeTitleTemplate } = titleTemplatesData;
export type TitleShape = keyof typeof titleShapes;

/** A part of a title in Croatian and English, with an optional keyword. */
const titlePart = z.tuple([z.string(), z.string(), z.string().optional()]);

/** Every part `a` is combined with every part `b`; `by` is a key of the field's methods. */
const titleGroup = z.object({
  shape: z.enum(Object.keys(titleShapes) as TitleShape[]),
  by: z.string(),
  a: z.array(titlePart),
  b: z.array(titlePart),
});
export type TitleGroup = z.infer<typeof titleGroup>;

const studyField = z.object({
  /** Keywords that fit any thesis of the field. */
  keywords: z.array(z.string()),
  groups: z.array(titleGroup),
  /** Complete titles in Croatian and in English, followed by their keywords. */
  titles: z.array(z.tuple([z.string(), z.string()]).rest(z.string())),
  /** Sentences of a description about the methods. */
  methods: z.record(z.string(), z.array(z.string())),
});
export type StudyField = z.infer<typeof studyField>;

const fieldData = {
  accounting,
  dataScience,
  eBusiness,
  entrepreneurship,
  finance,
  informationSystems,
  management,
  marketing,
  security,
  software,
  sustainability,
  tourism,
  trade,
};
export type FieldName = keyof typeof fieldData;
export const fieldNames = Object.keys(fieldData) as FieldName[];

/** The fields of study of the demo's mentors. */
export const fields = z.record(z.enum(fieldNames), studyField).parse(fieldData);

const fieldList = z.array(z.enum(fieldNames));
const namePair = { name: z.string(), nameEng: z.string() };
const studyPlan = z.object({
  ...namePair,
  type: z.string(),
  typeEng: z.string(),
  graduate: z.boolean(),
  /** The undergraduate study that most students of this study completed before. */
  precededBy: z.string().optional(),
  finalYear: z.number(),
  color: z.string(),
  /** Academic titles in the nominative: male, female, abbreviated. */
  titles: z.tuple([z.string(), z.string(), z.string()]),
  titleEng: z.string(),
  semesters: z.number(),
  ects: z.number(),
  /** The people who type the outcome of a defense; student services unless set. */
  outcomeTypist: z.enum(["studentServices", "mentor", "chair"]).optional(),
  /** Set if defenses of the study have a committee. */
  committee: z.object({ size: z.number(), approval: z.boolean() }).optional(),
  /** Set if theses of the study need an originality check before the date of the defense is set. */
  originality: z.object({ threshold: z.number() }).optional(),
  /** True if files of the study are checked before they are submitted. */
  submissionCheck: z.boolean().optional(),
  /** The criteria by which theses and defenses of the study are marked. */
  criteria: z
    .array(
      z.object({
        ...namePair,
        weight: z.number(),
        meanings: z.array(z.string()).length(5),
        meaningsEng: z.array(z.string()).length(5),
      }),
    )
    .optional(),
  /** What the study asks of its theses; others ask for what they do by default. */
  details: z.partialRecord(z.enum(thesisDetails), z.enum(["asked", "required"])).optional(),
  /** Set if students of the study state which tools of artificial intelligence they used. */
  aiStatement: z.object({ level: z.enum(["asked", "required"]), public: z.boolean() }).optional(),
  programs: z.array(z.object({ ...namePair, fields: fieldList })),
});
export type StudyPlan = z.infer<typeof studyPlan>;

const facultySchema = z.object({
  /** `degree` is the degree of the department's assistants. */
  departments: z.array(z.object({ ...namePair, degree: z.string(), fields: fieldList })),
  studies: z.array(studyPlan),
  /** The study whose reservation period has ended: its students need a late reservation. */
  studyPastItsPeriod: z.string(),
  /** `fields` are those whose theses are in the area. */
  strategicAreas: z.array(z.object({ name: z.string(), fields: fieldList })),
  /** Invented names. */
  companies: z.array(z.string()),
  /** Where theses are defended. */
  rooms: z.array(z.string()),
  /** For remote defenses. */
  virtualRoom: z.string(),
  /** Ranks and titles of staff in both languages. */
  ranks: z.array(z.tuple([z.string(), z.string()])),
});
export const facultyData = facultySchema.parse(facultyJson);

/** Returns the numbers of the strategic areas that theses of a field can be in. */
export const strategicAreasOf = (field: FieldName): number[] =>
  facultyData.strategicAreas.flatMap(({ fields }, index) =>
    fields.includes(field) ? [index + 1] : [],
  );

/** Common Croatian names; the combinations are fictitious. */
export const peopleNames = peopleNamesData;

/** Messages between the people of the demo. */
export const correspondence = correspondenceData;

const remarkText = z.object({
  page: z.number(),
  quote: z.string(),
  body: z.string(),
  /** What the student answers with the next version; without it the remark stays open. */
  answer: z.string().optional(),
});

/** The remarks of a mentor's first, second … file. */
export const remarkRounds = z
  .array(z.array(remarkText))
  .parse(correspondenceData.documents.remarks);

const plannedMilestone = z.object({ name: z.string(), day: z.number() });

/** What student and mentor agree on during the work; days are counted from today. */
export const supervision = z
  .object({
    milestones: z.array(plannedMilestone.extend({ doneDay: z.number().optional() })),
    nextSteps: z.array(plannedMilestone),
    firstProposal: z.array(plannedMilestone),
    meetings: z.tuple([z.string(), z.string()]),
    privateNotes: z.tuple([z.string(), z.string()]),
    requestedNote: z.string(),
    guests: z.object({
      coMentor: z.object({ name: z.string(), email: z.string(), comment: z.string() }),
      companyContact: z.object({ name: z.string(), email: z.string() }),
    }),
  })
  .parse(supervisionData);

/** Sentences of descriptions, abstracts and records of defenses. */
export const thesisTexts = thesisTextsData;

/** Contents of the demo's files. */
export const papers: {
  chapters: typeof papersData.chapters;
  sample: typeof papersData.sample;
  sheets: Record<keyof typeof papersData.sheets, SheetData>;
  paymentSlip: string[];
  /** ZIP files: texts by path. */
  attachments: readonly Readonly<Record<string, string>>[];
} = {
  ...papersData,
  attachments: z.array(z.record(z.string(), z.string())).parse(papersData.attachments),
};

/** A one-page document. */
export type SheetData = {
  title: string;
  values: { name: string; text: string }[];
  paragraphs: string[];
};
