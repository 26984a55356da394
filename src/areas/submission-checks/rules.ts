import { formatText, type Language } from "#kit/text/localization.ts";
import { fileRules } from "./file-rules.ts";
import { recordRules } from "./record-rules.ts";
import type { Comparison, Rule } from "./rule.ts";
import { texts } from "./rules-texts.ts";
import type {
  CheckSettings,
  FindingView,
  FormFacts,
  FormOffer,
  RuleKey,
  SubmissionFinding,
  SubmissionReading,
  Weight,
} from "./submission-checks.ts";
import { similarity, toKeywords } from "./text-comparison.ts";

/** The rules, in the order in which findings of the same weight are shown. */
export const rules: readonly Rule[] = [...recordRules, ...fileRules];

export const ruleKeys: readonly RuleKey[] = rules.map(([key]) => key);

/** The weights that are suggested to a study that begins with the check. */
export const suggestedWeights: CheckSettings["weights"] = Object.fromEntries(
  rules.flatMap(([key, , suggested]) => (suggested === "off" ? [] : [[key, suggested]])),
);

/** The rule that tells of a file that couldn't be read. */
const ruleOfState = {
  encrypted: "encrypted",
  damaged: "damaged",
  tooComplex: "unread",
  unread: "unread",
} as const;

/** Findings of one rule in one file that are shown. */
const maxOfRule = 10;

/** Returns what the rules that a study wants find in a file, in their order. */
export function checkReading(
  reading: SubmissionReading,
  comparison: Comparison,
  { weights }: Pick<CheckSettings, "weights">,
): SubmissionFinding[] {
  if (reading.state === "notPdf") return [];
  if (reading.state !== "read") {
    const rule = ruleOfState[reading.state];
    return weights[rule] ? [{ rule, place: null }] : [];
  }
  return rules.flatMap(([rule, , , , find]) =>
    weights[rule]
      ? find(reading, comparison)
          .slice(0, maxOfRule)
          .map((found) => ({ rule, ...found }))
      : [],
  );
}

/** The weight of a finding; what a study has set beyond the heaviest of a rule counts as that. */
export function weightOf(rule: RuleKey, { weights }: Pick<CheckSettings, "weights">): Weight {
  const heaviest = rules.find(([key]) => key === rule)?.[3] ?? "informs";
  const set = weights[rule] ?? "informs";
  return order[set] < order[heaviest] ? heaviest : set;
}

const order: Record<Weight, number> = { blocks: 0, warns: 1, informs: 2 };

/** The findings as people read them, the heaviest first. */
export function describeFindings(
  findings: readonly SubmissionFinding[],
  settings: Pick<CheckSettings, "weights">,
  explanations: Readonly<Partial<Record<RuleKey, string>>>,
  language: Language,
): FindingView[] {
  const views = findings.map(({ rule, place, values = {} }): FindingView => {
    const { name, found, advice } = texts[language].rules[rule];
    return {
      rule,
      name,
      group: rules.find(([key]) => key === rule)?.[1] ?? "file",
      weight: weightOf(rule, settings),
      place,
      found: formatText(found, values, language),
      advice: formatText(advice, values, language),
      explanation: explanations[rule] ?? "",
    };
  });
  return views.toSorted((a, b) => order[a.weight] - order[b.weight]);
}

/** What the file has for the form, where the form has something else or nothing. */
export function toOffer(reading: SubmissionReading, form: FormFacts): FormOffer {
  if (reading.state !== "read" || reading.text !== "text") return {};
  const { abstracts, keywords } = reading;
  const offers = {
    abstract: abstracts.hr?.text,
    abstractEng: abstracts.en?.text,
    keywordsEng: keywords.en && toKeywords(keywords.en.text).join(", "),
  };
  return Object.fromEntries(
    Object.entries(offers).flatMap(([field, text]) =>
      text && similarity(text, form[field as keyof FormFacts]) < 1 ? [[field, text]] : [],
    ),
  );
}
