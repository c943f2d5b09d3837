import PaletteIcon from "lucide-react/icons/palette";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type CustomizeLinkProps = { merch: Merch; mix: Mix; isSmall?: boolean };

/** Links to the customizer; `isSmall` shows only the icon. */
export function CustomizeLink({ merch, mix, isSmall = false }: CustomizeLinkProps) {
  return (
    <LinkButton
      to="/merchdetail/$url"
      params={{ url: mix.print_image_url }}
      search={{ product: merch.id }}
      variant={isSmall ? "quiet" : "secondary"}
      className={isSmall ? "size-11 px-0" : ""}
      icon={<Icon of={PaletteIcon} />}
      aria-label={texts.customizeOf(translateProductText(merch.name))}
    >
      {!isSmall && texts.customize}
    </LinkButton>
  );
}
