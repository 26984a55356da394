import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Where a grid is scrolled to: its first visible line, the pixels of it above the edge, and the pixels to the right.
 */
type ScrollPlace = { line: number; inside: number; left: number };

const storageKey = "teza-grid-places";

/** Maximum number of history entries whose scroll positions are stored. */
const maxPlaces = 50;

/** The places by the key of the history's entry; they outlive the document, as the page's own scroll position does. */
const places = new Map<string, ScrollPlace>();

type ScrollMemory = {
  scroller: HTMLElement | null;
  virtual: Virtualizer<HTMLElement, Element>;
  /** Height of the header in pixels, which covers lines. */
  head: number;
  /** All rows have come; the first screen alone may be too short. */
  isReady: boolean;
};

/** Restores where the grid was scrolled to when the reader comes back to it in the history. */
export function useScrollMemory({ scroller, virtual, head, isReady }: ScrollMemory) {
  const { key } = useLocation();
  const restored = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!scroller || !isReady || restored.current === key) return;
    const isFirst = restored.current === undefined;
    restored.current = key;
    readPlaces();
    const place = places.get(key);
    if (!place) return; // an entry that is new, perhaps for another view of the same rows
    const line = virtual.measurementsCache[place.line];
    if (!line || (isFirst && scroller.scrollTop > 0)) return; // the reader has scrolled already
    scroller.scrollTo({ top: line.start - head + place.inside, left: place.left });
  }, [scroller, virtual, head, isReady, key]);

  useEffect(() => {
    if (!scroller || !isReady) return;
    const note = () => {
      const top = scroller.scrollTop;
      const line = virtual.getVirtualItemForOffset(top + head);
      if (!line) return;
      places.delete(key); // the newest come last
      places.set(key, { line: line.index, inside: top + head - line.start, left: scroller.scrollLeft });
    };
    note();
    scroller.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", storePlaces);
    return () => {
      scroller.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", storePlaces);
    };
  }, [scroller, virtual, head, isReady, key]);
}

function readPlaces() {
  if (places.size > 0) return;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    if (Array.isArray(stored)) for (const [key, place] of stored) places.set(key, place);
  } catch {
    // without a storage only the places of this document are known
  }
}

function storePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-maxPlaces)));
  } catch {
    // the storage is full or forbidden
  }
}
