import { Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import "./combobox.css";
import { withMantine } from "../../mantine.tsx";
import { useKitTexts } from "../../texts.ts";
import type { Option } from "../input-fields.tsx";
import type { ReplacingControlProps } from "./replace-native-control.ts";
import { useSearchText } from "./use-search-text.ts";

type AsyncComboboxProps = ReplacingControlProps<Option> & { url: string };

/** Milliseconds after the last keystroke until the search starts. */
export const debounceDelay = 150;

export default withMantine(function AsyncCombobox({
  control,
  value,
  onChange,
  typed,
  options,
  url,
}: AsyncComboboxProps) {
  const kitTexts = useKitTexts();
  const [offered, offer] = useState(options);
  const [state, setState] = useState<"found" | "looking" | "failed">("found");
  const look = useDebouncedCallback(async (input: string) => {
    setState("looking");
    const results = await fetchOptions(`${url}?search=${encodeURIComponent(input)}`);
    setState(results ? "found" : "failed");
    if (results) offer(results);
  }, debounceDelay);
  const chosen =
    offered.find((option) => option.value === value) ??
    options.find((option) => option.value === value);
  const known = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  const [search, setSearch] = useSearchText({
    label: chosen?.label,
    typed,
    onChange: (text) => text !== chosen?.label && look(text),
  });
  const none = {
    found: kitTexts.search.none,
    looking: kitTexts.search.looking,
    failed: kitTexts.search.failed,
  }[state];
  return (
    <Select
      {...control}
      searchable
      clearable
      value={value || null}
      onChange={(next) => onChange(next ?? "")}
      searchValue={search}
      onSearchChange={setSearch}
      data={known.map(({ value, label }) => ({ value, label }))}
      filter={({ options: all }) => all}
      placeholder={kitTexts.search.placeholder}
      nothingFoundMessage={none}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ "aria-label": kitTexts.remove }}
      classNames={{ input: "t-input", options: "t-options", option: "t-option" }}
    />
  );
});

/** Loads options; undefined if the server can't be reached or refuses. */
export async function fetchOptions(url: string): Promise<Option[] | undefined> {
  try {
    const answer = await fetch(url, { headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as Option[]) : undefined;
  } catch {
    return undefined;
  }
}
