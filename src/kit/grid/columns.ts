/** How a cell is displayed, sorted, filtered and exported (spec §2). */
export type CellKind =
  | "text"
  | "number"
  /** Text `dd.mm.yyyy` (spec §3), sorted and filtered as the day it names; empty for none. */
  | "date"
  /** Sanitised on the way in. */
  | "html"
  /** Leads to the row's `showPath`; plain text where that is `#`. */
  | "link"
  /** Announces the row's `emitId` when it is pressed. */
  | "emit"
  /** A ticked or an empty box. */
  | "boolean";

export type Aggregation = "count" | "sum" | "mean" | "min" | "max";

/** A column as declared by its screen. */
export type GridColumn = {
  key: string;
  label: string;
  /** Default: text. */
  kind?: CellKind;
  /**
   * Initial width in pixels; by content if omitted. A text may use more where there is room
   * (natural-width.ts).
   */
  width?: number;
  /** The cells are badges: the tone of each value, by its text. */
  tones?: Readonly<Record<string, BadgeTone>>;
  /** Stays at the right edge while the grid is scrolled sideways, such as a status or an action. */
  pinned?: boolean;
  /** The cells are links or buttons for actions on the row; left out on paper and in copies. */
  action?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
  /** Default aggregation in groups and pivots. */
  aggregate?: Aggregation;
};

/** True for a column of buttons or links, which make no sense outside of the screen. */
export const isActionColumn = ({ kind, action }: GridColumn): boolean =>
  kind === "emit" || action === true;

/** The tone of a badge, as in `StatusBadge`. */
export type BadgeTone = "draft" | "waiting" | "open" | "progress" | "done" | "stopped";

/** The tones of a column whose cells are labels of codes: those of the codes, by label. */
export const tonesByLabel = <Code extends string>(
  labels: Readonly<Record<Code, string>>,
  tones: Readonly<Record<Code, BadgeTone>>,
): Readonly<Record<string, BadgeTone>> =>
  Object.fromEntries((Object.keys(labels) as Code[]).map((code) => [labels[code], tones[code]]));

export type CellValue = string | number | boolean | null;

/** A row: formatted values by column key, and where it links to (spec §3). */
export type GridRow = {
  readonly id?: number;
  readonly showPath?: string;
  readonly emitId?: string;
  readonly childRecords?: readonly GridRow[];
  readonly [key: string]: CellValue | readonly GridRow[] | undefined;
};

/**
 * Height in pixels of a grid that doesn't grow with its rows, such as a preview above which a form
 * must stay in sight (spec §9).
 */
export const fixedGridHeight = 500;

export type SelectionMode = "none" | "single" | "multiple";
