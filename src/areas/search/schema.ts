import { z } from "zod";
import { actions, type Item } from "./items.ts";

/** An item of GET /search-data. */
export const itemSchema = z.object({
  id: z.string().regex(/^[utk]-[1-9][0-9]*$/),
  title: z.string(),
  subtitle: z.string(),
  photoUrl: z.string().nullable(),
  action: z.enum(Object.values(actions)),
}) satisfies z.ZodType<Item>;
