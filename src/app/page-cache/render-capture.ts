import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";

/** Data about the rendering of a page that the page cache needs. */
export type RenderCapture = {
  /** True if a part of the page failed, although the status may be 200. */
  failed: boolean;
  /** The return value of the route's loader. */
  data: unknown;
};

const captureContext = createContext<RenderCapture | null>(null);

export const setRenderCapture = (provider: RouterContextProvider, capture: RenderCapture) =>
  provider.set(captureContext, capture);

export const getRenderCapture = (context: Readonly<RouterContextProvider>) =>
  context.get(captureContext);

/**
 * Wraps the loaders of the build so that they store their data in the render capture, if there is
 * one.
 */
export const withLoaderCapture = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (!loader || id === "root") return [id, route];
      const capturing: typeof loader = async (args) => {
        const data = await loader(args);
        const capture = getRenderCapture(args.context);
        if (capture) capture.data = data;
        return data;
      };
      return [id, { ...route, module: { ...route.module, loader: capturing } }];
    }),
  ),
});
