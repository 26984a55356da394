import { z } from "zod";

const paletteItemSchema = z.object({ title: z.string(), subtitle: z.string(), path: z.string() });

/** A person or a thesis, with the page to open. */
export type PaletteItem = z.infer<typeof paletteItemSchema>;

/** The response of GET /palette. */
export const paletteSchema = z.object({
  people: z.array(paletteItemSchema),
  theses: z.array(paletteItemSchema),
});

export type PaletteMatches = z.infer<typeof paletteSchema>;
