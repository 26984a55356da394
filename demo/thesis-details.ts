import { z } from "zod";
import type { studies } from "#areas/studies/tables.server.ts";
import { askedColumn, thesisDetails } from "#areas/studies/thesis-details.ts";
import { mapDetails } from "#areas/theses/details.ts";
import { aiAllowanceOf } from "./ai-tools.ts";
import { required, type Study } from "./model.ts";
import detailsData from "./vocabulary/thesis-details.json" with { type: "json" };

/**
 * What mentors say of their topics where the study asks for it. The choice depends on ids alone, so
 * that nothing else in the demo changes with it.
 */
const vocabulary = z
  .object({
    goals: z.array(z.string()),
    requiredKnowledge: z.array(z.string()),
    literature: z.array(z.string()),
    intendedStart: z.array(z.string()),
  })
  .parse(detailsData);

/** The study's settings for the details of its theses. */
export const detailSettings = ({ details = {} }: Study): Partial<typeof studies.$inferInsert> =>
  Object.fromEntries(
    thesisDetails.flatMap((detail) => {
      const level = details[detail];
      return level ? [[askedColumn(detail), level]] : [];
    }),
  );

/** The details of a topic: those that its study demands, and two of three that it wishes. */
export const detailsFor = (study: Study, index: number) =>
  mapDetails((detail) => {
    if (detail === "aiAllowance") return aiAllowanceOf(study, index);
    const level = study.details?.[detail];
    const texts = vocabulary[detail];
    return level === "required" || (level === "asked" && index % 3 !== 0)
      ? required(texts[index % texts.length])
      : "";
  });
