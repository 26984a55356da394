import { eventTitle, type ReservationEvent } from "#areas/reservations/timeline.ts";
import { type Language, textsFor } from "#kit/text/localization.ts";
import { texts } from "./texts.ts";

/** Returns what the event of a step that can be undone says; empty for any other event. */
export function stepNameOf(event: string, language: Language): string {
  const [flow, step = ""] = event.split(".");
  if (flow === "reservation") return eventTitle(step as ReservationEvent, language);
  const { steps } = textsFor(texts, language);
  return steps[event as keyof typeof steps] ?? "";
}
