import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/creation.ts";

type SpendLineProps = {
  id: string;
  /** What is written on the button. */
  button: string;
  renders: number;
};

/** In a `ThumbBar`, under the buttons: what a press on the one it describes costs. */
export function SpendLine({ id, button, renders }: SpendLineProps) {
  return (
    <p id={id} className="nums w-full text-15 max-sm:-mt-1 max-sm:flex-none! max-sm:px-0!">
      {button}: {texts.bar.cost(formatCount(renders))}
    </p>
  );
}
