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
import { texts } from "#web/texts/renders-begun.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MarkAtWork } from "#web/ui/mark.tsx";
import { PhotoInput } from "../photo/photo-input.tsx";
import { usePhotoDrop } from "../photo/use-photo-drop.ts";
import { usePhotoIntake } from "../photo/use-photo-intake.ts";
import type { LocalPhoto } from "./draft.ts";
import { KeptHere } from "./kept-here.tsx";
import type { BegunDesk } from "./use-begun-mix.ts";

const BegunTools = lazy(async () => ({ default: (await import("./begun-tools.tsx")).BegunTools }));

type BeginMixProps = {
  desk: BegunDesk;
  look: string;
  /** The way in stands above on a phone. */
  isKnown: boolean;
  /** Opens the device's own dialog, for buttons elsewhere on the page. */
  picker: RefObject<HTMLInputElement | null>;
  /** The strip of looks, beside the way to a photo. */
  looks: ReactNode;
  /** Where to go on from here once a photo is there. */
  onward: () => void;
};

/** A photo is dropped or chosen before there is an account: it is looked at, cropped and kept here alone. */
export function BeginMix({ desk, look, isKnown, picker, looks, onward }: BeginMixProps) {
  const latestLook = useRef(look);
  useLayoutEffect(() => {
    latestLook.current = look;
  }, [look]);
  // Looking at a photo takes a moment, in which another look may be picked.
  const begin = (photo: LocalPhoto) => desk.keep({ look: latestLook.current, photo });
  const intake = usePhotoIntake(() => import("../photo/photo-check.ts"), begin);
  const isOver = usePhotoDrop((file) => void intake.take(file));

  return (
    <div className="grid grid-cols-1 gap-3">
      <PhotoInput ref={picker} label={texts.mixMine} onFile={(file) => void intake.take(file)} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)] sm:gap-4">
        <div className="min-w-0 sm:order-last">{looks}</div>
        <PickButton
          isQuiet={isKnown || desk.begun !== null}
          isBegun={desk.begun !== null}
          isPrepping={intake.isPrepping}
          isOver={isOver}
          onPress={() => picker.current?.click()}
        />
      </div>
      <div role="status" className="sr-only">
        {desk.begun && texts.ready}
      </div>
      {intake.problem && (
        <p role="alert" className="font-medium text-danger">
          {intake.problem}
        </p>
      )}
      {desk.begun ? (
        <Suspense fallback={<KeptHere words={texts.waits} />}>
          <BegunTools
            begun={desk.begun}
            isUnkept={desk.isUnkept}
            onAdjusted={begin}
            onDiscard={() => {
              intake.forget();
              desk.discard();
            }}
            onward={onward}
          />
        </Suspense>
      ) : (
        <KeptHere words={texts.before} />
      )}
    </div>
  );
}

type PickButtonProps = {
  /** Something else is the coral of the view. */
  isQuiet: boolean;
  isBegun: boolean;
  isPrepping: boolean;
  isOver: boolean;
  onPress: () => void;
};

/** A place to drop something on a desktop, the coral button of the first view on a phone. */
function PickButton({ isQuiet, isBegun, isPrepping, isOver, onPress }: PickButtonProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      aria-busy={isPrepping || undefined}
      aria-describedby={hintId}
      onClick={onPress}
      className={cx(
        buttonClass({ size: "lg", variant: isQuiet ? "secondary" : "primary" }),
        "w-full sm:h-full sm:flex-col sm:gap-0.5! sm:border-dashed! sm:bg-raised! sm:px-2! sm:py-2! sm:text-ink! sm:shadow-none!",
        isOver && "bg-teal-wash! outline-[3px] outline-teal outline-offset-3",
      )}
    >
      {isPrepping ? <MarkAtWork isPlain className="h-4" /> : <Icon of={ImagePlusIcon} />}
      <span className="leading-tight">
        {isOver ? texts.drop : isBegun ? texts.another : texts.mixMine}
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
