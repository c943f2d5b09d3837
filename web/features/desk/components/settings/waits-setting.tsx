import { useState } from "react";
import type { Settings } from "#shared/contracts/desk/settings.ts";
import { isWaitInRange, WAIT_NAMES, WAITS, type WaitName } from "#shared/desk-waits.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

type Typed = Record<WaitName, string>;

export function WaitsSetting({ settings }: SettingProps) {
  const [typed, setTyped] = useState(() => toTyped(settings.values.waits));
  return (
    <SettingSheet name="waits" settings={settings} value={parseWaits(typed)}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {WAIT_NAMES.map((name) => (
          <TextField
            key={name}
            label={texts.waits.of[name].label}
            hint={texts.waits.usual(WAITS[name].usual, WAITS[name].unit)}
            error={getWaitError(name, typed[name])}
            inputMode="numeric"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </SettingSheet>
  );
}

function mapWaits<Value>(getValue: (name: WaitName) => Value): Record<WaitName, Value> {
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

const toTyped = (waits: Settings["waits"]): Typed => mapWaits((name) => String(waits[name]));

const parseCount = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Returns null if a value is out of range. */
function parseWaits(typed: Typed): Settings["waits"] | null {
  const waits = mapWaits((name) => parseCount(typed[name]));
  return WAIT_NAMES.every((name) => isWaitInRange(name, waits[name])) ? waits : null;
}

function getWaitError(name: WaitName, text: string): string | undefined {
  const value = parseCount(text);
  if (isWaitInRange(name, value)) return undefined;
  const { least, most, unit } = WAITS[name];
  const within = texts.waits.within(least, most, unit);
  return value < least ? `${within} ${texts.waits.of[name].early}` : within;
}
