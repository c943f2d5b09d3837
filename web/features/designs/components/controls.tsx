import type { ReactNode, RefObject } from "react";
import type { PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import { PanelTabs } from "#web/ui/panel-tabs.tsx";
import type { LayoutEditor } from "../use-edits.ts";
import { useMixColors } from "../use-mix-colors.ts";
import { ColorControls } from "./color-controls.tsx";
import { PictureControls } from "./picture-controls.tsx";
import { TextControls } from "./text-controls.tsx";

type ControlsProps = {
  area: PrintArea;
  desk: LayoutEditor;
  imageUrl: string;
  /** The mix's default cut on fabric. */
  cut: PrintCut;
  ground: string;
  /** A separate tab on narrow screens. */
  product: ReactNode | null;
  tab: string;
  onTab: (tab: string) => void;
  wordsRef: RefObject<HTMLInputElement | null>;
};

export function Controls({ area, desk, imageUrl, cut, ground, product, ...props }: ControlsProps) {
  const mixColors = useMixColors(imageUrl);
  const parts = { area, desk, mixColors };
  return (
    <PanelTabs
      label={texts.controls.label}
      value={props.tab}
      onValueChange={props.onTab}
      tabs={[
        {
          value: "picture",
          label: texts.controls.picture,
          panel: <PictureControls area={area} cut={cut} desk={desk} />,
        },
        { value: "color", label: texts.controls.color, panel: <ColorControls {...parts} /> },
        {
          value: "text",
          label: texts.controls.text,
          panel: <TextControls {...parts} ground={ground} wordsRef={props.wordsRef} />,
        },
        ...(product ? [{ value: "product", label: texts.product, panel: product }] : []),
      ]}
    />
  );
}
