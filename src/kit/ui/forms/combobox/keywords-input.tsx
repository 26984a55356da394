import { TagsInput } from "@mantine/core";
import "./combobox.css";
import { foldText } from "#kit/text/croatian.ts";
import { withMantine } from "../../mantine.tsx";
import { useKitTexts } from "../../texts.ts";
import type { ReplacingControlProps } from "./replace-native-control.ts";

/**
 * An input that suggests known keywords from the second letter on; new keywords are accepted too.
 */
export default withMantine(function KeywordsInput({
  control,
  value,
  onChange,
  typed,
  options,
}: ReplacingControlProps<string>) {
  const kitTexts = useKitTexts();
  const chosen = value.split("|").filter(Boolean);
  return (
    <TagsInput
      {...control}
      value={chosen}
      onChange={(next) => onChange(next.map((word) => word.replaceAll("|", " ").trim()).join("|"))}
      defaultSearchValue={typed}
      data={[...options]}
      filter={({ options: all, search, limit }) => {
        const wanted = foldText(search.trim());
        const fitting = all.filter(
          (option) => "label" in option && foldText(option.label).includes(wanted),
        );
        return wanted.length < 2 ? [] : fitting.slice(0, limit);
      }}
      limit={20}
      splitChars={["|", ";"]}
      isDuplicate={(word, all) => all.some((keyword) => foldText(keyword) === foldText(word))}
      placeholder={chosen.length === 0 ? kitTexts.keywords.placeholder : undefined}
      openOnFocus={false}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{
        input: "t-input t-pills",
        pill: "t-pill",
        options: "t-options",
        option: "t-option",
      }}
    />
  );
});
