import { chartColors } from "#kit/appearance/index.ts";

/** The fills of a chart. Each colour has its own pattern, so that information never depends on colour alone. */
export const ChartPatterns = ({ id }: { id: string }) => (
  <svg className="t-chart-patterns" aria-hidden focusable="false">
    <defs>
      {chartColors.map((color, nth) => (
        <pattern key={color} id={`${id}-${nth}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={color} />
          <path d={strokePaths[nth]} className="t-chart-pattern-lines" />
        </pattern>
      ))}
    </defs>
  </svg>
);

/** Stroke paths: plain, slanted, dotted, horizontal …; each tile of 8 × 8 repeats seamlessly. */
const strokePaths = [
  "",
  "M-1 9 9-1M-1 1 1-1M7 9 9 7",
  "M2 2h.01M6 6h.01",
  "M0 4h8",
  "M-1-1 9 9M7-1 9 1M-1 7 1 9",
  "M4 0v8",
  "M0 4h8M4 0v8",
  "M-1 9 9-1M-1-1 9 9",
  "M1 3h3M5 7h3",
];
