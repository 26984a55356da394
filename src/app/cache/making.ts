import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";

/** What is learnt while a page is made to be kept. */
export type Making = {
  /** Something did not work, though the answer may be 200: a part of the page is missing. */
  failed: boolean;
  /** What the page's own loader gave. */
  data: unknown;
};

const makingKey = createContext<Making | null>(null);

export const setMaking = (provider: RouterContextProvider, making: Making) => provider.set(makingKey, making);

export const makingOf = (context: Readonly<RouterContextProvider>) => context.get(makingKey);

/** The build, whose loaders leave what they give with the page that is being made. */
export const overheard = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (!loader || id === "root") return [id, route];
      const hearing: typeof loader = async (args) => {
        const given = await loader(args);
        const making = makingOf(args.context);
        if (making) making.data = given;
        return given;
      };
      return [id, { ...route, module: { ...route.module, loader: hearing } }];
    }),
  ),
});
