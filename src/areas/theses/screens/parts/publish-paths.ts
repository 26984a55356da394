export const publishPath = "/head-of-department/not-published";

/** Where the chosen topics are read in whole, or all of them when none is chosen. */
export const previewPath = (ids: readonly number[], { print = false } = {}) =>
  `${publishPath}?theses=${ids.length > 0 ? ids.join(",") : "all"}${print ? "&print=1" : ""}`;
