import { type ComponentType, lazy } from "react";
import { useKitTexts } from "./texts.ts";

/**
 * A component whose code is loaded when it is first shown, within a `Suspense`. Where the code can't be loaded, as
 * after the connection is lost, a sentence says so in its place and the page stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));

const NotLoaded = () => (
  <p className="t-muted" role="alert">
    {useKitTexts().notLoaded}
  </p>
);
