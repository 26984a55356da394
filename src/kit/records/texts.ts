import { messagesOf } from "#kit/text/index.ts";

/** Texts of the forms and pages of all record sets. */
export const recordTexts = {
  number: "Upišite cijeli broj od {min} do {max}.",
  color: "Upišite boju kao # i šest znamenaka, na primjer #CE003D.",
  confirm: "Označite ako to doista želite, pa spremite ponovno.",
  yes: "da",
  no: "ne",
} as const;

export const recordMessages = /* @__PURE__ */ messagesOf("records", { hr: recordTexts });
