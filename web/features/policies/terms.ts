import { PACKS, PLANS, TRIAL_RENDERS } from "#shared/plans.ts";
import { COMPANY } from "#web/lib/company.ts";
import { texts } from "#web/texts/terms.ts";
import { type Policy, WRITE_TO_US } from "./policy.ts";

/** Prices and numbers of renders come from the price table that is charged. */
export const TERMS: Policy = {
  title: texts.title,
  inShort: texts.inShort,
  sections: [
    { id: "about", ...texts.about(COMPANY.name) },
    { id: "account", ...texts.account },
    { id: "photos", ...texts.photos },
    { id: "mixes", ...texts.mixes },
    { id: "renders", ...texts.renders(TRIAL_RENDERS) },
    { id: "plans", ...texts.plans(PLANS, PACKS) },
    { id: "prints", ...texts.prints },
    { id: "ending", ...texts.ending },
    { id: "promises", ...texts.promises },
    { id: "changes", title: texts.changes.title, body: [...texts.changes.body, WRITE_TO_US] },
  ],
};
