import { Transform } from "node:stream";

const endOfHead = "</head>";
const modulePreload = /<link rel="modulepreload"/g;

/**
 * Gives the script preloads of a document a low priority, so that browsers fetch styles first. Pages are complete
 * without scripts, and loading the scripts first would delay the first paint on a slow connection. React Router sets no
 * priority on its preloads.
 */
export function deprioritizeScripts(): Transform {
  const parts: Buffer[] = [];
  let inHead = true;
  return new Transform({
    transform(part: Buffer, _, done) {
      if (!inHead) return done(null, part);
      parts.push(part);
      const begun = Buffer.concat(parts);
      const at = begun.indexOf(endOfHead);
      if (at < 0) return done();
      inHead = false;
      this.push(begun.subarray(0, at).toString().replace(modulePreload, '$& fetchpriority="low"'));
      done(null, begun.subarray(at));
    },
    flush(done) {
      done(null, inHead ? Buffer.concat(parts) : undefined);
    },
  });
}
