import type { RefObject } from "react";
import { MAX_PRINT_TEXT, type PrintArea } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { ColorSwatches } from "#web/ui/color-swatches.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { listSwatches } from "../swatches.ts";
import { createText, resizeText } from "../text-edits.ts";
import { describeUnprintable } from "../unprintable-text.ts";
import type { LayoutEditor } from "../use-edits.ts";
import { useUnprintable } from "../use-unprintable.ts";

type TextControlsProps = {
  area: PrintArea;
  desk: LayoutEditor;
  mixColors: readonly string[];
  /** The color behind the text, '#rrggbb'. */
  ground: string;
  wordsRef: RefObject<HTMLInputElement | null>;
};

export function TextControls({ area, desk, mixColors, ground, wordsRef }: TextControlsProps) {
  const { text } = desk.layout;
  // Preloads the first font before anything is typed.
  const unprintable = useUnprintable(text?.value ?? "A");

  function setText(value: string) {
    if (text) desk.changeText({ value }, "text");
    else desk.change({ text: createText(area, ground, value) }, "text");
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
        error={unprintable.length > 0 ? describeUnprintable(unprintable) : undefined}
        onChange={(event) => setText(event.target.value)}
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
            onChange={(size) => desk.changeText(resizeText(size / 100), "text-size")}
            onSettle={desk.settle}
          />
          <ColorSwatches
            legend={texts.text.letters}
            value={text.color}
            swatches={listSwatches(mixColors)}
            onChange={(color) => desk.changeText({ color }, "text-color")}
            onSettle={desk.settle}
          />
        </>
      )}
    </div>
  );
}
