import { z } from "zod";
import { shortValue } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { parseOrcid } from "./orcid.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

/** An ORCID iD as it is stored; null if the field is empty. */
export const orcidField = shortValue(errors.orcid)
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const orcid = parseOrcid(text);
    if (orcid !== undefined) return orcid;
    context.addIssue({ code: "custom", message: issueText(errors.orcid) });
    return z.NEVER;
  });

/** The form in which people enter their own ORCID iD; an empty field removes it. */
export const ownOrcidForm = z.object({ orcid: orcidField });
