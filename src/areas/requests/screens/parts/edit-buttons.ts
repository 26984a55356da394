import { texts } from "../../texts/edit.ts";
import type { ReviewAction } from "./request-desk.tsx";

const queueTexts = texts.hr.desk;

/** What the head does with requests that wait (spec §4: only status 1). */
export const reviewActions: readonly ReviewAction[] = [
  { value: "approve", label: queueTexts.approve, title: queueTexts.approveTitle, text: queueTexts.approveText },
  {
    value: "refuse",
    label: queueTexts.refuse,
    title: queueTexts.refuseTitle,
    text: queueTexts.refuseText,
    tone: "danger",
    variant: "outline",
    reason: { label: queueTexts.reason },
  },
];
