import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { Select } from "./select.tsx";

export type Tab = {
  value: string;
  label: string;
  panel: ReactNode;
  /** View options, beside the tabs. */
  tools?: ReactNode;
};

type TabsProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly Tab[];
};

/** Tabs on desktops, a select on phones; only the open panel is mounted. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  const tools = tabs.find((tab) => tab.value === value)?.tools;
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))}>
      {/* Reserves the height of tools, which may load later. */}
      <div className="flex flex-wrap items-center gap-2 border-line max-sm:min-h-13.5 sm:items-end sm:justify-between sm:border-b-[1.5px]">
        <Select
          label={label}
          hideLabel
          className="min-w-0 grow basis-32 sm:hidden"
          value={value}
          onValueChange={onValueChange}
          options={tabs}
        />
        <Base.List aria-label={label} className="-mb-[1.5px] hidden gap-1 sm:flex">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="min-h-11 border-transparent border-b-[3px] px-4 font-semibold text-soft hover:text-ink data-active:border-teal data-active:text-ink"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {tools && <div className="flex items-center gap-2 sm:pb-2">{tools}</div>}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
