import { formatText } from "#kit/text/index.ts";
import { Link, Notice, Section, StatusBadge, Table } from "#kit/ui/index.ts";
import type { Finding } from "../../readiness/rules.ts";
import { texts } from "../../readiness/texts.ts";

const { columns, levels, findings: sentences, who, ...pageTexts } = texts.hr;

/** The findings before a thesis is sent, each with a link to the page where it is corrected. */
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
              render: ({ key, path, values = {} }) => <Link to={path}>{formatText(sentences[key], values)}</Link>,
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

const Level = ({ level }: Finding) => <StatusBadge label={levels[level]} tone={levelTones[level]} />;

const levelTones = { missing: "stopped", wrong: "waiting", unusual: "draft" } as const;
