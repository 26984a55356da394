import { Suspense, useState } from "react";
import {
  colorChoices,
  defaultColor,
  fontSizes,
  type PresetColor,
} from "#kit/appearance/appearance.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { lazyPart } from "#kit/ui/page.tsx";
import { useAppearance } from "#kit/ui/page-context.tsx";
import { useShell } from "../shell-context.tsx";
import { texts } from "../texts.ts";

const CustomColor = lazyPart(() => import("./custom-color.tsx"));

/**
 * Choices of font size, dyslexia font, theme and colour; each choice applies immediately and is
 * stored. With `brief`, font and colour are collapsed.
 */
export default function AppearanceChoices({ brief }: { brief: boolean }) {
  const { appearance, choose } = useAppearance();
  const shellTexts = useTexts(texts);
  const { appearance: pageTexts } = shellTexts;
  const { fontSize, dyslexia, themeColor, themeStyleDark } = appearance;
  const facultyColor = useShell()?.brand.color ?? defaultColor;
  const swatches = colorChoices(facultyColor);
  const chosen = (themeColor ?? facultyColor).toUpperCase();
  const [custom, setCustom] = useState(!swatches.some(({ color }) => color === chosen));
  const nameOf = (preset: PresetColor | undefined) =>
    preset ? pageTexts.colors[preset] : pageTexts.facultyColor;
  const others = (
    <>
      <Switch label={pageTexts.dyslexia} on={dyslexia} onChange={(on) => choose("dyslexia", on)} />
      <fieldset className="t-swatches">
        <legend>{pageTexts.color}</legend>
        <div>
          {swatches.map(({ color, preset, stored }) => (
            <label key={color} title={nameOf(preset)}>
              <input
                type="radio"
                name="theme-color"
                className="t-visually-hidden"
                checked={!custom && color === chosen}
                onChange={() => {
                  setCustom(false);
                  choose("themeColor", stored);
                }}
              />
              <span className="t-swatch" style={{ backgroundColor: color }} />
              <span className="t-visually-hidden">{nameOf(preset)}</span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="theme-color"
              className="t-visually-hidden"
              checked={custom}
              onChange={() => setCustom(true)}
            />
            <span className="t-swatch t-swatch-custom">{pageTexts.custom}</span>
          </label>
        </div>
      </fieldset>
      {custom && (
        <Suspense fallback={<progress className="t-loading" aria-label={shellTexts.loading} />}>
          <CustomColor value={chosen} onChange={(color) => choose("themeColor", color)} />
        </Suspense>
      )}
    </>
  );
  return (
    <div className="t-appearance">
      <label className="t-range">
        <span>{pageTexts.fontSize}</span>
        {/* no output: as the first control in the label it would take the name from the slider, which says its value itself */}
        <span aria-hidden>{fontSize}</span>
        <input
          type="range"
          min={fontSizes.least}
          max={fontSizes.most}
          value={fontSize}
          onChange={(event) => choose("fontSize", event.currentTarget.valueAsNumber)}
        />
      </label>
      <Switch
        label={pageTexts.dark}
        on={themeStyleDark}
        onChange={(on) => choose("themeStyleDark", on)}
      />
      {brief ? (
        <details className="t-appearance-more">
          <summary>{pageTexts.more}</summary>
          <div className="t-appearance">{others}</div>
        </details>
      ) : (
        others
      )}
    </div>
  );
}

type SwitchProps = { label: string; on: boolean; onChange: (on: boolean) => void };

const Switch = ({ label, on, onChange }: SwitchProps) => (
  <label className="t-switch">
    <input
      type="checkbox"
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);
