/**
 * The nine colours of charts, the product's own first (spec §9). Each stands out from the surface of both themes, and neighbours
 * differ in hue; a pattern tells them apart for who sees no colours.
 */
export const chartColors = [
  "#CE003D",
  "#1B77C5",
  "#B07A00",
  "#00897B",
  "#8B5BD1",
  "#D65A1F",
  "#4E8C2B",
  "#C8419B",
  "#727C8D",
] as const;
