import { z } from "zod";

import { textField } from "#kit/forms/index.ts";
import { characterCount, type Language } from "#kit/text/index.ts";
import type { Role } from "#kit/workflow/index.ts";
import { texts } from "./texts.ts";

const words = texts.hr.problem;

/** As the browser's own check of `type=email`, with a dot in the domain. */
const email = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;

/** Characters of a description, as a reader counts them. */
export const maxDescriptionLength = 5_000;

/** A bug report, with the sentences of spec §5. */
export const problemReportForm = z.object({
  mailFrom: z
    .string({ error: words.mailFromMissing })
    .trim()
    .min(1, words.mailFromMissing)
    .refine((text) => text.length <= 254 && email.test(text), words.mailFromWrong),
  description: z
    .string({ error: words.descriptionMissing })
    .trim()
    .min(1, words.descriptionMissing)
    .refine((text) => characterCount(text) <= maxDescriptionLength, words.descriptionTooLong),
  url: textField(2_000),
});

/** Reports that one person or address may send in an hour, and all together. */
export const reportLimits = { each: 5, all: 100 };

/** Years after which a report is forgotten: it holds somebody's e-mail and network address. */
export const reportRetentionYears = 1;

/** spec §7: what the sender is told. */
export const problemReportResponse = z.object({ message: z.string(), type: z.enum(["success", "error"]) });

/** One answer of the help pages: what a person wants to do, why it is so, and how it is done. */
export type Article = {
  /** The anchor on /help, so that a screen can link to what explains it. */
  id: string;
  title: string;
  text: readonly string[];
  /** In order; numbered where there is more than one. */
  steps?: readonly string[];
  /** Screens that this explains, as the table of addresses writes them. */
  explains?: readonly string[];
  /** Where it is not that of the page around it. */
  language?: Language;
  /** Other words under which people look for it. */
  also?: string;
};

export type Chapter = { for: Role | "everyone"; articles: readonly Article[] };
