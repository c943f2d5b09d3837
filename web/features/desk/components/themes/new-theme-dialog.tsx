import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { THEME_LIMITS, themeSlug } from "#shared/contracts/desk/themes.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { createTheme } from "../../themes-api.ts";
import { useThemeAction } from "../../use-theme-action.tsx";
import { FormDialog } from "../form-dialog.tsx";

/** Ends the prompt of every built-in theme, so that the picture resembles the person. */
const LIKENESS_PROMPT =
  "Keep the person's face, expression, skin tone and age true to the photo, so that friends know them at once.";

export function NewThemeDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [slug, setSlug] = useState("");
  const navigate = useNavigate();
  const { runAction, isBusy } = useThemeAction();
  const isReady = name.trim() !== "" && themeSlug.safeParse(slug).success;
  const create = async () => {
    const words = { name: name.trim(), description: "", de: null, opens_at: null };
    const prompt = `Turn the person in the photo into ${name.trim()}. ${LIKENESS_PROMPT}`;
    await createTheme(slug, {
      ...{ ...words, prompt, is_numbered: false, fields: [], sets: ["female", "male"] },
    });
    await navigate({ to: "/desk/themes/$slug/$number", params: { slug, number: "1" } });
  };
  return (
    <FormDialog
      title={texts.make}
      description={texts.making.words}
      action={texts.making.confirm}
      busy={isBusy}
      isReady={isReady}
      onSubmit={() => runAction({ run: create })}
      onClose={onClose}
    >
      <TextField
        label={texts.making.name}
        value={name}
        maxLength={THEME_LIMITS.name}
        onChange={({ target }) => {
          if (slug === toSlug(name)) setSlug(toSlug(target.value));
          setName(target.value);
        }}
      />
      <TextField
        label={texts.making.slug}
        hint={texts.making.slugHint}
        value={slug}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setSlug(target.value)}
      />
    </FormDialog>
  );
}

function toSlug(name: string): string {
  const dashed = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return dashed.replace(/^-|-$/g, "").slice(0, 40);
}
