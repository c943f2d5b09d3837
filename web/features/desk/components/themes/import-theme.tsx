import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { toast } from "sonner";
import { PACK_LIMITS } from "#shared/contracts/desk/packs.ts";
import { createRandomKey } from "#web/lib/random-key.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { Button } from "#web/ui/button.tsx";
import { importTheme } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";

export function ImportTheme() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { runAction, isBusy } = useThemeAction();
  const importFile = (file: File) => {
    if (file.size > PACK_LIMITS.file)
      return void toast.error(texts.takeInLarge(PACK_LIMITS.file / 1024 / 1024));
    const key = createRandomKey();
    const run = async () => {
      const { slug, number } = await importTheme(file, key);
      const params = { slug, number: String(number) };
      await navigate({ to: "/desk/themes/$slug/$number", params });
    };
    runAction({ run, message: texts.takenIn });
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {texts.takeIn}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label={texts.takeInFile}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) importFile(file);
          // Otherwise choosing the same file again fires no change event.
          target.value = "";
        }}
      />
    </>
  );
}
