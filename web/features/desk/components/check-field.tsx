import type { ReactNode } from "react";

type CheckFieldProps = {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

export function CheckField({ label, checked, disabled = false, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium has-disabled:text-soft">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
