import { Transform } from "node:stream";

const endOfHead = "</head>";
const modulePreload = /<link rel="modulepreload"/g;

/**
 * What a rendered document flows through so that browsers fetch its scripts behind its styles: it is whole without scripts, and on
 * a slow line a hundred kilobytes of them would hold up the first paint. React Router's preloads say no priority themselves.
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
