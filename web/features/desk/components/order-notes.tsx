import { useRef, useState } from "react";
import { toast } from "sonner";
import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { createNote } from "../api.ts";
import { useActionKeys } from "../use-action-keys.ts";
import { Sheet } from "./sheet.tsx";

type OrderNotesProps = { orderId: string; notes: DeskOrder["notes"] };

export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useActionKeys({ n: () => field.current?.focus() });
  const save = useSingleMutation({
    mutationKey: ["desk", "note"],
    mutationFn: () => createNote(orderId, text.trim()),
    onSuccess: () => {
      setText("");
      toast.success(texts.order.saved);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={texts.order.notes}>
      {notes.length === 0 && <p className="text-soft">{texts.order.noNotes}</p>}
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note.at}>
            <strong>{note.author}</strong>{" "}
            <span className="text-13 text-soft">{formatMoment(note.at)}</span>
            <p className="wrap-anywhere whitespace-pre-line">{note.words}</p>
          </li>
        ))}
      </ul>
      <form
        className="mt-3 grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) save.mutate(undefined);
        }}
      >
        <div className="w-full">
          <TextAreaField
            ref={field}
            label={texts.order.note}
            aria-keyshortcuts="N"
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={2000}
            className="min-h-20"
          />
        </div>
        <Button type="submit" busy={save.isPending} unready={text.trim() === ""}>
          {texts.order.save}
        </Button>
      </form>
    </Sheet>
  );
}
