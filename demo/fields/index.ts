import { accounting } from "./accounting.ts";
import { dataScience } from "./data-science.ts";
import { eBusiness } from "./e-business.ts";
import { entrepreneurship } from "./entrepreneurship.ts";
import { finance } from "./finance.ts";
import { informationSystems } from "./information-systems.ts";
import { management } from "./management.ts";
import { marketing } from "./marketing.ts";
import { security } from "./security.ts";
import { software } from "./software.ts";
import { sustainability } from "./sustainability.ts";
import { tourism } from "./tourism.ts";
import { trade } from "./trade.ts";

/** What the demo's mentors work on. */
export const fields = {
  accounting,
  dataScience,
  eBusiness,
  entrepreneurship,
  finance,
  informationSystems,
  management,
  marketing,
  security,
  software,
  sustainability,
  tourism,
  trade,
};

export type FieldName = keyof typeof fields;
