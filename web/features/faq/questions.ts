import { PACKS, TRIAL_RENDERS } from "#shared/plans.ts";
import { texts } from "#web/texts/faq.ts";

/** Those about plans and renders come first, because they also stand below the plans. */
export const QUESTIONS = [
  { id: "render", ...texts.render(TRIAL_RENDERS) },
  { id: "rollover", ...texts.rollover },
  { id: "extras", ...texts.extras(PACKS) },
  { id: "switch", ...texts.switch },
  { id: "cancel", ...texts.cancel },
  { id: "failed", ...texts.failed },
  { id: "shipping", ...texts.shipping },
  { id: "returns", ...texts.returns },
  { id: "privacy", ...texts.privacy },
];
