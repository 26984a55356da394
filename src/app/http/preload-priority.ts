const endOfHead = "</head>";
const modulePreload = /<link rel="modulepreload"/g;

/**
 * Gives the script preloads of a document a low priority, so that browsers fetch styles first. Pages are complete
 * without scripts, and loading the scripts first would delay the first paint on a slow connection. React Router sets no
 * priority on its preloads.
 */
export function deprioritizeScripts(html: string): string {
  const at = html.indexOf(endOfHead);
  return html.slice(0, Math.max(at, 0)).replace(modulePreload, '$& fetchpriority="low"') + html.slice(Math.max(at, 0));
}
