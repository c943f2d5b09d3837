import KeyboardIcon from "lucide-react/icons/keyboard";
import { lazy, useEffect, useState } from "react";
import { texts } from "#web/texts/keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { isKeyOn } from "./wish.ts";

const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

/** A button that shows which keys do what; '?' does so on every screen that has `KeysList`. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={KeyboardIcon} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <OnceOpened isOpen={isOpen}>
        <KeysDialog open={isOpen} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

export function KeysList() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === "?" && isKeyOn() && !isTyping(event.target)) setOpen(true);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <OnceOpened isOpen={isOpen}>
      <KeysDialog open={isOpen} onOpenChange={setOpen} />
    </OnceOpened>
  );
}

/** In a field, or in a dialog that another should not cover. */
function isTyping(target: EventTarget | null): boolean {
  const isInField =
    target instanceof Element && target.matches("input:not([type=range]), textarea, select");
  return isInField || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
