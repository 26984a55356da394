import type { GridRow } from "#kit/grid/columns.ts";
import { makeRows } from "./data.ts";

/**
 * The operations of a page that can be measured. Times are in milliseconds until the change is
 * painted.
 */
export type MeasuredPage = {
  /** Shows the given rows. */
  show: (rows: readonly GridRow[]) => void;
  /** Clicks the header of the title column. */
  sort: () => void;
  /** Shows only the titles that contain the text. */
  filter: (text: string) => void;
  /** Returns the scrolling element. */
  scroller: () => Element | null;
  /** Returns the text of the first row, or undefined if there are no rows. */
  first: () => string | undefined;
};

export type GridTimings = {
  paint: number;
  sort: number;
  filter: number;
  slow: number;
  flick: number;
};

declare global {
  interface Window {
    measure: (count: number) => Promise<GridTimings>;
  }
}

/** Exposes the measurements of a page on `window`. */
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

/**
 * Waits until the first row changes and one more frame has passed, so that the change is painted.
 * Returns milliseconds.
 */
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

/** Returns the frame rate while the rows scroll down and up again by `pixels` per frame. */
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
