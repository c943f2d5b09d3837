import { Link } from "@tanstack/react-router";
import type { Theme } from "#shared/contracts/themes.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The idea that the photo will be mixed with. */
export function ThemeCard({ theme }: { theme: Theme }) {
  return (
    <div className="flex items-center gap-4">
      <Picture
        src={theme.image_url.replace(/-640\.webp$/, "-320.webp")}
        alt={`Sample of ${theme.name}`}
        width={320}
        height={480}
        isFirst
        className="ink-line h-auto w-20 shrink-0 sm:w-24"
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-[750] font-display text-20 leading-tight first-letter:uppercase">
          {theme.name}
        </p>
        <p className="text-15 text-soft">{theme.description}</p>
        <Link
          to="/create"
          className="-my-1 inline-flex min-h-11 w-fit items-center font-semibold text-15 underline underline-offset-4"
        >
          Change theme
        </Link>
      </div>
    </div>
  );
}
