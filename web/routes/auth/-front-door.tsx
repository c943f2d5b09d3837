import { type RefObject, useRef, useState } from "react";
import { TRIAL_RENDERS } from "#shared/plans.ts";
import { SAMPLE_SLUGS, type SampleSlug } from "#shared/samples.ts";
import { AuthPanel } from "#web/features/accounts/components/auth-panel.tsx";
import type { AuthFormState } from "#web/features/accounts/use-auth-form.ts";
import { Hero } from "#web/features/front-door/components/hero.tsx";
import { Stage } from "#web/features/front-door/components/stage.tsx";
import { ThemeStrip } from "#web/features/front-door/components/theme-strip.tsx";
import { YourTurn } from "#web/features/front-door/components/your-turn.tsx";
import { FIRST_THEME, findSampleSlug } from "#web/features/front-door/sample-themes.ts";
import { BeginMix } from "#web/features/renders/draft/begin-mix.tsx";
import {
  DEVICE_OWNER,
  moveGuestDraft,
  toGuestDraftOwner,
} from "#web/features/renders/draft/guest-draft.ts";
import {
  type GuestDraftController,
  useGuestDraft,
} from "#web/features/renders/draft/use-guest-draft.ts";
import { useObjectUrl } from "#web/lib/use-object-url.ts";
import { texts } from "#web/texts/front-door.ts";
import { texts as guestDraftTexts } from "#web/texts/guest-draft.ts";
import { texts as uiTexts } from "#web/texts/ui.ts";
import { Button } from "#web/ui/button.tsx";
import { PublicHeader } from "#web/ui/public-header.tsx";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { usePageTitle } from "#web/ui/use-page-title.ts";
import { DoorSections } from "./-door-sections.tsx";

type FrontDoorProps = {
  panel: RefObject<HTMLElement | null>;
  desk: AuthFormState;
  /** A user has signed in on this device before, so the sign-in form comes first. */
  isKnown: boolean;
  /** The theme chosen on another page. */
  wantedTheme: string | undefined;
  redirect: string;
  notice: string | null;
  onSignedIn: () => void;
};

/**
 * The landing page for signed-out visitors: the product, the sign-in form, and a mix that can be started before signing
 * up.
 */
export function FrontDoor({ panel, desk, isKnown, wantedTheme, ...way }: FrontDoorProps) {
  const guest = useGuestDraft(desk.sentTo ? toGuestDraftOwner(desk.sentTo) : DEVICE_OWNER);
  const [theme, setTheme] = useTheme(guest, wantedTheme);
  const photo = useObjectUrl(guest.draft?.photo.file ?? null);
  const step = desk.sentTo ? "mail" : "account";
  const picker = useRef<HTMLInputElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  usePageTitle(texts.title, { description: texts.description(SAMPLE_SLUGS.length, TRIAL_RENDERS) });

  /** Focuses the first field, or the title that replaces it. */
  function goToForm() {
    panel.current?.querySelector<HTMLElement>("input, h2")?.focus();
  }

  /** Opens the file dialog and scrolls to the place of the photo. */
  function pickPhoto() {
    stage.current?.scrollIntoView({ block: "center" });
    picker.current?.click();
  }

  return (
    <>
      <PublicHeader hasAction={false} isShort signInLink={<SignInButton desk={desk} />} />
      <main>
        <Hero
          theme={theme}
          isKnown={isKnown}
          draftStep={guest.draft && step}
          stage={
            <div ref={stage} className="grid gap-4 sm:gap-5">
              <Stage theme={theme} own={photo ? { photo, step } : null} />
              <BeginMix
                desk={guest}
                theme={theme}
                isKnown={isKnown}
                picker={picker}
                themes={<ThemeStrip theme={theme} onTheme={setTheme} />}
                onward={goToForm}
              />
            </div>
          }
          form={
            <AuthPanel
              ref={panel}
              desk={withGuestDraft(desk)}
              waiting={
                guest.draft && <p className="text-15 text-soft">{guestDraftTexts.waitsForMail}</p>
              }
              {...way}
            />
          }
        />
        <DoorSections />
        <YourTurn onMix={pickPhoto} />
      </main>
      <SiteFooter />
    </>
  );
}

/** Switches the form between sign-in and sign-up. */
function SignInButton({ desk: { mode, change } }: { desk: AuthFormState }) {
  const isSignUp = mode === "signup";
  return (
    <Button variant="plain" onClick={() => change(isSignUp ? "signin" : "signup")}>
      {isSignUp ? uiTexts.site.signIn : uiTexts.site.signUp}
    </Button>
  );
}

/** Assigns the started mix to the address that signs up. */
function withGuestDraft(desk: AuthFormState): AuthFormState {
  return {
    ...desk,
    sent: (email) =>
      void moveGuestDraft(DEVICE_OWNER, toGuestDraftOwner(email)).then(() => desk.sent(email)),
    clearSent: () => {
      const owner = desk.sentTo ? toGuestDraftOwner(desk.sentTo) : DEVICE_OWNER;
      void moveGuestDraft(owner, DEVICE_OWNER).then(desk.clearSent);
    },
  };
}

/** Returns the theme chosen last: on this page, for the started mix, or on the previous page. */
function useTheme(
  { draft, save }: GuestDraftController,
  wanted: string | undefined,
): [SampleSlug, (theme: SampleSlug) => void] {
  const [picked, setPicked] = useState<SampleSlug | null>(null);
  const theme = picked ?? findSampleSlug(wanted) ?? findSampleSlug(draft?.theme) ?? FIRST_THEME;
  function pick(next: SampleSlug) {
    setPicked(next);
    if (draft) save({ ...draft, theme: next });
  }
  return [theme, pick];
}
