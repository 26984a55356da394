import { type StudyField, type TitleGroup, type TitleShape, titleTemplates } from "./fields/field.ts";
import { type FieldName, fields } from "./fields/index.ts";
import type { Random } from "./random.ts";

/** What a topic is about, before anybody proposes it. */
export type ThesisIdea = {
  field: FieldName;
  /** Nothing for a title written as a whole. */
  shape?: TitleShape;
  name: string;
  nameEng: string;
  /** After "Cilj je rada". */
  aim: string;
  /** After "U radu". */
  summary: string;
  keywords: string[];
  /** Sentences on how the work is done. */
  methods: readonly string[];
};

/** Every idea of a field, each once, mixed. */
export function listIdeas(field: FieldName, random: Random): ThesisIdea[] {
  const { groups, titles, keywords, methods }: StudyField = fields[field];
  const composed = groups.flatMap((group) => composeIdeas(group, methods[group.by] ?? []));
  const whole = titles.map(([name, nameEng, ...own]) => ({ ...wholeTitleTexts(name), name, nameEng, own }));
  return random.shuffled([...composed, ...whole]).map(({ own, ...idea }) => ({
    ...idea,
    field,
    keywords: [...new Set([...own, ...random.shuffled(keywords).slice(0, random.int(1, 2))])],
  }));
}

const composeIdeas = ({ shape, a, b }: TitleGroup, methods: readonly string[]) => {
  const { name, nameEng, aim, summary } = titleTemplates[shape];
  return a.flatMap((one) =>
    b.map((other) => ({
      shape,
      name: fillTemplate(name, one[0], other[0]),
      nameEng: fillTemplate(nameEng, one[1], other[1]),
      aim: fillTemplate(aim, one[0], other[0]),
      summary: fillTemplate(summary, one[0], other[0]),
      own: [one, other].flatMap(([, , keyword]) => keyword ?? []),
      methods,
    })),
  );
};

const fillTemplate = (template: string, a: string, b: string) => template.replace("{a}", a).replace("{b}", b);

/** A whole title stays as it is. */
const wholeTitleTexts = (name: string) => ({
  aim: `sustavno obraditi temu „${name}” i o njoj donijeti utemeljene zaključke`,
  summary: `se obrađuje tema „${name}”`,
  methods: [
    "Rad se temelji na pregledu literature, propisa i javno dostupnih podataka te na najmanje jednom razrađenom primjeru iz prakse.",
    "Vlastito istraživanje treba provesti na odabranom primjeru, a izbor primjera i metode jasno obrazložiti.",
    "Stajališta iz literature treba usporediti s mišljenjem najmanje triju stručnjaka prikupljenim polustrukturiranim razgovorima.",
  ],
});
