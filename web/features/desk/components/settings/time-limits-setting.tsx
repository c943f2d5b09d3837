import { useState } from "react";
import {
  CASE_TIME_LIMITS,
  isTimeLimitInRange,
  TIME_LIMIT_NAMES,
  type TimeLimitName,
} from "#shared/case-time-limits.ts";
import type { Settings } from "#shared/contracts/desk/settings.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

type Typed = Record<TimeLimitName, string>;

export function TimeLimitsSetting({ settings }: SettingProps) {
  const [typed, setTyped] = useState(() => toTyped(settings.values.waits));
  return (
    <SettingSheet name="waits" settings={settings} value={parseTimeLimits(typed)}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {TIME_LIMIT_NAMES.map((name) => (
          <TextField
            key={name}
            label={texts.waits.of[name].label}
            hint={texts.waits.usual(CASE_TIME_LIMITS[name].usual, CASE_TIME_LIMITS[name].unit)}
            error={getTimeLimitError(name, typed[name])}
            inputMode="numeric"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </SettingSheet>
  );
}

function mapTimeLimits<Value>(
  getValue: (name: TimeLimitName) => Value,
): Record<TimeLimitName, Value> {
  return {
    not_sent: getValue("not_sent"),
    held: getValue("held"),
    printer: getValue("printer"),
    carrier: getValue("carrier"),
    pieces: getValue("pieces"),
    refund_due: getValue("refund_due"),
    refund_sent: getValue("refund_sent"),
    dispute: getValue("dispute"),
    backup: getValue("backup"),
    unanswered: getValue("unanswered"),
  };
}

const toTyped = (timeLimits: Settings["waits"]): Typed =>
  mapTimeLimits((name) => String(timeLimits[name]));

const parseCount = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Returns null if a value is out of range. */
function parseTimeLimits(typed: Typed): Settings["waits"] | null {
  const timeLimits = mapTimeLimits((name) => parseCount(typed[name]));
  return TIME_LIMIT_NAMES.every((name) => isTimeLimitInRange(name, timeLimits[name]))
    ? timeLimits
    : null;
}

function getTimeLimitError(name: TimeLimitName, text: string): string | undefined {
  const value = parseCount(text);
  if (isTimeLimitInRange(name, value)) return undefined;
  const { least, most, unit } = CASE_TIME_LIMITS[name];
  const within = texts.waits.within(least, most, unit);
  return value < least ? `${within} ${texts.waits.of[name].early}` : within;
}
