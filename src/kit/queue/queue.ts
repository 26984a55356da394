import { type BilingualText, formatText, textIn } from "#kit/text/localization.ts";
import type { StepName, StepRow, Steps } from "#kit/workflow/steps.ts";

/** How a queue takes one step; what is left out comes from the step's row. */
export type QueueStep = Partial<Pick<QueueAction, "label" | "tone" | "title" | "text" | "button">> &
  Pick<QueueAction, "decided" | "together" | "form">;

/** A step as the pages of a queue show and send it. */
export type QueueAction = {
  step: string;
  label: string;
  tone?: "primary" | "neutral" | "danger";
  variant?: NonNullable<StepRow["variant"]>;
  /** The beginning of a desk's message after it: "Odobreno". A step without it is no desk's. */
  decided?: string;
  /** The label of the button for several rows of a desk; without it each is decided alone. */
  together?: string;
  /** The title and the consequences in the table's dialog; `{count}` is the number of rows. */
  title: string;
  text: string;
  /** The reason that the step requires, by the name of its field. */
  reason?: { name: string; label: string };
  /** Sent as `submitButtonClick` (spec §7); the name of the step, if left out. */
  button: string;
  /** Sent as `step`, if it isn't the value of the button. */
  form?: string;
};

/**
 * A queue: records that wait for decisions, one by one or several together. The decisions of a list
 * with a pane, the buttons of a table and the page's action come from it.
 */
export type Queue<Step extends string = string> = {
  /** The rows of its steps, with the messages after them. */
  steps: Steps;
  /** The address to which its forms are posted. */
  path: string;
  /** The name of the field with the ids of rows (spec §7). */
  ids: string;
  /** In the order of the buttons. */
  actions: readonly (QueueAction & { step: Step })[];
  /** The page that shows the chosen rows, or all, before they are decided; and that for paper. */
  preview?: QueuePage;
  print?: QueuePage;
};

/** A page of the chosen rows; the label of its link has their `{count}`. */
export type QueuePage = { to: (ids: readonly number[]) => string; label: string };

type QueueOptions<S extends Steps, Step extends StepName<S>> = Omit<Queue, "steps" | "actions"> & {
  /** The steps that are taken here, in the order of the buttons. */
  takes: Readonly<Record<Step, QueueStep>>;
};

/** Declares a queue; labels, tones, consequences and reasons come from the rows of its steps. */
export const queue = <S extends Steps, const Step extends StepName<S>>(
  steps: S,
  { takes, ...options }: QueueOptions<S, Step>,
): Queue<Step> => ({ ...options, steps, actions: queueActions(steps, takes) });

/** The steps of a list whose rows are decided each on its own page (`pageDecisions`). */
export const queueActions = <S extends Steps, const Step extends StepName<S>>(
  steps: S,
  takes: Readonly<Record<Step, QueueStep>>,
): (QueueAction & { step: Step })[] =>
  (Object.keys(takes) as Step[]).map((step) => ({
    ...toAction(step, steps.rows[step] ?? {}),
    ...takes[step],
    step,
  }));

function toAction(step: string, row: StepRow): QueueAction {
  const { label, tone, variant = tone && ("outline" as const), confirm, reason } = row;
  return {
    step,
    label: inCroatian(label),
    ...(tone && { tone }),
    ...(variant && { variant }),
    title: inCroatian(confirm?.title ?? label),
    text: inCroatian(confirm?.text),
    ...(reason && { reason: { name: row.reasonField ?? "reason", label: inCroatian(reason) } }),
    button: step,
  };
}

/** Staff, who have queues, work in Croatian. */
const inCroatian = (text: BilingualText = "") => textIn(text, "hr");

/** A row with the steps that the reader may take on it. */
export type DecidableRow = { readonly id: number; readonly may: readonly string[] };

/** The hidden fields of a form that takes the step for these rows. */
export const hiddenFields = (
  { ids: name }: Pick<Queue, "ids">,
  { button }: QueueAction,
  ids: readonly number[],
): Record<string, string> => ({ [name]: ids.join(","), submitButtonClick: button });

/** The title and the consequences of a step for so many rows. */
export const consequencesFor = ({ title, text }: QueueAction, count: number) => ({
  title: formatText(title, { count }),
  text: formatText(text, { count }),
});

/** The query of a URL that asks for the table instead of the list. */
export const asTableSearch = "?view=grid";

/** True if the URL asks for the table. */
export const isTableView = ({ searchParams }: URL): boolean => searchParams.get("view") === "grid";

/** The path in the view of this URL. */
export const inSameView = (path: string, url: URL): string =>
  isTableView(url) ? `${path}${asTableSearch}` : path;
