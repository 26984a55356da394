const endOfHead = "</head>";
const modulePreload = /<link rel="modulepreload"/g;

/**
 * Gives the script preloads of a document a low priority, so that browsers fetch styles first. Pages are complete
 * without scripts, and loading the scripts first would delay the first paint on a slow connection. React Router sets no
 * priority on its preloads.
 */
export function deprioritizeScripts(html: Buffer): Buffer<ArrayBuffer> {
  const at = Math.max(html.indexOf(endOfHead), 0);
  const head = html.toString("utf8", 0, at).replace(modulePreload, '$& fetchpriority="low"');
  return Buffer.concat([Buffer.from(head), html.subarray(at)]);
}
