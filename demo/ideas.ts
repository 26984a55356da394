import { type Field, type Group, type Shape, shapes } from "./fields/field.ts";
import { type FieldName, fields } from "./fields/index.ts";
import type { Random } from "./random.ts";

/** What a topic is about, before anybody proposes it. */
export type Idea = {
  field: FieldName;
  /** Nothing for a title written as a whole. */
  shape?: Shape;
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
export function ideasOf(field: FieldName, random: Random): Idea[] {
  const { groups, titles, keywords, methods }: Field = fields[field];
  const composed = groups.flatMap((group) => composedOf(group, methods[group.by] ?? []));
  const whole = titles.map(([name, nameEng, ...own]) => ({ ...spoken(name), name, nameEng, own }));
  return random.shuffled([...composed, ...whole]).map(({ own, ...idea }) => ({
    ...idea,
    field,
    keywords: [...new Set([...own, ...random.shuffled(keywords).slice(0, random.int(1, 2))])],
  }));
}

const composedOf = ({ shape, a, b }: Group, methods: readonly string[]) => {
  const { name, nameEng, aim, summary } = shapes[shape];
  return a.flatMap((one) =>
    b.map((other) => ({
      shape,
      name: filled(name, one[0], other[0]),
      nameEng: filled(nameEng, one[1], other[1]),
      aim: filled(aim, one[0], other[0]),
      summary: filled(summary, one[0], other[0]),
      own: [one, other].flatMap(([, , keyword]) => keyword ?? []),
      methods,
    })),
  );
};

const filled = (template: string, a: string, b: string) => template.replace("{a}", a).replace("{b}", b);

/** A whole title stays as it is. */
const spoken = (name: string) => ({
  aim: `sustavno obraditi temu „${name}” i o njoj donijeti utemeljene zaključke`,
  summary: `se obrađuje tema „${name}”`,
  methods: [
    "Rad se temelji na pregledu literature, propisa i javno dostupnih podataka te na najmanje jednom razrađenom primjeru iz prakse.",
    "Vlastito istraživanje treba provesti na odabranom primjeru, a izbor primjera i metode jasno obrazložiti.",
    "Stajališta iz literature treba usporediti s mišljenjem najmanje triju stručnjaka prikupljenim polustrukturiranim razgovorima.",
  ],
});
