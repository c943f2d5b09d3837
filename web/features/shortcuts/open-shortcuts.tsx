import KeyboardIcon from "lucide-react/icons/keyboard";
import { lazy, useEffect, useState } from "react";
import { texts } from "#web/texts/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { isHotkeyEnabled } from "./shortcut-preference.ts";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));

/** Opens the list of keyboard shortcuts; '?' does the same on screens with `ShortcutsHotkey`. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={KeyboardIcon} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <LazyMount isOpen={isOpen}>
        <ShortcutsDialog open={isOpen} onOpenChange={setOpen} />
      </LazyMount>
    </>
  );
}

export function ShortcutsHotkey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "?" && isHotkeyEnabled() && !isTyping(event.target)) setOpen(true);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <LazyMount isOpen={isOpen}>
      <ShortcutsDialog open={isOpen} onOpenChange={setOpen} />
    </LazyMount>
  );
}

/** True in text fields and while a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  const isInField =
    target instanceof Element && target.matches("input:not([type=range]), textarea, select");
  return isInField || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
