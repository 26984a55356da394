import { z } from "zod";
import { dayField, idField } from "#kit/forms/fields.ts";

/** The student for whom a thesis is pre-reserved, and the day on which the pre-reservation ends. */
export const preReservationForm = z.object({ student: idField, date: dayField });
