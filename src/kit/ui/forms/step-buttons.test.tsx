import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { flow } from "#kit/workflow/flow.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { stepsOf } from "#kit/workflow/steps.ts";
import { LanguageContext } from "../language.tsx";
import { StepButtons } from "./step-buttons.tsx";

const letterFlow = flow<{ status: string }>()(
  "draft",
  ["draft", "posted"],
  [
    ["post", "draft", "posted", everyone],
    ["tear", "draft", "draft", everyone],
  ],
);

const steps = stepsOf<typeof letterFlow>()("letters.steps", {
  post: { label: ["Pošalji", "Post"] },
  tear: {
    label: "Poderi",
    tone: "danger",
    confirm: { text: "Nitko ga više neće pročitati." },
    reason: "Razlog",
    own: { text: "Nećete ga više pročitati.", reason: "Razlog (nije obvezan)" },
  },
});

/** Renders the buttons as without scripts, in English. */
function render(props: Omit<Parameters<typeof StepButtons<typeof steps>>[0], "of">) {
  const element = (
    <LanguageContext value="en">
      <StepButtons of={steps} {...props} />
    </LanguageContext>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const buttonsOf = (html: string) =>
  [...html.matchAll(/data-variant="(\w+)" data-tone="(\w+)"[^>]*>([^<]+)</g)].map(([, ...look]) =>
    look.join(" "),
  );

test("the steps that the reader may take are buttons, in the order of the rows", () => {
  expect(buttonsOf(render({ may: ["tear", "post", "read"] }))).toEqual([
    "filled primary Post",
    "outline danger Poderi",
    "filled danger Poderi",
  ]);
  expect(buttonsOf(render({ may: ["tear", "post"], only: ["post"] }))).toEqual([
    "filled primary Post",
  ]);
  expect(render({ may: [] })).not.toContain("button");
});

test("consequences and the required reason are shown before the step, with the hidden fields", () => {
  const html = render({ may: ["tear"], fields: { version: 3 } });
  expect(html).toContain("Nitko ga više neće pročitati.");
  expect(html).toMatch(/<textarea[^>]*required="" name="reason"/);
  expect(html).toContain('<input type="hidden" name="version" value="3"/>');
});

test("the person whom the record concerns reads other consequences, and needs no reason", () => {
  const html = render({ may: ["tear"], own: true });
  expect(html).toContain("Nećete ga više pročitati.");
  expect(html).not.toMatch(/<textarea[^>]*required/);
});
