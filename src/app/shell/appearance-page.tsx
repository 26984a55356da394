import { Form } from "react-router";
import {
  type Appearance,
  type AppearancePreference,
  colorChoices,
  defaultColor,
  fontSizes,
  parseAppearance,
  preferenceCookie,
} from "#kit/appearance/appearance.ts";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { parseCookies, redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Page, Section } from "#kit/ui/page.tsx";
import type { Route } from "./+types/appearance-page";
import { useShell } from "./shell-context.tsx";
import { messages, texts } from "./texts.ts";

const path = "/appearance";

/** The form value for a custom colour. */
const custom = "custom";

export function loader({ request, url }: Route.LoaderArgs) {
  return {
    appearance: parseAppearance(parseCookies(request)),
    to: safeRedirectPath(url.searchParams.get("to")),
  };
}

/** Stores all preferences at once; an invalid value becomes the default. */
export async function action({ request }: Route.ActionArgs) {
  const fields = await readFormFields(request);
  const sent = (name: string) => fields[name]?.[0] ?? "";
  const chosen = parseAppearance({
    fontSize: sent("fontSize"),
    dyslexia: sent("dyslexia") ? "1" : "0",
    themeStyleDark: sent("themeStyleDark") ? "1" : "0",
    themeColor: sent("themeColor") === custom ? sent("customColor") : sent("themeColor"),
  });
  const to = `${path}?to=${encodeURIComponent(safeRedirectPath(sent("to")))}`;
  const answer = redirectWithFlash(to, messages.appearance.page.applied);
  for (const name of Object.keys(chosen) as AppearancePreference[])
    answer.headers.append("set-cookie", preferenceCookie(name, chosen[name]));
  throw answer;
}

/**
 * The appearance menu as a page, for users without scripts (spec §4). The form reloads the
 * document, because the document depends on the cookies.
 */
export default function AppearancePage({ loaderData: { appearance, to } }: Route.ComponentProps) {
  const { appearance: appearanceTexts } = useTexts(texts);
  const { page } = appearanceTexts;
  return (
    <Page title={appearanceTexts.title} lead={page.lead} back={{ to, label: page.back }}>
      <meta name="robots" content="noindex" />
      <Section title={appearanceTexts.title}>
        <Form method="post" reloadDocument className="t-appearance">
          <input type="hidden" name="to" value={to} />
          <Choices appearance={appearance} />
          <Cluster>
            <Button type="submit">{page.apply}</Button>
          </Cluster>
        </Form>
      </Section>
    </Page>
  );
}

function Choices({ appearance }: { appearance: Appearance }) {
  const { appearance: appearanceTexts } = useTexts(texts);
  const { page } = appearanceTexts;
  const format = useFormat();
  const { fontSize, dyslexia, themeColor, themeStyleDark } = appearance;
  const facultyColor = useShell()?.brand.color ?? defaultColor;
  const swatches = colorChoices(facultyColor);
  const chosen = (themeColor ?? facultyColor).toUpperCase();
  const sizes = Array.from(
    { length: fontSizes.most - fontSizes.least + 1 },
    (_, index) => fontSizes.least + index,
  );
  return (
    <>
      <label className="t-field">
        <span className="t-label">{appearanceTexts.fontSize}</span>
        <select name="fontSize" className="t-input t-select" defaultValue={fontSize}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === fontSizes.least ? format(page.usual, { size }) : size}
            </option>
          ))}
        </select>
      </label>
      <Switch name="themeStyleDark" label={appearanceTexts.dark} on={themeStyleDark} />
      <Switch name="dyslexia" label={appearanceTexts.dyslexia} on={dyslexia} />
      <fieldset className="t-swatches">
        <legend>{appearanceTexts.color}</legend>
        <div>
          {swatches.map(({ color, preset, stored }) => (
            <label key={color}>
              <input
                type="radio"
                name="themeColor"
                value={stored ?? ""}
                className="t-visually-hidden"
                defaultChecked={color === chosen}
              />
              <span className="t-swatch" style={{ backgroundColor: color }} />
              <span className="t-visually-hidden">
                {preset ? appearanceTexts.colors[preset] : appearanceTexts.facultyColor}
              </span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="themeColor"
              value={custom}
              className="t-visually-hidden"
              defaultChecked={!swatches.some(({ color }) => color === chosen)}
            />
            <span className="t-swatch t-swatch-custom">{appearanceTexts.custom}</span>
          </label>
          <input
            type="color"
            name="customColor"
            aria-label={page.customColor}
            defaultValue={chosen.toLowerCase()}
            className="t-swatch"
          />
        </div>
      </fieldset>
    </>
  );
}

const Switch = ({
  name,
  label,
  on,
}: {
  name: AppearancePreference;
  label: string;
  on: boolean;
}) => (
  <label className="t-switch">
    <input type="checkbox" name={name} defaultChecked={on} />
    <span>{label}</span>
  </label>
);
