import { Link } from "@tanstack/react-router";
import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import type { Look } from "#shared/contracts/themes.ts";
import { getLookTextProps, translateLookText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/looks.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LookAction } from "./look-action.tsx";
import { LookFields } from "./look-fields.tsx";
import { LookPrints } from "./look-prints.tsx";
import { listLookSamples } from "./look-samples.ts";
import { LookWall } from "./look-wall.tsx";

const MAX_OTHERS = 6;

type LookPageProps = {
  look: Look;
  /** All themes, including this one. */
  looks: readonly Look[];
};

/** The public page of a theme. */
export function LookPage({ look, looks }: LookPageProps) {
  return (
    <>
      <Link
        to="/looks"
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon of={ArrowLeftIcon} />
        {texts.look.all}
      </Link>
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="grid content-start gap-5 lg:order-last">
          <h1
            {...getLookTextProps(look.name)}
            className="text-44 first-letter:uppercase lg:text-60"
          />
          <p {...getLookTextProps(look.description)} className="max-w-text text-20 text-soft" />
          <LookAction look={look} />
          <div className="mt-3 max-lg:hidden">
            <LookFields look={look} />
          </div>
        </div>
        <LookPrints name={translateLookText(look.name)} samples={listLookSamples(look)} />
        <div className="lg:hidden">
          <LookFields look={look} />
        </div>
      </div>
      <section className="mt-16 grid gap-6 sm:mt-24">
        <h2 className="text-32">{texts.look.others}</h2>
        <LookWall looks={listNextLooks(looks, look)} isDense />
      </section>
    </>
  );
}

/** Returns the following themes, wrapping around at the end. */
function listNextLooks(looks: readonly Look[], look: Look): Look[] {
  const place = looks.indexOf(look);
  return [...looks.slice(place + 1), ...looks.slice(0, place)].slice(0, MAX_OTHERS);
}
