import type { SQL } from "drizzle-orm";
import type { OwnDataSection, texts } from "../../texts.ts";

type Sections = typeof texts.hr.sections;

/** SQL of the fields of a section, under their names in the texts, and the rows that they come from. */
type Source<Section extends OwnDataSection> = {
  fields: Readonly<Record<keyof Sections[Section]["fields"], SQL>>;
  from: SQL;
};

/** The sources of some sections. */
export type Sources<Section extends OwnDataSection> = { [Each in Section]: Source<Each> };
