import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LOOK_LIMITS, lookSlug } from "#shared/contracts/desk/looks.ts";
import { texts } from "#web/texts/desk-themes.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { createLook } from "../../looks-api.ts";
import { useLookAction } from "../../use-look-action.tsx";
import { FormDialog } from "../form-dialog.tsx";

/** Ends the prompt of every built-in look, so that the picture resembles the person. */
const LIKENESS_PROMPT =
  "Keep the person's face, expression, skin tone and age true to the photo, so that friends know them at once.";

export function NewLookDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [slug, setSlug] = useState("");
  const navigate = useNavigate();
  const { runAction, isBusy } = useLookAction();
  const isReady = name.trim() !== "" && lookSlug.safeParse(slug).success;
  const create = async () => {
    const look = { name: name.trim(), description: "", de: null, opens_at: null };
    const prompt = `Turn the person in the photo into ${name.trim()}. ${LIKENESS_PROMPT}`;
    await createLook(slug, {
      ...{ ...look, prompt, is_numbered: false, fields: [], sets: ["female", "male"] },
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
        maxLength={LOOK_LIMITS.name}
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
