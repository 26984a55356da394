import { Switcher } from "#kit/ui/index.ts";
import { texts } from "../texts.ts";
import { paths } from "./links.tsx";

const { list } = texts.hr;

/** The working view and the whole list, beside each other. */
export const Views = () => (
  <Switcher
    label={list.views}
    options={[
      { to: paths.index, label: list.current },
      { to: paths.all, label: list.all },
    ]}
  />
);
