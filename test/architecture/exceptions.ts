/**
 * Known violations: by rule, the beginnings of the findings as the test reports them. Each needs a
 * reason beside it.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {};

/** Returns the findings that no exception covers. */
export const unexpected = (rule: string, findings: readonly string[]): string[] =>
  findings.filter(
    (finding) => !(exceptions[rule] ?? []).some((known) => finding.startsWith(known)),
  );
