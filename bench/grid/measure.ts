import type { GridRow } from "#kit/grid/columns.ts";
import { makeRows } from "./data.ts";

/** What each page lets be measured; times in milliseconds until the change is painted. */
export type MeasuredPage = {
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

export type GridTimings = { paint: number; sort: number; filter: number; slow: number; flick: number };

declare global {
  interface Window {
    measure: (count: number) => Promise<GridTimings>;
  }
}

/** Lets the page be measured from outside. */
export function exposeMeasure(stage: MeasuredPage) {
  window.measure = async (count) => {
    const rows = makeRows(count);
    const paint = await timeUntilPainted(stage, () => stage.show(rows));
    await settle();
    const slow = await framesPerSecond(stage, 45);
    const flick = await framesPerSecond(stage, 6000);
    await settle();
    const sort = await timeUntilPainted(stage, stage.sort);
    await settle();
    const filter = await timeUntilPainted(stage, () => stage.filter("šumskih"));
    return { paint, sort, filter, slow, flick };
  };
}

/** Until another row stands first, and one frame more: then it is painted. */
async function timeUntilPainted({ first }: MeasuredPage, act: () => void): Promise<number> {
  const before = first();
  const start = performance.now();
  act();
  while (first() === undefined || first() === before) {
    if (performance.now() - start > timeoutMs) throw new Error("Nothing changed");
    await nextFrame();
  }
  await nextFrame();
  return performance.now() - start;
}

const timeoutMs = 30_000;

const scrollMs = 2000;

/** While the rows are scrolled by so many pixels in each frame, down and up again. */
async function framesPerSecond({ scroller }: MeasuredPage, pixels: number): Promise<number> {
  const element = scroller();
  if (!element) return 0;
  element.scrollTop = 0;
  await settle();
  const start = performance.now();
  let frames = 0;
  let step = pixels;
  while (performance.now() - start < scrollMs) {
    if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) step = -pixels;
    element.scrollTop += step;
    await nextFrame();
    frames += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  element.scrollTop = 0;
  return frames / seconds;
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

const settle = () => new Promise((done) => setTimeout(done, 400));
