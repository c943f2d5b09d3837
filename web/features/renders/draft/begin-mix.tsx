import ImagePlusIcon from "lucide-react/icons/image-plus";
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { cx } from "#web/lib/class-names.ts";
import { texts } from "#web/texts/guest-draft.ts";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LogoSpinner } from "#web/ui/logo.tsx";
import { PhotoInput } from "../photo/photo-input.tsx";
import { usePhotoDrop } from "../photo/use-photo-drop.ts";
import { usePhotoIntake } from "../photo/use-photo-intake.ts";
import type { LocalPhoto } from "./draft.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import type { GuestDraftController } from "./use-guest-draft.ts";

const GuestDraftTools = lazy(async () => ({
  default: (await import("./guest-draft-tools.tsx")).GuestDraftTools,
}));

type BeginMixProps = {
  desk: GuestDraftController;
  theme: string;
  /** The device has signed in before: on phones the sign-in form is above this. */
  isKnown: boolean;
  /** The file input, which other buttons on the page click too. */
  picker: RefObject<HTMLInputElement | null>;
  themes: ReactNode;
  /** Continues with the photo to sign-up. */
  onward: () => void;
};

/** Chooses, checks and crops a photo before there is an account; it stays in the browser. */
export function BeginMix({ desk, theme, isKnown, picker, themes, onward }: BeginMixProps) {
  const latestTheme = useRef(theme);
  useLayoutEffect(() => {
    latestTheme.current = theme;
  }, [theme]);
  // The theme may change while the photo is being checked.
  const saveDraft = (photo: LocalPhoto) => desk.save({ theme: latestTheme.current, photo });
  const intake = usePhotoIntake(() => import("../photo/photo-check.ts"), saveDraft);
  const isDraggedOver = usePhotoDrop((file) => void intake.take(file));

  return (
    <div className="grid grid-cols-1 gap-3">
      <PhotoInput ref={picker} label={texts.mixPhoto} onFile={(file) => void intake.take(file)} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)] sm:gap-4">
        <div className="min-w-0 sm:order-last">{themes}</div>
        <PickButton
          isQuiet={isKnown || desk.draft !== null}
          hasDraft={desk.draft !== null}
          isPrepping={intake.isPrepping}
          isOver={isDraggedOver}
          onPress={() => picker.current?.click()}
        />
      </div>
      <div role="status" className="sr-only">
        {desk.draft && texts.ready}
      </div>
      {intake.problem && (
        <p role="alert" className="font-medium text-danger">
          {intake.problem}
        </p>
      )}
      {desk.draft ? (
        <Suspense fallback={<PrivacyNote words={texts.retention} />}>
          <GuestDraftTools
            draft={desk.draft}
            isUnsaved={desk.isUnsaved}
            onAdjusted={saveDraft}
            onDiscard={() => {
              intake.forget();
              desk.discard();
            }}
            onward={onward}
          />
        </Suspense>
      ) : (
        <PrivacyNote words={texts.before} />
      )}
    </div>
  );
}

type PickButtonProps = {
  /** Another button is the primary one on this page. */
  isQuiet: boolean;
  hasDraft: boolean;
  isPrepping: boolean;
  isOver: boolean;
  onPress: () => void;
};

/** A drop target on desktops, the primary button on phones. */
function PickButton({ isQuiet, hasDraft, isPrepping, isOver, onPress }: PickButtonProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      aria-busy={isPrepping || undefined}
      aria-describedby={hintId}
      onClick={onPress}
      className={cx(
        getButtonClass({ size: "lg", variant: isQuiet ? "secondary" : "primary" }),
        "w-full sm:h-full sm:flex-col sm:gap-0.5! sm:border-dashed! sm:bg-raised! sm:px-2! sm:py-2! sm:text-ink! sm:shadow-none!",
        isOver && "bg-teal-wash! outline-[3px] outline-teal outline-offset-3",
      )}
    >
      {isPrepping ? <LogoSpinner isPlain className="h-4" /> : <Icon of={ImagePlusIcon} />}
      <span className="leading-tight">
        {isOver ? texts.drop : hasDraft ? texts.another : texts.mixPhoto}
      </span>
      <span
        id={hintId}
        className="hidden font-normal text-13 text-soft leading-tight sm:pointer-fine:block"
      >
        {texts.dropOrChoose}
      </span>
    </button>
  );
}
