import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";

/** What is learnt while a page is made to be kept. */
export type RenderCapture = {
  /** Something did not work, though the answer may be 200: a part of the page is missing. */
  failed: boolean;
  /** What the page's own loader gave. */
  data: unknown;
};

const captureContext = createContext<RenderCapture | null>(null);

export const setRenderCapture = (provider: RouterContextProvider, making: RenderCapture) =>
  provider.set(captureContext, making);

export const getRenderCapture = (context: Readonly<RouterContextProvider>) => context.get(captureContext);

/** The build, whose loaders leave what they give with the page that is being made. */
export const withLoaderCapture = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (!loader || id === "root") return [id, route];
      const hearing: typeof loader = async (args) => {
        const given = await loader(args);
        const making = getRenderCapture(args.context);
        if (making) making.data = given;
        return given;
      };
      return [id, { ...route, module: { ...route.module, loader: hearing } }];
    }),
  ),
});
