import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { settings } from "#app/config.ts";
import { routeTable } from "#app/routes.ts";
import { certificatePolicy } from "#areas/certificates/policy.ts";
import { deleteRequestFlow } from "#areas/delete-requests/flow.ts";
import { depositFlow } from "#areas/deposits/flow.ts";
import { documentFlow } from "#areas/documents/flow.ts";
import { documentPolicy, workingVersionPolicy } from "#areas/documents/policy.ts";
import { remarkFlow } from "#areas/documents/remarks/flow.ts";
import { editRequestFlow } from "#areas/edit-requests/flow.ts";
import { editRequestPolicy } from "#areas/edit-requests/policy.ts";
import { mentorChangeFlow } from "#areas/mentor-changes/flow.ts";
import { erasureRequestFlow } from "#areas/privacy/erasure/requests-flow.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { isvuEntryFlow } from "#areas/reservations/isvu-registration/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { proposalFlow } from "#areas/student-proposals/flow.ts";
import { thesisFlow } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { roles, visitor } from "#kit/workflow/policy.ts";
import { noticeSeconds, undoSeconds } from "#kit/workflow/undo.ts";
import { rulesLines } from "./rules.ts";

const generatedNotice = "<!-- Written by `npm run docs` from the code; do not edit. -->";

/** Returns the documents that are generated from the code, by path. */
export const generatedDocuments = (): Record<string, string> => ({
  "docs/generated/routes.md": routesPage(),
  "docs/generated/permissions.md": permissionsPage(),
  "docs/generated/flows.md": flowsPage(),
  "docs/generated/rules.md": page(
    "Where to find a rule",
    "Rules of the product with what holds them, from the comments (`@rule`) and READMEs beside the code.",
    rulesLines(),
  ),
  "docs/configuration.md": configurationPage(),
});

type FlowTable = {
  transitions: readonly (readonly unknown[])[];
  statuses: readonly string[];
  undoable?: readonly string[];
};

function routesPage() {
  const rows = [...routeTable]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      ({ path, kind, access, reads, file }) =>
        `| \`/${path}\` | ${kind} | ${access.actorNames.join(", ")} | ${reads === "nobody" ? "" : `${reads.of}: ${reads.kind}`} | ${file ? `\`src/${file}\`` : ""} |`,
    );
  return page(
    "Routes",
    "Every address, what answers, who may open it and whose personal data it holds. The admin opens every page besides.",
    ["| address | kind | who | personal data | module |", "|---|---|---|---|---|", ...rows],
  );
}

function permissionsPage() {
  const actors = [
    visitor,
    ...roles.map((role) => ({ ...visitor, kind: "person" as const, id: 1, roles: [role] })),
  ];
  const names = ["visitor", ...roles];
  const matrix = [...routeTable]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      (address) =>
        `| \`/${address.path}\` | ${actors.map((actor) => (mayOpen(address, actor) ? "●" : "")).join(" | ")} |`,
    );
  const policies = Object.entries({
    thesis: thesisPolicy,
    reservation: reservationPolicy,
    document: documentPolicy,
    "working version": workingVersionPolicy,
    certificate: certificatePolicy,
    "edit request": editRequestPolicy,
  }).flatMap(([record, policy]) => [
    "",
    `## On one ${record}`,
    "",
    "| what | who |",
    "|---|---|",
    ...Object.entries(policy).map(
      ([name, { actorNames }]) => `| ${name} | ${actorNames.join(", ")} |`,
    ),
  ]);
  return page(
    "Permissions",
    "What each role may open; what it sees there is decided for each record by the policies below.",
    [
      `| address | ${names.join(" | ")} |`,
      `|---|${names.map(() => "---").join("|")}|`,
      ...matrix,
      ...policies,
    ],
  );
}

function flowsPage() {
  const all: Record<string, FlowTable> = {
    Thesis: thesisFlow,
    Reservation: reservationFlow,
    "Final version": documentFlow,
    Remark: remarkFlow,
    Deposit: depositFlow,
    IsvuEntry: isvuEntryFlow,
    "Edit request": editRequestFlow,
    "Change of mentor": mentorChangeFlow,
    "Student proposal": proposalFlow,
    "Delete request": deleteRequestFlow,
    "Erasure request": erasureRequestFlow,
  };
  return page(
    "Life cycles",
    "Each status, the steps out of it and who takes them.",
    Object.entries(all).flatMap(([name, { transitions, undoable = [] }]) => [
      `## ${name}`,
      "",
      "```mermaid",
      "stateDiagram-v2",
      ...arrows(transitions),
      "```",
      "",
      ...(undoable.length > 0
        ? [
            `Whoever took one of these steps may take it back for ${undoSeconds / 60} minutes, or for ${noticeSeconds / 60} if others are told of it: ${undoable.join(", ")}.`,
            "",
          ]
        : []),
      "| from | step | to | by |",
      "|---|---|---|---|",
      ...transitions.map(
        ([step, from, to, by]) =>
          `| ${from} | ${step} | ${to} | ${(by as { actorNames: string[] }).actorNames.join(", ")} |`,
      ),
      "",
    ]),
  );
}

/** Draws one arrow for each pair of statuses, labelled with all its steps. */
const arrows = (transitions: FlowTable["transitions"]) => {
  const steps = new Map<string, Set<string>>();
  for (const [step, from, to] of transitions) {
    const pair = `${from} --> ${to}`;
    steps.set(pair, (steps.get(pair) ?? new Set()).add(String(step)));
  }
  return [...steps].map(([pair, names]) => `  ${pair}: ${[...names].join(", ")}`);
};

function configurationPage() {
  const rows = Object.entries(settings.shape).map(([name, type]) => {
    const given = type.safeParse(undefined);
    return `| \`${name}\` | ${given.success && given.data !== undefined ? `\`${given.data}\`` : ""} | ${type.description ?? ""} |`;
  });
  return page(
    "Configuration",
    "Read from the environment at startup. A wrong value stops the start with a message that says what is expected.",
    ["| name | default | meaning |", "|---|---|---|", ...rows],
  );
}

const page = (title: string, lead: string, lines: string[]) =>
  `${[generatedNotice, `# ${title}`, "", lead, "", ...lines].join("\n").trimEnd()}\n`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [file, text] of Object.entries(generatedDocuments())) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Returns the current content of the file, or an empty string if it does not exist. */
export const readDocument = (file: string) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};
