import PlusIcon from "lucide-react/icons/plus";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "../lib/class-names.ts";
import { Icon } from "./icon.tsx";

export type AccordionItem = { id: string; title: string; body: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Heading level of the titles. */
  heading?: "h2" | "h3";
};

/** At most one item is open. The browser's page search opens items with matches. */
export function Accordion({ items, heading = "h2" }: AccordionProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className="border-line border-b-[1.5px]">
      {items.map((item) => (
        <AccordionSection
          key={item.id}
          item={item}
          heading={heading}
          isOpen={item.id === open}
          onOpenChange={(isOpen) => setOpen(isOpen ? item.id : null)}
        />
      ))}
    </div>
  );
}

type AccordionSectionProps = {
  item: AccordionItem;
  heading: "h2" | "h3";
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

function AccordionSection({
  item: { title, body },
  heading: Heading,
  isOpen,
  onOpenChange,
}: AccordionSectionProps) {
  const id = useId();
  const panel = useFindInPage(isOpen, () => onOpenChange(true));
  return (
    <div className="border-line border-t-[1.5px]">
      <Heading className="font-sans text-17 tracking-normal">
        <button
          type="button"
          id={`${id}title`}
          aria-expanded={isOpen}
          aria-controls={`${id}panel`}
          onClick={() => onOpenChange(!isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-picture py-3 text-left font-semibold leading-snug hover:underline hover:underline-offset-4"
        >
          {title}
          <Icon
            of={PlusIcon}
            className={cx("transition-transform duration-150", isOpen && "rotate-45")}
          />
        </button>
      </Heading>
      <section
        ref={panel}
        id={`${id}panel`}
        aria-labelledby={`${id}title`}
        hidden={!isOpen}
        className="animate-fade-in"
      >
        <div className="max-w-text pb-5 text-soft">{body}</div>
      </section>
    </div>
  );
}

/** Keeps closed content searchable in the page, and opens it on a match. */
function useFindInPage(isOpen: boolean, onFound: () => void) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // React only supports boolean values for 'hidden'.
    if (!isOpen) panel.current?.setAttribute("hidden", "until-found");
  }, [isOpen]);
  useEffect(() => {
    const { current } = panel;
    current?.addEventListener("beforematch", onFound);
    return () => current?.removeEventListener("beforematch", onFound);
  });
  return panel;
}
