/** The usual separators; amounts and titles may also contain a comma, so it is chosen last. */
const separators = [";", "\t", ",", "|"];

/** Characters at the beginning of a table in which its separator is looked for. */
export const separatorSample = 20_000;

/**
 * Finds the separator of a table's cells by the beginning of the table: the one that Excel's first
 * line `sep=` names, or else the one that occurs equally often in most lines. `skip` is the length
 * of that first line.
 */
export function findSeparator(table: string): { separator: string; skip: number } {
  const start = table.slice(0, separatorSample);
  const [said = "", named] =
    /^"?sep=([!-/:-@[-`{-~\t ])"?[;,\t]*(?:\r\n|\r|\n|$)/i.exec(start) ?? [];
  return { separator: named ?? mostRegular(start), skip: said.length };
}

function mostRegular(start: string): string {
  const lines = start.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const rated = separators.map((separator) => {
    const counts = lines
      .map((line) => line.split(separator).length - 1)
      .filter((count) => count > 0);
    const alike = [...Map.groupBy(counts, (count) => count).values()].sort(
      (one, other) => other.length - one.length,
    );
    return { separator, lines: alike[0]?.length ?? 0, count: alike[0]?.[0] ?? 0 };
  });
  const [best] = rated.sort((one, other) => other.lines - one.lines || other.count - one.count);
  return best?.separator ?? ";";
}
