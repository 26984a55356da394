import { MultiSelect } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import "./combobox.css";
import { withMantine } from "../../mantine.tsx";
import { useKitTexts } from "../../texts.ts";
import type { Option } from "../input-fields.tsx";
import { debounceDelay, fetchOptions } from "./async-combobox.tsx";
import type { ReplacingControlProps } from "./replace-native-control.ts";
import { useSearchText } from "./use-search-text.ts";

type AsyncMultiComboboxProps = ReplacingControlProps<Option> & { url: string };

/** Searches options on the server and keeps all selected ones; `value` joins them with commas. */
export default withMantine(function AsyncMultiCombobox(props: AsyncMultiComboboxProps) {
  const { control, value, onChange, typed, options, url } = props;
  const kitTexts = useKitTexts();
  const chosen = value.split(",").filter(Boolean);
  const [known, learn] = useKnownOptions(options, chosen, url);
  const [offered, offer] = useState(options);
  const [state, setState] = useState<"found" | "looking" | "failed">("found");
  const look = useDebouncedCallback(async (input: string) => {
    setState("looking");
    const results =
      input === "" ? options : await fetchOptions(`${url}?search=${encodeURIComponent(input)}`);
    setState(results ? "found" : "failed");
    if (!results) return;
    learn(results);
    offer(results);
  }, debounceDelay);
  const [search, setSearch] = useSearchText({ typed, onChange: look });
  const none = {
    found: kitTexts.search.none,
    looking: kitTexts.search.looking,
    failed: kitTexts.search.failed,
  }[state];
  const shown = new Set(offered.map((option) => option.value));
  return (
    <MultiSelect
      {...control}
      searchable
      hidePickedOptions
      value={chosen}
      onChange={(next) => onChange(next.join(","))}
      searchValue={search}
      onSearchChange={setSearch}
      data={known.map(({ value, label }) => ({ value, label }))}
      filter={({ options: all }) =>
        all.filter((option) => "value" in option && shown.has(option.value))
      }
      renderOption={({ option }) => (
        <span>
          {option.label}{" "}
          <span className="t-muted">
            {known.find((knownOption) => knownOption.value === option.value)?.hint}
          </span>
        </span>
      )}
      placeholder={chosen.length === 0 ? kitTexts.search.placeholder : undefined}
      nothingFoundMessage={none}
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

/** The options seen so far; those chosen in a draft are loaded by their values. */
function useKnownOptions(options: readonly Option[], chosen: readonly string[], url: string) {
  const [known, setKnown] = useState(options);
  const learn = (more: readonly Option[]) =>
    setKnown((before) => [
      ...before,
      ...more.filter(({ value }) => before.every((knownOption) => knownOption.value !== value)),
    ]);
  const unknown = chosen
    .filter((value) => known.every((knownOption) => knownOption.value !== value))
    .join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: learning changes what is unknown
  useEffect(() => {
    if (unknown === "") return;
    let there = true;
    fetchOptions(`${url}?ids=${unknown}`).then((results) => there && results && learn(results));
    return () => {
      there = false;
    };
  }, [unknown, url]);
  return [known, learn] as const;
}
