import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { DeskThemeDetail, DeskVersion } from "#shared/contracts/desk/themes.ts";
import { formatMoment, formatSetDate } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { createDraft, deskThemeQuery } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";
import { DeskPage } from "../desk-page.tsx";
import { Chip, Facts } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";
import { DraftForm } from "./draft-form.tsx";
import { TestSheet } from "./test-sheet.tsx";
import { ThemeActions } from "./theme-actions.tsx";
import { VersionStats } from "./versions-numbers.tsx";

type ThemeVersionPageProps = { slug: string; number: number; isOwner: boolean };

export function ThemeVersionPage({ slug, number, isOwner }: ThemeVersionPageProps) {
  const query = useQuery(deskThemeQuery(slug));
  if (query.isPending) return <Skeleton className="h-80" />;
  if (query.isError)
    return <LoadError message={query.error.message} onRetry={() => query.refetch()} />;
  const theme = query.data;
  const version = theme.versions.find((each) => each.number === number) ?? theme.versions[0];
  if (!version) return null;
  return <Version key={version.number} {...{ theme, version, isOwner }} />;
}

type VersionProps = { theme: DeskThemeDetail; version: DeskVersion; isOwner: boolean };

function Version({ theme, version, isOwner }: VersionProps) {
  const [isChanged, setChanged] = useState(false);
  const { name, description } = version.content;
  const isEdited = isOwner && version.state === "draft";
  return (
    <DeskPage
      title={capitalize(name)}
      intro={
        <>
          <Link to="/desk/themes" className="underline underline-offset-4">
            {texts.title}
          </Link>
          {" · "}
          {texts.version(version.number)}, {texts.state[version.state]}
          {description && ` · ${description}`}
        </>
      }
      actions={isOwner && <ThemeActions {...{ theme, version }} isUnsaved={isChanged} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[270px_1fr]">
        <Versions {...{ theme, version, isOwner }} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <TestSheet {...{ theme, version, isOwner }} isUnsaved={isChanged} />
          <VersionStats numbers={theme.numbers} />
          {isEdited ? (
            <DraftForm
              key={version.revision}
              slug={theme.slug}
              version={version}
              onChanged={setChanged}
            />
          ) : (
            <ReadOnlyTexts version={version} />
          )}
        </div>
      </div>
    </DeskPage>
  );
}

function Versions({ theme, version, isOwner }: VersionProps) {
  const navigate = useNavigate();
  const { runAction, isBusy } = useThemeAction();
  const { slug } = theme;
  const draft = async () => {
    const created = await createDraft(slug, version.number);
    const params = { slug, number: String(created.number) };
    await navigate({ to: "/desk/themes/$slug/$number", params });
  };
  return (
    <Sheet title={texts.versions}>
      <ol className="-mx-2 grid">
        {theme.versions.map((each) => (
          <li key={each.number}>
            <Link
              to="/desk/themes/$slug/$number"
              params={{ slug, number: String(each.number) }}
              className="grid min-h-11 grid-cols-[2rem_1fr] items-baseline rounded-[6px] border-line border-t-[1.5px] px-2 py-1.5 hover:bg-line/60 aria-[current=page]:bg-line"
            >
              <strong className="nums">{each.number}</strong>
              <span className="grid gap-0.5">
                <StateChip version={each} />
                <span className="text-13 text-soft">
                  {formatMoment(each.published_at ?? each.created_at)} · {texts.by(each.made_by)}
                </span>
                {each.note && <span className="wrap-anywhere text-13">{each.note}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {isOwner && (
        <Button className="mt-3 w-full" busy={isBusy} onClick={() => runAction({ run: draft })}>
          {texts.draftFrom(version.number)}
        </Button>
      )}
    </Sheet>
  );
}

function StateChip({ version: { state, share } }: { version: DeskVersion }) {
  const chipLooks = { draft: "calm", trial: "alarm", published: "well", retired: "calm" } as const;
  const label = share === null ? texts.state[state] : texts.share(share);
  return (
    <span>
      <Chip look={chipLooks[state]}>{label}</Chip>
    </span>
  );
}

/** Shows a version that can't be edited. */
function ReadOnlyTexts({ version: { content, note } }: { version: DeskVersion }) {
  const { edit } = texts;
  const facts = [
    { label: edit.prompt, value: content.prompt },
    { label: edit.sets, value: content.sets.map((set) => edit[set]).join(", ") },
    ...(content.opens_at ? [{ label: edit.opensAt, value: formatSetDate(content.opens_at) }] : []),
    ...content.fields.map(({ name, value, choices, max_length, de }) => ({
      label: [name, de?.name].filter(Boolean).join(" / "),
      value: [choices?.join(", ") ?? `${edit.fieldMost}: ${max_length}`, value && `(${value})`]
        .filter(Boolean)
        .join(" "),
    })),
    ...(content.de
      ? [{ label: edit.german, value: `${content.de.name}: ${content.de.description}` }]
      : []),
    ...(note ? [{ label: edit.note, value: note }] : []),
  ];
  return (
    <Sheet title={texts.saysNow}>
      <Facts facts={facts} />
    </Sheet>
  );
}

function capitalize(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
