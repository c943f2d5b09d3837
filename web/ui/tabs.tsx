import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { Select } from "./select.tsx";

export type Tab = { value: string; label: string; panel: ReactNode };

type TabsProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly Tab[];
};

/** Tabs on a desktop, a dropdown on a phone; only the open panel is mounted. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      <Select
        label={label}
        hideLabel
        className="sm:hidden"
        value={value}
        onValueChange={onValueChange}
        options={tabs}
      />
      <Base.List aria-label={label} className="hidden gap-1 border-line border-b-[1.5px] sm:flex">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-[1.5px] min-h-11 border-transparent border-b-[3px] px-4 font-semibold text-soft hover:text-ink data-active:border-coral data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
