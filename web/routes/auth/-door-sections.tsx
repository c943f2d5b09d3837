import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import TruckIcon from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { offersQuery } from "#web/features/billing/api.ts";
import { PlanTeaser } from "#web/features/billing/components/plan-teaser.tsx";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { ProductTeaser } from "#web/features/catalog/components/product-teaser.tsx";
import { PhotoWay } from "#web/features/front-door/components/photo-way.tsx";
import { FaqList } from "#web/features/support/components/faq-list.tsx";
import { publicThemesQuery } from "#web/features/themes/api.ts";
import { ThemeWall } from "#web/features/themes/theme-wall.tsx";
import { cx } from "#web/lib/class-names.ts";
import { texts as billingTexts } from "#web/texts/billing.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/front-door.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The sections of the landing page. Sections that fail to load are omitted; the sign-in form above still works. */
export function DoorSections() {
  return (
    <>
      <Themes />
      <Products />
      <DoorSection title={texts.photo.title} isWashed>
        <PhotoWay />
      </DoorSection>
      <Plans />
      <Questions />
    </>
  );
}

function Themes() {
  const themes = useQuery(publicThemesQuery).data;
  if (!themes) return null;
  return (
    <DoorSection title={texts.themes.title(themes.length)} words={texts.themes.words}>
      <ThemeWall themes={themes} isDense />
    </DoorSection>
  );
}

/** One product of each shape, if it is for sale. */
const SHAPES = ["mug", "poster", "shirt"] as const satisfies readonly Merch["shape"][];

function Products() {
  const merchs = useQuery(merchsQuery).data?.filter(({ publish }) => publish);
  if (!merchs) return null;
  const shown = SHAPES.flatMap((shape) => merchs.find((merch) => merch.shape === shape) ?? []);
  return (
    <DoorSection title={texts.products.title} words={texts.products.words}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 max-sm:[&>:first-child]:col-span-full">
        {shown.map((merch) => (
          <li key={merch.id}>
            <ProductTeaser merch={merch} heading="h3" />
          </li>
        ))}
      </ul>
      <p className="flex gap-3 border-line border-t-[1.5px] pt-4">
        <Icon of={TruckIcon} className="mt-0.5" />
        <span className="max-w-text">
          <strong className="font-semibold">{commonTexts.shipsTo}</strong> {commonTexts.arrival}.{" "}
          {texts.products.returns}{" "}
          <Link to="/shipping" className="underline">
            {texts.products.policy}
          </Link>
        </span>
      </p>
    </DoorSection>
  );
}

function Plans() {
  const offers = useQuery(offersQuery).data;
  if (!offers) return null;
  return (
    <DoorSection title={texts.plans.title(TRIAL_RENDERS)} words={billingTexts.anyTime}>
      <ul className="grid gap-6 pt-2 md:grid-cols-3 md:gap-5">
        {offers.plans.map((plan) => (
          <li key={plan.key}>
            <PlanTeaser plan={plan} offers={offers} heading="h3" />
          </li>
        ))}
      </ul>
      <p className="max-w-text">{texts.plans.failed}</p>
    </DoorSection>
  );
}

const QUESTIONS = ["render", "privacy", "failed", "shipping", "returns", "cancel"];

function Questions() {
  return (
    <section className="border-line border-t-[1.5px]">
      <div className="page grid gap-6 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-2">
          <h2 className="text-32 sm:text-44">{texts.asked.title}</h2>
          <p className="flex flex-wrap gap-x-4">
            <Link to="/faq" className="inline-flex min-h-11 items-center underline">
              {texts.asked.all}
            </Link>
            <Link to="/contact" className="inline-flex min-h-11 items-center underline">
              {texts.asked.contact}
            </Link>
          </p>
        </div>
        <FaqList heading="h3" only={QUESTIONS} />
      </div>
    </section>
  );
}

type DoorSectionProps = {
  title: string;
  words?: string | undefined;
  /** Teal background. */
  isWashed?: boolean;
  children: ReactNode;
};

/** A section below the hero. */
function DoorSection({ title, words, isWashed = false, children }: DoorSectionProps) {
  return (
    <section className={cx(isWashed && "border-edge border-y-[1.5px] bg-teal-wash")}>
      <div className="page grid grid-cols-1 gap-6 py-10 sm:gap-8 sm:py-13">
        <div className="grid gap-2">
          <h2 className="text-32 sm:text-44">{title}</h2>
          {words && <p className="max-w-text text-soft">{words}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
