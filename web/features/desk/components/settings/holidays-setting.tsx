import XIcon from "lucide-react/icons/x";
import { useState } from "react";
import { formatSetDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

export function HolidaysSetting({ settings }: SettingProps) {
  const [days, setDays] = useState(settings.values.holidays);
  const [day, setDay] = useState("");
  const add = () => {
    if (day) setDays([...new Set([...days, day])].sort());
    setDay("");
  };
  return (
    <SettingSheet name="holidays" settings={settings} value={days}>
      {days.length === 0 && <p>{texts.holidays.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {days.map((each) => (
          <li
            key={each}
            className="nums flex items-center gap-1 rounded-card border-[1.5px] border-line pl-3"
          >
            {formatSetDate(each)}
            <IconButton
              icon={<Icon of={XIcon} />}
              label={texts.holidays.remove(formatSetDate(each))}
              onClick={() => setDays(days.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={texts.holidays.day}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button onClick={add}>{texts.holidays.add}</Button>
      </div>
    </SettingSheet>
  );
}
