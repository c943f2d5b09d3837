import type { ReactNode } from "react";
import type { PasskeyState } from "#shared/contracts/desk/team.ts";
import { texts } from "#web/texts/desk-passkeys.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { DeskPage } from "./desk-page.tsx";
import { Sheet } from "./sheet.tsx";

type PasskeysPageProps = {
  state: PasskeyState;
  /** The page that was requested before the passkey check. */
  to: string | undefined;
  /** The control that authenticates with a passkey. */
  showing: ReactNode;
  children: ReactNode;
};

/** The passkeys page, the only one available until a required passkey has been used. */
export function PasskeysPage({ state, to, showing, children }: PasskeysPageProps) {
  return (
    <DeskPage title={texts.title} intro={texts.intro}>
      <div className="grid max-w-180 gap-4">
        <Sheet title={texts.title}>
          <p className="mb-4 max-w-text">{texts.state[state]}</p>
          {state === "asked" && <div className="mb-4 max-w-80">{showing}</div>}
          {children}
          <p className="mt-3 text-13 text-soft">{texts.lost}</p>
        </Sheet>
        {state === "shown" && to && (
          <p>
            <LinkButton variant="primary" to={to}>
              {texts.go}
            </LinkButton>
          </p>
        )}
      </div>
    </DeskPage>
  );
}
