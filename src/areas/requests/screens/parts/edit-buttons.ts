import { texts } from "../../texts/edit.ts";
import type { DeskButton } from "./request-desk.tsx";

const words = texts.hr.desk;

/** What the head does with requests that wait (spec §4: only status 1). */
export const editButtons: readonly DeskButton[] = [
  { value: "approve", label: words.approve, title: words.approveTitle, text: words.approveText },
  {
    value: "refuse",
    label: words.refuse,
    title: words.refuseTitle,
    text: words.refuseText,
    tone: "danger",
    variant: "outline",
    reason: { label: words.reason },
  },
];
