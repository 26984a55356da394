import { type ComboboxItem, Select } from "@mantine/core";
import "./combobox.css";
import { foldText } from "#kit/text/croatian.ts";
import { withMantine } from "../../mantine.tsx";
import { useKitTexts } from "../../texts.ts";
import type { Option } from "../input-fields.tsx";
import type { ReplacingControlProps } from "./replace-native-control.ts";
import { useSearchText } from "./use-search-text.ts";

const maxOptions = 60;

export default withMantine(function Combobox({
  control,
  value,
  onChange,
  typed,
  options,
}: ReplacingControlProps<Option>) {
  const kitTexts = useKitTexts();
  const [search, setSearch] = useSearchText({
    label: options.find((option) => option.value === value)?.label,
    typed,
  });
  const searched = new Map(
    options.map(({ value, label, hint = "" }) => [value, foldText(`${label} ${hint}`)]),
  );
  const hints = new Map(options.map(({ value, hint }) => [value, hint]));
  return (
    <Select
      {...control}
      searchable
      clearable
      value={value || null}
      onChange={(next) => onChange(next ?? "")}
      searchValue={search}
      onSearchChange={setSearch}
      data={options.map(({ value, label }) => ({ value, label }))}
      filter={({ options: all, search, limit }) => {
        const wanted = foldText(search).split(/\s+/).filter(Boolean);
        const fits = (text = "") => wanted.every((word) => text.includes(word));
        return all
          .filter((option) => isItem(option) && fits(searched.get(option.value)))
          .slice(0, limit);
      }}
      limit={maxOptions}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {hints.get(option.value) && <span className="t-muted">{hints.get(option.value)}</span>}
        </span>
      )}
      placeholder={kitTexts.search.placeholder}
      nothingFoundMessage={kitTexts.search.none}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ "aria-label": kitTexts.remove }}
      classNames={{ input: "t-input", options: "t-options", option: "t-option" }}
    />
  );
});

const isItem = (option: object): option is ComboboxItem => "value" in option;
