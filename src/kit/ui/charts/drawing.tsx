import "@mantine/charts/styles.layer.css";
import { Bars } from "./drawn-bars.tsx";
import { Donut } from "./drawn-ring.tsx";
import type { ChartProps } from "./props.ts";

/** The part that is loaded lazily, with the library that draws. */
export default function Drawing(props: ChartProps & { id: string }) {
  return props.kind === "donut" ? <Donut {...props} /> : <Bars {...props} />;
}
