import type { z } from "zod";
import { defaultColor } from "#kit/appearance/appearance.ts";
import { isColor } from "#kit/appearance/colors.ts";
import { checkboxField, optionalVersionForm, textField } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

export const brandingPath = "/branding";

export const markPath = (hash: string) => `${brandingPath}/mark/${hash}`;
export const picturePath = (sha256: string) => `${brandingPath}/picture/${sha256}`;

/** Characters at most; names are those of Croatian faculties, with some room. */
export const maxLengths = { name: 160, address: 160, telephone: 60, officeHours: 160 };

/** What the admin types; "" means the default. */
export const brandingForm = optionalVersionForm
  .extend({
    name: textField(maxLengths.name),
    nameEng: textField(maxLengths.name),
    // the default isn't stored, so that the faculty follows it
    color: textField(7)
      .transform((color) => (color.toUpperCase() === defaultColor ? "" : color.toUpperCase()))
      .refine((color) => color === "" || isColor(color), issueText(messages.refusals.color)),
    address: textField(maxLengths.address),
    telephone: textField(maxLengths.telephone),
    officeHours: textField(maxLengths.officeHours),
    officeHoursEng: textField(maxLengths.officeHours),
    removeMark: checkboxField,
    removePicture: checkboxField,
  })
  .refine(({ name, nameEng }) => nameEng === "" || name !== "", {
    path: ["name"],
    error: issueText(messages.refusals.nameEng),
  });

export type BrandingInput = z.output<typeof brandingForm>;
