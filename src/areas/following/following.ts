import { z } from "zod";
import { idField } from "#kit/forms/fields.ts";
import { followKinds } from "./following-rules.ts";

/** The forms of following and unfollowing, with the page to return to. */
export const followSchema = z.object({
  kind: z.enum(followKinds),
  id: idField,
  to: z.string().max(400).default(""),
});
