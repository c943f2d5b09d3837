import { MAX_PRINT_TEXT, type PrintArea } from "#shared/contracts/designs.ts";
import { canPrint } from "#shared/print-text.ts";
import { ColorSwatches } from "#web/ui/color-swatches.tsx";
import { SliderField } from "#web/ui/slider-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { swatchesWith } from "../swatches.ts";
import { newText, sizeText } from "../text-edits.ts";
import type { EditDesk } from "../use-edits.ts";
import { usePrintFont } from "../use-print-font.ts";

type TextControlsProps = {
  area: PrintArea;
  desk: EditDesk;
  mixColors: readonly string[];
  /** What the words lie on, '#rrggbb'. */
  ground: string;
};

export function TextControls({ area, desk, mixColors, ground }: TextControlsProps) {
  const { text } = desk.layout;
  const font = usePrintFont(true);
  const isUnprintable = font !== null && text !== null && !canPrint(font, text.value);

  function write(value: string) {
    if (text) desk.changeText({ value }, "text");
    else desk.change({ text: newText(area, ground, value) }, "text");
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Your words"
        value={text?.value ?? ""}
        maxLength={MAX_PRINT_TEXT}
        placeholder="World's okayest coffee"
        autoComplete="off"
        aside={
          <span className="nums text-15 text-soft">
            {text?.value.length ?? 0}/{MAX_PRINT_TEXT}
          </span>
        }
        error={isUnprintable ? "Some of these characters can't be printed." : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          if (text && text.value.trim() === "") desk.change({ text: null }, "text");
          desk.settle();
        }}
      />
      {text && (
        <>
          <SliderField
            label="Size"
            unit="%"
            value={Math.round(text.height * 100)}
            min={2}
            max={50}
            onChange={(size) => desk.changeText(sizeText(size / 100), "text-size")}
            onSettle={desk.settle}
          />
          <ColorSwatches
            legend="Letters"
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
