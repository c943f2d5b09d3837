type SelectBoxProps = { label: string; checked: boolean; onToggle: () => void };

/** A checkbox for a row, as large as a finger. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-label={label}
        className="size-5 cursor-pointer accent-teal"
      />
    </label>
  );
}
