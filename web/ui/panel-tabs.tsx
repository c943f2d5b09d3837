import { Tabs as Base } from "@base-ui/react/tabs";
import type { Tab } from "./tabs.tsx";

type PanelTabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
};

/** A few short tabs in one row. */
export function PanelTabs({ label, tabs, value, onValueChange }: PanelTabsProps) {
  return (
    <Base.Root value={value} onValueChange={onValueChange}>
      <Base.List aria-label={label} className="flex flex-wrap border-line border-b-[1.5px]">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-[1.5px] min-h-11 flex-1 border-transparent border-b-[3px] px-2 font-semibold text-15 text-soft hover:text-ink data-active:border-teal data-active:text-ink sm:flex-none sm:px-5"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-3">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
