import { z } from "zod";
import { iconByPrefix, type SearchItem } from "./search-rules.ts";

/** One item of GET /search-data. */
export const searchItemSchema = z.object({
  id: z.string().regex(/^[utk]-[1-9][0-9]*$/),
  title: z.string(),
  subtitle: z.string(),
  photoUrl: z.string().nullable(),
  action: z.enum(Object.values(iconByPrefix)),
}) satisfies z.ZodType<SearchItem>;
