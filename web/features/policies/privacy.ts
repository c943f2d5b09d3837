import { DELETED_MIX_DAYS } from "#shared/contracts/mixes.ts";
import { texts } from "#web/texts/privacy.ts";
import { type Policy, WRITE_TO_US } from "./policy.ts";

export const PRIVACY: Policy = {
  title: texts.title,
  inShort: texts.inShort,
  sections: [
    { id: "keep", ...texts.keep },
    { id: "photos", ...texts.photos },
    { id: "partners", ...texts.partners },
    { id: "browser", ...texts.browser },
    { id: "long", ...texts.long(DELETED_MIX_DAYS) },
    { id: "rights", ...texts.rights },
    { id: "children", ...texts.children },
    { id: "changes", title: texts.changes.title, body: [...texts.changes.body, WRITE_TO_US] },
  ],
};
