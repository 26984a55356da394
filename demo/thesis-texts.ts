import type { Random } from "./random.ts";
import type { ThesisIdea } from "./thesis-ideas.ts";
import { type FieldName, type TitleShape, thesisTexts } from "./vocabulary.ts";

/** Returns the student's assignment in full sentences: aim, theory, method, result. */
export function composeDescription(random: Random, { aim, methods }: ThesisIdea): string {
  const { theory, results } = thesisTexts.description;
  const chosen = random.shuffled(methods).slice(0, random.int(1, 2));
  return [`Cilj je rada ${aim}.`, random.pick(theory), ...chosen, random.pick(results)].join(" ");
}

/** Returns the abstract of a finished thesis in Croatian and in English; both say the same. */
export function composeAbstracts(random: Random, { summary, summaryEng, shape }: ThesisIdea) {
  const { methods, outcomes, conclusions } = thesisTexts.abstract;
  const sentences = [
    [`U radu ${summary}.`, `${summaryEng}.`],
    random.pick(methods),
    random.pick(outcomes[outcomeKind(shape)]),
    random.pick(conclusions),
  ];
  const inLanguage = (index: 0 | 1) => sentences.map((sentence) => sentence[index]).join(" ");
  return { abstract: inLanguage(0), abstractEng: inLanguage(1) };
}

/** Returns the kind of outcome, which depends on the research question. */
const outcomeKind = (shape: TitleShape | undefined) => {
  if (shape === "impact") return "relation";
  return shape === "use" || shape === "development" ? "solution" : "state";
};

/** Returns two questions about the thesis and one about its field. */
export const composeQuestions = (random: Random, field: FieldName) =>
  [
    ...random.shuffled(thesisTexts.defense.questions).slice(0, 2),
    thesisTexts.defense.sourcesQuestion.replace("{subject}", thesisTexts.defense.subjects[field]),
  ]
    .map((question, index) => `${index + 1}. ${question}`)
    .join("\n");

/** Returns the record of a defense in the student's grammatical gender. */
export const defenseCourse = (female: boolean) =>
  thesisTexts.defense.course[female ? "female" : "male"];
