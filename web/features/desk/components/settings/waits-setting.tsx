import { useState } from "react";
import type { Settings } from "#shared/contracts/desk/settings.ts";
import { isWaitFit, WAIT_NAMES, WAITS, type WaitName } from "#shared/desk-waits.ts";
import { texts } from "#web/texts/desk-settings.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { type SettingProps, SettingSheet } from "./setting-sheet.tsx";

const words = texts.waits;

type Typed = Record<WaitName, string>;

export function WaitsSetting({ settings }: SettingProps) {
  const [typed, setTyped] = useState(() => typedOf(settings.values.waits));
  return (
    <SettingSheet name="waits" settings={settings} value={waitsOf(typed)}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {WAIT_NAMES.map((name) => (
          <TextField
            key={name}
            label={words.of[name].label}
            hint={words.usual(WAITS[name].usual, WAITS[name].unit)}
            error={faultOf(name, typed[name])}
            inputMode="numeric"
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </SettingSheet>
  );
}

function each<Value>(ofEach: (name: WaitName) => Value): Record<WaitName, Value> {
  return {
    not_sent: ofEach("not_sent"),
    held: ofEach("held"),
    printer: ofEach("printer"),
    carrier: ofEach("carrier"),
    pieces: ofEach("pieces"),
    refund_due: ofEach("refund_due"),
    refund_sent: ofEach("refund_sent"),
    dispute: ofEach("dispute"),
    backup: ofEach("backup"),
    unanswered: ofEach("unanswered"),
  };
}

const typedOf = (waits: Settings["waits"]): Typed => each((name) => String(waits[name]));

const read = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Null where one of them is no time that makes sense. */
function waitsOf(typed: Typed): Settings["waits"] | null {
  const waits = each((name) => read(typed[name]));
  return WAIT_NAMES.every((name) => isWaitFit(name, waits[name])) ? waits : null;
}

function faultOf(name: WaitName, text: string): string | undefined {
  const value = read(text);
  if (isWaitFit(name, value)) return undefined;
  const { least, most, unit } = WAITS[name];
  const within = words.within(least, most, unit);
  return value < least ? `${within} ${words.of[name].early}` : within;
}
