/**
 * Known violations: by rule, the beginnings of the findings as the test reports them. Each needs a reason beside it.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // the terms stand beside the nightly run, which deletes by the commands of nearly every area
  reach: ["src/areas/privacy/screens/retention.tsx"],
};

/** Returns the findings that no exception covers. */
export const unexpected = (rule: string, findings: readonly string[]): string[] =>
  findings.filter((finding) => !(exceptions[rule] ?? []).some((known) => finding.startsWith(known)));
