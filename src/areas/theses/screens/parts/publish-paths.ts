export const publishingPath = "/head-of-department/not-published";

/** Where the chosen topics are read in whole, or all of them when none is chosen. */
export const publishPreviewPath = (ids: readonly number[], { print = false } = {}) =>
  `${publishingPath}?theses=${ids.length > 0 ? ids.join(",") : "all"}${print ? "&print=1" : ""}`;
