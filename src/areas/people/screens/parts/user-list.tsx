import { Grid } from "#kit/grid/ui/index.ts";
import { ButtonLink, Page } from "#kit/ui/index.ts";
import { userColumns } from "../../columns.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.users;

/** The users, active or all; from each row the admin goes on as that person. */
export const UserList = ({ all }: { all: boolean }) => (
  <Page
    title={all ? words.all : words.title}
    lead={all ? words.allLead : words.lead}
    wide
    actions={
      <>
        <ButtonLink to="/user/new">{words.add}</ButtonLink>
        <ButtonLink to={all ? "/user" : "/user/show-all"} variant="outline" tone="neutral">
          {all ? words.toList : words.toAll}
        </ButtonLink>
        <ButtonLink to="/user/update-employees" variant="outline" tone="neutral">
          {words.fromHr}
        </ButtonLink>
      </>
    }
  >
    <Grid
      name={all ? "user/all" : "user"}
      caption={all ? words.all : words.title}
      columns={all ? columns.all : columns.active}
      url={all ? "/user/grid-data-all" : "/user/grid-data"}
      onEmit={postImpersonation}
    />
  </Page>
);

const columns = { all: userColumns(true), active: userColumns(false) };

/** A whole new page: the session is another one. */
function postImpersonation(id: string) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = `/user/impersonate/${id}`;
  document.body.append(form);
  form.submit();
}
