import { useState } from "react";
import type { DeskThemeDetail, DeskVersion } from "#shared/contracts/desk/themes.ts";
import { type DeskTry, SAMPLE_PEOPLE } from "#shared/contracts/desk/tries.ts";
import { samplePath } from "#shared/samples.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { startTestRenders } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";
import { Sheet } from "../sheet.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { type TestedVersion, TestPicture } from "./test-picture.tsx";

type TestSheetProps = {
  theme: DeskThemeDetail;
  version: DeskVersion;
  isOwner: boolean;
  isUnsaved: boolean;
};

/** Shows the version's test renders of the sample people, below those of the published version. */
export function TestSheet({ theme, version, isOwner, isUnsaved }: TestSheetProps) {
  const [at, setAt] = useState<number | null>(null);
  const published = theme.versions.find(({ state }) => state === "published");
  const compared = published && published.number !== version.number ? [published] : [];
  const rows = [...compared, version].map((each) => ({
    version: each,
    tries: getTries(theme, each),
  }));
  return (
    <Sheet
      title={texts.sheet.title}
      aside={
        <p className="text-13 text-soft">
          {texts.sheet.words(SAMPLE_PEOPLE.length, formatMoney(theme.try_cost))}
        </p>
      }
    >
      {isOwner && (
        <div className="mb-3 flex flex-wrap gap-2">
          {rows.toReversed().map((row) => (
            <RunButton
              key={row.version.number}
              {...{ theme, row }}
              isMain={row.version === version}
              isUnsaved={isUnsaved && row.version === version}
            />
          ))}
        </div>
      )}
      <div className="overflow-x-auto pb-1">
        <div className="grid min-w-130 gap-3">
          <Row label={texts.sheet.sample}>
            {SAMPLE_PEOPLE.map((person, place) => (
              <Picture
                key={person}
                src={samplePath.photo(person, 320)}
                alt={texts.sheet.person(place + 1)}
                width={320}
                height={320}
                className="aspect-square w-full rounded-[6px] object-cover"
              />
            ))}
          </Row>
          {rows.map(({ version: { number, state }, tries }) => (
            <Row
              key={number}
              label={texts.sheet.row(number, texts.state[state])}
              summary={summarizeTries(tries)}
            >
              {tries.map((each, place) => (
                <button
                  key={SAMPLE_PEOPLE[place]}
                  type="button"
                  onClick={() => setAt(place)}
                  className="block w-full cursor-zoom-in"
                >
                  <span className="sr-only">{texts.sheet.open(place + 1)}: </span>
                  <TestPicture
                    result={each}
                    alt={texts.sheet.alt(number, texts.sheet.person(place + 1))}
                  />
                </button>
              ))}
            </Row>
          ))}
        </div>
      </div>
      {at !== null && (
        <CompareDialog {...{ theme, rows, at, isOwner }} onAt={setAt} onClose={() => setAt(null)} />
      )}
    </Sheet>
  );
}

/** Returns the current revision's test renders in the order of SAMPLE_PEOPLE. */
function getTries({ tries }: DeskThemeDetail, { number, revision }: DeskVersion) {
  return SAMPLE_PEOPLE.map((person) =>
    tries.find(
      (each) => each.number === number && each.revision === revision && each.person === person,
    ),
  );
}

function summarizeTries(tries: (DeskTry | undefined)[]): string {
  const done = tries.filter((each) => each?.status === "done");
  const failed = tries.filter((each) => each?.status === "failed");
  if (done.length + failed.length === 0) return "";
  const seconds = done.reduce((total, each) => total + (each?.seconds ?? 0), 0);
  const each = done.length > 0 ? Math.round(seconds / done.length) : null;
  return texts.sheet.made(done.length, failed.length, each);
}

type RowProps = { label: string; summary?: string; children: React.ReactNode };

function Row({ label, summary, children }: RowProps) {
  return (
    <div className="grid grid-cols-[5.5rem_repeat(6,1fr)] items-start gap-2">
      <p className="text-15">
        <strong>{label}</strong>
        {summary && <span className="block text-13 text-soft">{summary}</span>}
      </p>
      {children}
    </div>
  );
}

type RunButtonProps = {
  theme: DeskThemeDetail;
  row: TestedVersion;
  isMain: boolean;
  isUnsaved: boolean;
};

function RunButton({ theme, row: { version, tries }, isMain, isUnsaved }: RunButtonProps) {
  const { runAction, isBusy } = useThemeAction();
  const missing = SAMPLE_PEOPLE.filter((_, place) => {
    const status = tries[place]?.status;
    return status === undefined || status === "failed";
  });
  if (missing.length === 0) return null;
  const cost = formatMoney(missing.length * theme.try_cost);
  const own =
    missing.length < SAMPLE_PEOPLE.length ? texts.sheet.more(cost) : texts.sheet.run(cost);
  return (
    <Button
      busy={isBusy}
      disabled={isUnsaved}
      title={isUnsaved ? texts.edit.unsaved : undefined}
      onClick={() => runAction({ run: () => startTestRenders(theme.slug, version, missing) })}
    >
      {isMain ? own : texts.sheet.runPublished(version.number, cost)}
    </Button>
  );
}
