import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ArrowDownIcon from "lucide-react/icons/arrow-down";
import ArrowUpIcon from "lucide-react/icons/arrow-up";
import { useState } from "react";
import type { DeskTheme } from "#shared/contracts/desk/themes.ts";
import { toSmallSampleUrl } from "#shared/samples.ts";
import { formatSetDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deskMeQuery } from "../../api.ts";
import { deskThemesQuery, reorderThemes, setThemeActive } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";
import { DeskPage } from "../desk-page.tsx";
import { Chip } from "../facts.tsx";
import { ImportTheme } from "./import-theme.tsx";
import { NewThemeDialog } from "./new-theme-dialog.tsx";

/** Lists themes in the gallery's order, unpublished ones last; owners reorder them. */
export function ThemesPage() {
  const isOwner = useQuery(deskMeQuery).data?.role === "owner";
  const query = useQuery(deskThemesQuery);
  const [isMaking, setMaking] = useState(false);
  const { runAction, reauthDialog } = useThemeAction();
  const themes = query.data ?? [];
  const placed = themes.filter(isPlaced).map(({ slug }) => slug);
  const move = (slug: string, by: 1 | -1) => {
    const at = placed.indexOf(slug);
    const others = placed.toSpliced(at, 1);
    runAction({ run: () => reorderThemes(placed, others.toSpliced(at + by, 0, slug)) });
  };
  return (
    <DeskPage
      title={texts.title}
      intro={texts.intro}
      actions={
        isOwner && (
          <>
            <ImportTheme />
            <Button variant="primary" onClick={() => setMaking(true)}>
              {texts.make}
            </Button>
          </>
        )
      }
    >
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      <ol className="grid gap-2">
        {themes.map((theme) => (
          <li key={theme.slug}>
            <ThemeLine
              theme={theme}
              place={isOwner ? placed.indexOf(theme.slug) : -1}
              last={placed.length - 1}
              onMove={(by) => move(theme.slug, by)}
              onSwitch={
                isOwner && theme.published !== null
                  ? () => runAction({ run: () => setThemeActive(theme.slug, !theme.active) })
                  : null
              }
            />
          </li>
        ))}
      </ol>
      {isMaking && <NewThemeDialog onClose={() => setMaking(false)} />}
      {reauthDialog}
    </DeskPage>
  );
}

/** Returns true if the theme has a position in the gallery. */
function isPlaced({ published, trial, active }: DeskTheme): boolean {
  return active || published !== null || trial !== null;
}

type ThemeLineProps = {
  theme: DeskTheme;
  /** Position in the gallery; -1 if the theme can't be moved. */
  place: number;
  last: number;
  onMove: (by: 1 | -1) => void;
  onSwitch: (() => void) | null;
};

function ThemeLine({ theme, place, last, onMove, onSwitch }: ThemeLineProps) {
  const { slug, name, image_url, published, trial, drafts } = theme;
  const number = published ?? trial?.number ?? drafts.at(-1) ?? 1;
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-[1.5px] border-line bg-raised p-2 pr-3 hover:border-edge">
      <div className="h-18 w-12 shrink-0 overflow-hidden rounded-[6px] bg-line">
        {image_url && (
          <Picture
            src={toSmallSampleUrl(image_url)}
            alt=""
            width={320}
            height={480}
            className="size-full rounded-none object-cover"
          />
        )}
      </div>
      <div className="grid min-w-40 flex-1 gap-0.5">
        <Link
          to="/desk/themes/$slug/$number"
          params={{ slug, number: String(number) }}
          className="font-semibold underline-offset-4 first-letter:uppercase after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-13 text-soft">{describeTheme(theme)}</p>
      </div>
      {trial && <Chip look="alarm">{texts.share(trial.share)}</Chip>}
      {published !== null && !theme.active && <Chip look="calm">{texts.isOff}</Chip>}
      <div className="relative z-1 ml-auto flex items-center gap-1">
        {onSwitch && (
          <Button
            variant="quiet"
            onClick={onSwitch}
            aria-label={`${getSwitchLabel(theme)}: ${name}`}
          >
            {getSwitchLabel(theme)}
          </Button>
        )}
        {place >= 0 && (
          <>
            <IconButton
              label={texts.up(name)}
              icon={<Icon of={ArrowUpIcon} />}
              disabled={place === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={texts.down(name)}
              icon={<Icon of={ArrowDownIcon} />}
              disabled={place === last}
              onClick={() => onMove(1)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function getSwitchLabel({ active }: DeskTheme): string {
  return active ? texts.switchOff : texts.switchOn;
}

function describeTheme({ published, drafts, opens_at, image_url }: DeskTheme): string {
  const isEarly = opens_at !== null && opens_at > new Date().toISOString();
  const parts = [
    published !== null && texts.version(published),
    isEarly && texts.early(formatSetDate(opens_at)),
    drafts.length > 0 && texts.drafts(drafts),
    image_url === null && texts.noPicture,
  ];
  return parts.filter(Boolean).join(" · ");
}
