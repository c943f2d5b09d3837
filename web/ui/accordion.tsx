import { Accordion as Base } from "@base-ui/react/accordion";
import PlusIcon from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type AccordionItem = { id: string; title: string; body: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Of the titles, so that they follow the page's own. */
  heading?: "h2" | "h3";
};

/** At most one is open; a second press closes it. The browser's page search opens what it finds. */
export function Accordion({ items, heading: Heading = "h2" }: AccordionProps) {
  return (
    <Base.Root hiddenUntilFound className="border-line border-b-[1.5px]">
      {items.map(({ id, title, body }) => (
        <Base.Item key={id} value={id} className="border-line border-t-[1.5px]">
          <Base.Header render={<Heading />} className="font-sans text-17 tracking-normal">
            <Base.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-picture py-3 text-left font-semibold leading-snug hover:underline hover:underline-offset-4">
              {title}
              <Icon
                of={PlusIcon}
                className="transition-transform duration-150 group-data-panel-open:rotate-45"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
            <div className="max-w-text pb-5 text-soft">{body}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
