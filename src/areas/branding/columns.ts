import { fileColumn, longTextColumn, recordColumns, textColumn } from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { withEnglish } from "#kit/columns/words.ts";
import { texts } from "./texts.ts";

const { fields, names } = texts.hr;

/** At most one row: what shows whose site this is, on public pages, papers and mails. */
export const brandingColumns = recordColumns(
  "branding",
  {
    history: { class: "Branding", names, title: "t.name", see: admin },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    name: textColumn(withEnglish(fields.name, "Name of the faculty"), {
      default: "",
      public: true,
    }),
    nameEng: textColumn(withEnglish(fields.nameEng, "Name in English"), {
      default: "",
      public: true,
    }),
    /** `#RRGGBB`, or "" for the default. */
    color: textColumn(withEnglish(fields.color, "Colour of the faculty"), {
      default: "",
      fixed: true,
    }),
    /** Clean SVG. */
    mark: longTextColumn(withEnglish(fields.mark, "Mark"), { optional: true, public: true }),
    pictureFileId: fileColumn(withEnglish(fields.picture, "Picture"), {
      optional: true,
      public: true,
    }),
    address: textColumn(withEnglish(fields.address, "Address"), { default: "", public: true }),
    telephone: textColumn(withEnglish(fields.telephone, "Telephone"), {
      default: "",
      public: true,
    }),
    officeHours: textColumn(withEnglish(fields.officeHours, "Office hours"), {
      default: "",
      public: true,
    }),
    officeHoursEng: textColumn(withEnglish(fields.officeHoursEng, "Office hours in English"), {
      default: "",
      public: true,
    }),
  },
);
