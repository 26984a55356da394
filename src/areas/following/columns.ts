import {
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  tableColumns,
} from "#kit/columns/columns.ts";

export const followsColumns = tableColumns(
  "follows",
  {
    erasure: { erased: "preferences" },
    own: {
      following: {
        title: ["Praćenje", "Following"],
        of: "t.user_id = :id",
        computed: {
          followed: {
            label: ["Pratim", "I follow"],
            columns: ["mentorId", "keywordId", "studyId"],
            value:
              "coalesce((select name_with_title from users where id = t.mentor_id), (select phrase from keywords where id = t.keyword_id), (select name from studies where id = t.study_id))",
          },
        },
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    mentorId: personColumn("owner", undefined, { optional: true }),
    keywordId: referenceColumn("keywords", undefined, { optional: true }),
    studyId: referenceColumn("studies", undefined, { optional: true }),
    createdAt: instantColumn(["Od", "Since"], { default: true }),
  },
);
