import { useSuspenseQuery } from "@tanstack/react-query";
import type { DeskSetUp } from "#shared/contracts/desk/set-up.ts";
import { texts } from "#web/texts/desk-set-up.ts";
import { setUpQuery } from "../../set-up-api.ts";
import { DeskPage } from "../desk-page.tsx";
import { Sheet } from "../sheet.tsx";
import { CheckSheet } from "./check-sheet.tsx";
import { ConnectSheet } from "./connect-sheet.tsx";
import { EnvLines } from "./env-lines.tsx";

export function SetUpPage() {
  const setUp = useSuspenseQuery(setUpQuery).data;
  return (
    <DeskPage title={texts.title} intro={texts.intro}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Missing setUp={setUp} />
        <div className="grid gap-4">
          <ConnectSheet />
          <CheckSheet />
        </div>
      </div>
    </DeskPage>
  );
}

function Missing({ setUp: { groups, is_live } }: { setUp: DeskSetUp }) {
  if (groups.length === 0) return <Sheet title={texts.missing.title}>{texts.missing.none}</Sheet>;
  const names = groups.flatMap(({ missing }) => missing.map(({ name }) => name));
  return (
    <Sheet title={texts.missing.title}>
      <p className="text-soft">
        {texts.missing.words} {!is_live && texts.missing.local}
      </p>
      {groups.map(({ title, missing }) => (
        <section key={title} aria-label={title} className="mt-4">
          <h3 className="text-15">{title}</h3>
          <dl className="mt-1 grid gap-2">
            {missing.map(({ name, about, why }) => (
              <div key={name}>
                <dt className="wrap-anywhere font-semibold">{name}</dt>
                <dd className="wrap-anywhere">{why}</dd>
                <dd className="wrap-anywhere text-13 text-soft">{about}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <EnvLines
        label={texts.missing.lines}
        lines={[...(is_live ? [] : ["PROFILE=production"]), ...names.map((name) => `${name}=`)]}
      />
    </Sheet>
  );
}
