/** Milliseconds for which the page may be unloaded by a pressed link or button, which opens or downloads something. */
const pressLasts = 1_000;

let pressedAt = Number.NEGATIVE_INFINITY;

const onPress = ({ target }: Event) => {
  if (target instanceof Element && target.closest("a[href], button[type=submit]")) pressedAt = performance.now();
};

/**
 * Makes the browser ask before the tab is closed or loaded again; returns a function that ends it. With `links` it also
 * asks if a link was pressed; otherwise links are free, because the application keeps what was typed and because the
 * browser would ask for each download.
 */
export function guardLeaving({ links = false } = {}): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (links || performance.now() - pressedAt > pressLasts) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  addEventListener("click", onPress, { capture: true });
  return () => removeEventListener("beforeunload", ask);
}
