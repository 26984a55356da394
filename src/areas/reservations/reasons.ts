import { createTranslator } from "#kit/text/translate.ts";
import { texts } from "./texts.ts";

/** Of a cancellation: what nobody typed is known in both languages, what somebody did stays as it was written. */
export const translateReason = createTranslator({ hr: texts.hr.reasons, en: texts.en.reasons });
