import { ColorPicker } from "@mantine/core";
import "@mantine/core/styles/ColorPicker.layer.css";
import { isColor } from "#kit/appearance/colors.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { withMantine } from "#kit/ui/mantine.tsx";
import { texts } from "../texts.ts";

type Props = { value: string; onChange: (color: string) => void };

/** A custom colour, picked or typed. */
export default withMantine(function CustomColor({ value, onChange }: Props) {
  const { appearance: pageTexts } = useTexts(texts);
  return (
    <div className="t-custom-color">
      <ColorPicker
        format="hex"
        fullWidth
        value={value}
        onChange={(color) => isColor(color) && onChange(color)}
        saturationLabel={pageTexts.picker.saturation}
        hueLabel={pageTexts.picker.hue}
      />
      <label className="t-field">
        <span className="t-label">{pageTexts.hex}</span>
        <input
          key={value}
          className="t-input"
          defaultValue={value}
          maxLength={7}
          spellCheck={false}
          onChange={(event) =>
            isColor(event.currentTarget.value) && onChange(event.currentTarget.value)
          }
        />
      </label>
    </div>
  );
});
