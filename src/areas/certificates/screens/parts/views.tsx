import { Switcher } from "#kit/ui/index.ts";
import { screenTexts } from "../texts.ts";
import { certificatePaths } from "./links.tsx";

const { list } = screenTexts.hr;

/** The working view and the whole list, beside each other. */
export const CertificateTabs = () => (
  <Switcher
    label={list.views}
    options={[
      { to: certificatePaths.index, label: list.current },
      { to: certificatePaths.all, label: list.all },
    ]}
  />
);
