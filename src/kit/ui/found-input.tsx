import { Select } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import "./styles/pick.css";
import type { Option } from "./choice-fields.tsx";
import type { Control } from "./form-context.ts";
import { useKitWords } from "./texts.ts";

type Props = {
  control: Control;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  url: string;
};

/** Milliseconds of rest after which what was typed is looked for. */
const rest = 150;

export default function FoundInput({ control, value, onChange, options, url }: Props) {
  const words = useKitWords();
  const [offered, offer] = useState(options);
  const [state, setState] = useState<"found" | "looking" | "failed">("found");
  const look = useDebouncedCallback(async (typed: string) => {
    setState("looking");
    const found = await optionsFor(url, typed);
    setState(found ? "found" : "failed");
    if (found) offer(found);
  }, rest);
  const chosen = offered.find((option) => option.value === value) ?? options.find((option) => option.value === value);
  const known = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;
  const none = { found: words.search.none, looking: words.search.looking, failed: words.search.failed }[state];
  return (
    <Select
      {...control}
      searchable
      clearable
      value={value || null}
      onChange={(next) => onChange(next ?? "")}
      onSearchChange={(typed) => typed !== chosen?.label && look(typed)}
      data={known.map(({ value, label }) => ({ value, label }))}
      filter={({ options: all }) => all}
      placeholder={words.search.placeholder}
      nothingFoundMessage={none}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ "aria-label": words.remove }}
      classNames={{ input: "t-input", options: "t-options", option: "t-option" }}
    />
  );
}

async function optionsFor(url: string, typed: string): Promise<Option[] | undefined> {
  try {
    const answer = await fetch(`${url}?search=${encodeURIComponent(typed)}`, {
      headers: { accept: "application/json" },
    });
    return answer.ok ? ((await answer.json()) as Option[]) : undefined;
  } catch {
    return undefined;
  }
}
