import type { ReactNode } from "react";
import type { PrintArea } from "#shared/contracts/designs.ts";
import { PanelTabs } from "#web/ui/panel-tabs.tsx";
import type { EditDesk } from "../use-edits.ts";
import { useMixColors } from "../use-mix-colors.ts";
import { ColorControls } from "./color-controls.tsx";
import { PictureControls } from "./picture-controls.tsx";
import { TextControls } from "./text-controls.tsx";

type ControlsProps = {
  area: PrintArea;
  desk: EditDesk;
  imageUrl: string;
  ground: string;
  /** A tab of its own where there is no room for it elsewhere. */
  product: ReactNode | null;
};

export function Controls({ area, desk, imageUrl, ground, product }: ControlsProps) {
  const mixColors = useMixColors(imageUrl);
  const parts = { area, desk, mixColors };
  return (
    <PanelTabs
      label="What to change"
      tabs={[
        {
          value: "picture",
          label: "Picture",
          panel: <PictureControls area={area} desk={desk} />,
        },
        { value: "color", label: "Color", panel: <ColorControls {...parts} /> },
        { value: "text", label: "Text", panel: <TextControls {...parts} ground={ground} /> },
        ...(product ? [{ value: "product", label: "Product", panel: product }] : []),
      ]}
    />
  );
}
