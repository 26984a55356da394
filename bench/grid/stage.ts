import type { GridRow } from "#kit/grid/columns.ts";
import { makeRows } from "./data.ts";

/** What each page lets be measured; times in milliseconds until the change is painted. */
export type Stage = {
  /** Shows rows that the page has. */
  show: (rows: readonly GridRow[]) => void;
  /** Presses the head of the titles. */
  sort: () => void;
  /** Only titles that contain it. */
  filter: (text: string) => void;
  /** The element that scrolls. */
  scroller: () => Element | null;
  /** The text of the first row, nothing before there is one. */
  first: () => string | undefined;
};

export type Figures = { paint: number; sort: number; filter: number; slow: number; flick: number };

declare global {
  interface Window {
    measure: (count: number) => Promise<Figures>;
  }
}

/** Lets the page be measured from outside. */
export function measurable(stage: Stage) {
  window.measure = async (count) => {
    const rows = makeRows(count);
    const paint = await timed(stage, () => stage.show(rows));
    await rest();
    const slow = await framesPerSecond(stage, 45);
    const flick = await framesPerSecond(stage, 6000);
    await rest();
    const sort = await timed(stage, stage.sort);
    await rest();
    const filter = await timed(stage, () => stage.filter("šumskih"));
    return { paint, sort, filter, slow, flick };
  };
}

/** Until another row stands first, and one frame more: then it is painted. */
async function timed({ first }: Stage, act: () => void): Promise<number> {
  const before = first();
  const start = performance.now();
  act();
  while (first() === undefined || first() === before) {
    if (performance.now() - start > patience) throw new Error("Nothing changed");
    await frame();
  }
  await frame();
  return performance.now() - start;
}

const patience = 30_000;

const scrolled = 2000;

/** While the rows are scrolled by so many pixels in each frame, down and up again. */
async function framesPerSecond({ scroller }: Stage, pixels: number): Promise<number> {
  const element = scroller();
  if (!element) return 0;
  element.scrollTop = 0;
  await rest();
  const start = performance.now();
  let frames = 0;
  let step = pixels;
  while (performance.now() - start < scrolled) {
    if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) step = -pixels;
    element.scrollTop += step;
    await frame();
    frames += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  element.scrollTop = 0;
  return frames / seconds;
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

const rest = () => new Promise((done) => setTimeout(done, 400));
