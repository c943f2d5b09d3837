import type { RefObject } from "react";
import { MAX_PRINT_TEXT, type PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { ColorSwatches } from "#web/ui/color-swatches.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { lackingWords } from "../lacking-words.ts";
import { swatchesWith } from "../swatches.ts";
import { newText, sizeText } from "../text-edits.ts";
import type { EditDesk } from "../use-edits.ts";
import { useLacking } from "../use-lacking.ts";

type TextControlsProps = {
  area: PrintArea;
  desk: EditDesk;
  mixColors: readonly string[];
  /** What the words lie on, '#rrggbb'. */
  ground: string;
  wordsRef: RefObject<HTMLInputElement | null>;
};

export function TextControls({ area, desk, mixColors, ground, wordsRef }: TextControlsProps) {
  const { text } = desk.layout;
  // The first font is fetched before the first letter is there.
  const lacking = useLacking(text?.value ?? "A");

  function write(value: string) {
    if (text) desk.changeText({ value }, "text");
    else desk.change({ text: newText(area, ground, value) }, "text");
  }
  return (
    <div className="grid gap-3">
      <TextField
        ref={wordsRef}
        label={texts.text.label}
        value={text?.value ?? ""}
        maxLength={MAX_PRINT_TEXT}
        placeholder={texts.text.example}
        autoComplete="off"
        aside={
          <span className="nums text-15 text-soft">
            {text?.value.length ?? 0}/{MAX_PRINT_TEXT}
          </span>
        }
        error={lacking.length > 0 ? lackingWords(lacking) : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          if (text && text.value.trim() === "") desk.change({ text: null }, "text");
          desk.settle();
        }}
      />
      {text && (
        <>
          <SliderField
            label={texts.text.size}
            unit="%"
            value={Math.round(text.height * 100)}
            min={2}
            max={50}
            onChange={(size) => desk.changeText(sizeText(size / 100), "text-size")}
            onSettle={desk.settle}
          />
          <ColorSwatches
            legend={texts.text.letters}
            value={text.color}
            swatches={swatchesWith(mixColors)}
            onChange={(color) => desk.changeText({ color }, "text-color")}
            onSettle={desk.settle}
          />
        </>
      )}
    </div>
  );
}
