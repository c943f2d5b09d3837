import { XIcon } from "lucide-react";
import { useState } from "react";
import {
  chooseLanguage,
  getOfferedLanguage,
  keepCurrentLanguage,
  OFFERS,
} from "#web/texts/language.ts";
import { texts } from "#web/texts/ui.ts";
import { useVisitValue } from "../lib/visit.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

/** Offers the browser's preferred language until the user chooses one. */
export function LanguageOffer() {
  const offered = useVisitValue(getOfferedLanguage, (visit) => visit.offered);
  const [isDismissed, setDismissed] = useState(false);
  if (!offered || isDismissed) return null;
  function dismiss() {
    keepCurrentLanguage();
    setDismissed(true);
  }
  return (
    <div className="flex min-h-11 items-center justify-center gap-2 border-line border-b-[1.5px] text-15">
      <button
        type="button"
        lang={offered}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        onClick={() => chooseLanguage(offered)}
      >
        {OFFERS[offered]}
      </button>
      <IconButton icon={<Icon of={XIcon} />} label={texts.stay} onClick={dismiss} />
    </div>
  );
}
