import {
  type BilingualText,
  type LocalizedTexts,
  type Message,
  messageFrom,
  textIn,
} from "#kit/text/localization.ts";
import type { StepOf } from "./flow.ts";

/** What people read about one step of a life cycle, and where they take it. */
export type StepRow<Ids = never> = {
  /** The label of its button; left out if no page has one. */
  label?: BilingualText;
  /** The label of the link to its page, if it differs: the page shows more than the button. */
  link?: BilingualText;
  /** The message after the step. */
  done?: BilingualText;
  /** The sentence of the timeline. */
  timeline?: BilingualText;
  /** The sentence among the steps that can be undone, if it differs from that of the timeline. */
  taken?: BilingualText;
  /** Primary if left out. */
  tone?: "neutral" | "danger";
  /** Filled for a primary button, else outlined, if left out. */
  variant?: "outline" | "light" | "subtle";
  /** The address of its page. */
  path?: (ids: Ids) => string;
  /**
   * The consequences to confirm, under the label if there is no title; `keep` labels the button that
   * changes nothing.
   */
  confirm?: { title?: BilingualText; text: BilingualText; keep?: BilingualText };
  /** The label of the reason that the flow requires. */
  reason?: BilingualText;
  /** The name of the reason's field, if it isn't `reason`. */
  reasonField?: string;
  /** To the person whom the record concerns, of whom the flow requires no reason. */
  own?: { text: BilingualText; reason: BilingualText };
};

type AnyFlow = { readonly transitions: readonly (readonly [string, ...unknown[]])[] };

/** Steps that no flow names, as a flow's type for `stepsOf`. */
export type NamedSteps<Step extends string> = {
  readonly transitions: readonly (readonly [Step])[];
};

type StepRows<F extends AnyFlow, Ids> = { readonly [Step in StepOf<F>]: StepRow<Ids> };

/** No rows but those of the flow's steps, and nothing in them but what a row has. */
type OnlyRows<F extends AnyFlow, Rows> = {
  readonly [Step in keyof Rows]: Step extends StepOf<F>
    ? { readonly [Part in keyof Rows[Step]]: Part extends keyof StepRow ? unknown : never }
    : never;
};

/** The rows of a life cycle's steps; `name` begins the keys of their messages. */
export type Steps<Rows = Readonly<Record<string, StepRow>>> = {
  readonly name: string;
  readonly rows: Rows;
};

/** The names of the steps that have a row. */
export type StepName<S extends Steps> = Extract<keyof S["rows"], string>;

/** The names of the steps whose row has this part. */
export type StepWith<S extends Steps, Part extends keyof StepRow> = {
  [Step in StepName<S>]: S["rows"][Step] extends Readonly<Record<Part, unknown>> ? Step : never;
}[StepName<S>];

/** True if the step has a row with this part. */
export const hasPart = <S extends Steps, Part extends keyof StepRow>(
  { rows }: S,
  step: string,
  part: Part,
): step is StepWith<S, Part> => Object.hasOwn(rows, step) && rows[step]?.[part] !== undefined;

/**
 * Declares what people read about each step of a flow, one row a step, in the order of the buttons.
 * It takes only the flow's type: pages show the rows in the browser, where no flow is loaded.
 */
export const stepsOf =
  <F extends AnyFlow, Ids = never>() =>
  <const Rows extends StepRows<F, Ids>>(
    name: string,
    rows: Rows & OnlyRows<F, Rows>,
  ): Steps<Rows> => ({ name, rows });

const textParts = ["label", "link", "done", "timeline", "taken", "reason"] as const;

type TextPart = (typeof textParts)[number];

/** Returns one text of a step as a message. */
export const stepMessage = <S extends Steps, Part extends TextPart>(
  { name, rows }: S,
  step: StepWith<S, Part>,
  part: Part,
): Message => messageFrom(`${name}.${step}.${part}`, (rows[step] as StepRow)[part] ?? "");

/** Returns this text of each step that has it. */
export const stepMessages = (steps: Steps, part: TextPart): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.keys(steps.rows).flatMap((step) =>
      hasPart(steps, step, part) ? [[step, stepMessage(steps, step, part)] as const] : [],
    ),
  );

/** The texts of one row by their names in it. */
function textsOfRow(row: StepRow): [name: string, text: BilingualText][] {
  const nested = [
    ...Object.entries(row.confirm ?? {}).map(([name, text]) => [`confirm.${name}`, text] as const),
    ...Object.entries(row.own ?? {}).map(([name, text]) => [`own.${name}`, text] as const),
  ];
  const plain = textParts.map((part) => [part, row[part]] as const);
  return [...plain, ...nested].flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as [string, BilingualText]],
  );
}

/** Returns the texts of the rows as a tree, for the list of all texts of the product. */
export function textsOfSteps({ rows }: Steps): LocalizedTexts {
  const texts = Object.entries(rows).map(([step, row]) => [step, textsOfRow(row)] as const);
  const english = texts.map(
    ([step, parts]) => [step, parts.filter(([, text]) => typeof text !== "string")] as const,
  );
  return {
    hr: Object.fromEntries(texts.map(([step, parts]) => [step, inLanguage(parts, "hr")])),
    en: Object.fromEntries(
      english.flatMap(([step, parts]) =>
        parts.length > 0 ? [[step, inLanguage(parts, "en")] as const] : [],
      ),
    ),
  };
}

const inLanguage = (
  parts: readonly (readonly [name: string, text: BilingualText])[],
  language: "hr" | "en",
) => Object.fromEntries(parts.map(([name, text]) => [name, textIn(text, language)]));
