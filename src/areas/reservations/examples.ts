/** The page on which mentors find works that may be shown as examples. */
export const examplesPath = "/mentor/example-works";

/** Works on one page of the list. */
export const examplesOnPage = 50;

export type ExampleFilter = { q: string; study: number | undefined };

/** Parses the filter of the list's address; anything longer than a title is cut. */
export const parseExampleFilter = (params: URLSearchParams): ExampleFilter => {
  const study = params.get("study") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, 200).trim(),
    study: /^[1-9]\d{0,8}$/.test(study) ? Number(study) : undefined,
  };
};
