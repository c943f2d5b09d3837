import { cx } from "#web/lib/class-names.ts";

type SelectBoxProps = {
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** The positioned ancestor is clickable too. */
  isWhole?: boolean;
};

/** A checkbox with a touch target of 44 px. */
export function SelectBox({ label, checked, onToggle, isWhole = false }: SelectBoxProps) {
  return (
    <label
      className={cx(
        "grid size-11 cursor-pointer place-items-center",
        isWhole && "after:absolute after:inset-0 after:z-10",
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-label={label}
        className={cx("size-5 cursor-pointer accent-teal", isWhole && "relative z-20")}
      />
    </label>
  );
}
