import { Link, Notice, Section, StatusBadge, Table } from "#kit/ui/index.ts";
import type { Finding } from "../../readiness/rules.ts";
import { texts } from "../../readiness/texts.ts";

const { columns, levels, findings: sentences, who, ...pageTexts } = texts.hr;

/** What is missing or unusual before a thesis is sent, each with the page where it is mended. */
export const ReadinessSection = ({ findings }: { findings: readonly Finding[] }) => (
  <Section title={pageTexts.title}>
    {findings.length === 0 ? (
      <Notice tone="success">{pageTexts.complete}</Notice>
    ) : (
      <>
        <p className="t-muted">{pageTexts.lead}</p>
        <Table
          caption={pageTexts.title}
          columns={[
            {
              key: "finding",
              label: columns.finding,
              render: ({ key, path }) => <Link to={path}>{sentences[key]}</Link>,
            },
            { key: "level", label: columns.level, render: Level },
            { key: "who", label: columns.who, render: ({ key }) => who[key] },
          ]}
          rows={findings}
          rowKey={({ key }) => key}
        />
      </>
    )}
  </Section>
);

const Level = ({ required }: Finding) => (
  <StatusBadge label={levels[required ? "required" : "advised"]} tone={required ? "stopped" : "waiting"} />
);
