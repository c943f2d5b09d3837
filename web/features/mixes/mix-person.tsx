import PencilIcon from "lucide-react/icons/pencil";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { codeTexts } from "#web/lib/code-texts.ts";
import { formatLongDate } from "#web/lib/format.ts";
import { getThemeTextProps } from "#web/lib/owner-texts.ts";
import { renderRichText } from "#web/lib/rich-text.tsx";
import { texts } from "#web/texts/mixes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type MixPersonProps = { mix: Mix; onRename: () => void };

/** A deleted character cannot be renamed. */
export function MixPerson({ mix, onRename }: MixPersonProps) {
  const isDeleted = mix.source_image_url === null;
  return (
    <div>
      <div className="flex items-start gap-2">
        <h2
          className={cx(
            "wrap-anywhere pt-1.5",
            mix.nickname.length > 20 ? "text-25" : "text-32 sm:text-44",
          )}
        >
          {isDeleted ? codeTexts.deleted : mix.nickname}
        </h2>
        {!isDeleted && (
          <IconButton
            label={texts.rename}
            icon={<Icon of={PencilIcon} />}
            data-tip-above=""
            onClick={onRename}
          />
        )}
      </div>
      <div className="mt-1">
        <h3 {...getThemeTextProps(mix.theme)} className="text-20 first-letter:uppercase" />
        <p {...getThemeTextProps(mix.theme_description)} className="mt-1 text-pretty text-soft" />
      </div>
      <p className="mt-1 text-15 text-soft">
        {renderRichText(texts.mixedOn(formatLongDate(mix.created_at)), {
          time: (day) => <time dateTime={mix.created_at}>{day}</time>,
        })}
      </p>
      {isDeleted && (
        <p className="mt-2 max-w-text text-15 text-soft">{texts.photoDeleted(mix.name)}</p>
      )}
    </div>
  );
}
