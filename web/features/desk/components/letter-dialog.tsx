import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskOrder, LetterInput, LetterPreview } from "#shared/contracts/desk/orders.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/desk-order-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { lettersQuery, previewLetter, sendLetter } from "../api.ts";

type LetterDialogProps = { row: DeskOrder; onClose: () => void };

/** Writes a mail to the customer, from a template in their language and with a preview. */
export function LetterDialog({ row, onClose }: LetterDialogProps) {
  const query = useQuery(lettersQuery(row.order.id));
  const [edited, setEdited] = useState<LetterInput | null>(null);
  const letter = edited ?? query.data?.letters[0];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.letter.title(row.customer.name)}
      description={query.data && texts.letter.words[query.data.language]}
    >
      {query.isPending && <Skeleton className="mt-4 h-60" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && letter && (
        <>
          <div className="mt-4">
            <Choices
              legend={texts.letter.template}
              value={letter.template}
              onValueChange={(name) =>
                setEdited(query.data.letters.find(({ template }) => template === name) ?? null)
              }
              choices={query.data.letters.map(({ template }) => ({
                value: template,
                label: texts.letter.templates[template],
              }))}
            />
          </div>
          <LetterForm row={row} letter={letter} onChange={setEdited} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

type LetterFormProps = LetterDialogProps & {
  letter: LetterInput;
  onChange: (letter: LetterInput) => void;
};

function LetterForm({ row, letter, onChange, onClose }: LetterFormProps) {
  const [preview, setPreview] = useState<LetterPreview | null>(null);
  const isReady = letter.subject.trim() !== "" && letter.words.trim() !== "";
  const onError = (error: Error) => toast.error(error.message);
  const renderPreview = useSingleMutation({
    mutationKey: ["desk", "letter-preview"],
    mutationFn: () => previewLetter(row.order.id, letter),
    meta: { keepsCache: true },
    onSuccess: setPreview,
    onError,
  });
  const send = useSingleMutation({
    mutationKey: ["desk", "letter"],
    mutationFn: () => sendLetter(row.order.id, { ...letter, seen: row.letters.length }),
    onSuccess: () => {
      toast.success(texts.letter.sent);
      onClose();
    },
    onError,
  });
  const change = (part: Partial<LetterInput>) => {
    setPreview(null);
    onChange({ ...letter, ...part });
  };
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send.mutate(undefined);
      }}
    >
      <TextField
        label={texts.letter.subject}
        value={letter.subject}
        onChange={({ target }) => change({ subject: target.value })}
        maxLength={150}
      />
      <TextAreaField
        label={texts.letter.letter}
        hint={texts.letter.around}
        value={letter.words}
        onChange={({ target }) => change({ words: target.value })}
        maxLength={4000}
      />
      {preview && (
        <section aria-label={texts.letter.preview} className="soft-line rounded-card p-3 text-15">
          <p className="font-semibold">{preview.subject}</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{preview.text}</p>
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          busy={renderPreview.isPending}
          unready={!isReady}
          onClick={() => isReady && renderPreview.mutate(undefined)}
        >
          {texts.letter.preview}
        </Button>
        <Button type="submit" variant="primary" busy={send.isPending} unready={!isReady}>
          {texts.letter.send}
        </Button>
      </DialogActions>
    </form>
  );
}
