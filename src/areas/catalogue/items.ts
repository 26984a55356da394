import { z } from "zod";

const namedSchema = z.object({ id: z.int(), name: z.string() });

/** A public topic in the JSON variants (spec §3 Thesis); of other people's reservations there is nothing more. */
export const publicThesisSchema = z.object({
  id: z.int(),
  study: z.object({ id: z.int(), stisId: z.string().nullable() }),
  studyPrograms: z.array(namedSchema),
  department: z.string(),
  mentor: z.object({ id: z.int(), nameWithTitle: z.string(), photoUrl: z.string().nullable() }),
  coMentor: namedSchema.extend({ nameWithTitle: z.string() }).nullable(),
  name: z.string(),
  nameEng: z.string(),
  description: z.string(),
  company: z.string(),
  strategicArea: namedSchema.nullable(),
  keywords: z.array(z.object({ id: z.int(), phrase: z.string() })),
  /** 1 published, 2 reserved, 5 completed (spec §4). */
  status: z.union([z.literal(1), z.literal(2), z.literal(5)]),
  createdAt: z.string(),
  updatedAt: z.string(),
  defensedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  dabarStatus: z.string(),
  dabarPid: z.string().nullable(),
  activeReservation: z
    .object({
      thesisName: z.string(),
      student: z.object({ name: z.string() }),
      createdAt: z.string(),
      /** Once student services have confirmed it. */
      defenseDate: z.string().nullable(),
      defensePlace: z.string().nullable(),
    })
    .nullable(),
});

export type PublicThesis = z.output<typeof publicThesisSchema>;

/** The answer of the JSON variants: three texts, each of which is JSON itself (spec §7). */
export const publicThesesJsonSchema = z.object({
  dataNums: z.string().describe("JSON: statistics of the mentor, or the keyword with its frequency (spec §3)"),
  dataItems: z.string().describe("JSON: the public topics (spec §3 Thesis)"),
  mentorNotesHtml: z.string().describe("JSON: the mentor's notes on the web as one text of HTML"),
});
