import type { Random } from "./random.ts";
import {
  type FieldName,
  fields,
  type TitleGroup,
  type TitleShape,
  titleShapes,
  wholeTitleTemplate,
} from "./vocabulary.ts";

/** The content of a thesis that has not been proposed yet. */
export type ThesisIdea = {
  field: FieldName;
  /** Undefined if the title is complete. */
  shape?: TitleShape;
  name: string;
  nameEng: string;
  /** Follows "Cilj je rada". */
  aim: string;
  /** Follows "U radu". */
  summary: string;
  /** A sentence without its full stop. */
  summaryEng: string;
  keywords: string[];
  /** Sentences about the methods. */
  methods: readonly string[];
};

/** Returns all ideas of a field in random order. */
export function listIdeas(field: FieldName, random: Random): ThesisIdea[] {
  const { groups, titles, keywords, methods } = fields[field];
  const composed = groups.flatMap((group) => composeIdeas(group, methods[group.by] ?? []));
  const whole = titles.map(([name, nameEng, ...own]) => ({
    ...wholeTitleTexts(name, nameEng),
    name,
    nameEng,
    own,
  }));
  return random.shuffled([...composed, ...whole]).map(({ own, ...idea }) => ({
    ...idea,
    field,
    keywords: [...new Set([...own, ...random.shuffled(keywords).slice(0, random.int(1, 2))])],
  }));
}

const composeIdeas = ({ shape, a, b }: TitleGroup, methods: readonly string[]) => {
  const { name, nameEng, aim, summary, summaryEng } = titleShapes[shape];
  return a.flatMap((one) =>
    b.map((other) => ({
      shape,
      name: fillTemplate(name, one[0], other[0]),
      nameEng: fillTemplate(nameEng, one[1], other[1]),
      aim: fillTemplate(aim, one[0], other[0]),
      summary: fillTemplate(summary, one[0], other[0]),
      summaryEng: fillTemplate(summaryEng, one[1], other[1]),
      own: [one, other].flatMap(([, , keyword]) => keyword ?? []),
      methods,
    })),
  );
};

const fillTemplate = (template: string, a: string, b: string) =>
  template.replace("{a}", a).replace("{b}", b);

const wholeTitleTexts = (name: string, nameEng: string) => ({
  aim: wholeTitleTemplate.aim.replace("{name}", name),
  summary: wholeTitleTemplate.summary.replace("{name}", name),
  summaryEng: wholeTitleTemplate.summaryEng.replace("{name}", nameEng),
  methods: wholeTitleTemplate.methods,
});
