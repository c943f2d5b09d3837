import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { toast } from "sonner";
import type { DeskMessageDetail } from "#shared/contracts/desk/messages.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-customers.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { answerMessage, messageQuery } from "../customers-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Facts } from "./facts.tsx";
import { Sheet } from "./sheet.tsx";

export function ContactMessagePage({ ticket }: { ticket: string }) {
  const query = useQuery(messageQuery(ticket));
  const row = query.data;
  return (
    <DeskPage title={texts.message.title(row?.ticket ?? ticket)}>
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {row && (
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
          <div className="grid gap-4">
            <Sheet title={texts.message.message}>
              <p className="wrap-anywhere whitespace-pre-line">{row.message}</p>
            </Sheet>
            {row.answers.map(({ author, at, words: text }) => (
              <Sheet key={at} title={`${texts.message.answers}: ${author}, ${formatMoment(at)}`}>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </Sheet>
            ))}
            <Answer row={row} />
          </div>
          <div className="max-lg:order-first">
            <Sender row={row} />
          </div>
        </div>
      )}
    </DeskPage>
  );
}

function Sender({ row: { name, email, customer, order, came_at } }: { row: DeskMessageDetail }) {
  return (
    <Sheet title={texts.message.from}>
      <p className="font-semibold">{name}</p>
      <p className="wrap-anywhere text-soft">{email}</p>
      <p className="text-soft">{formatMoment(came_at)}</p>
      {customer && (
        <p className="mt-2">
          <Link
            to="/desk/customers/$id"
            params={{ id: customer }}
            className="font-semibold underline underline-offset-4"
          >
            {texts.message.account}
          </Link>
        </p>
      )}
      {order && (
        <div className="mt-2">
          <Facts
            facts={[
              {
                label: texts.message.order,
                value: (
                  <Link
                    to="/desk/orders/$number"
                    params={{ number: order.number }}
                    className="font-semibold underline underline-offset-4"
                  >
                    {order.number}
                  </Link>
                ),
              },
            ]}
          />
          {!order.is_theirs && <p className="text-13 text-soft">{texts.message.notTheirs}</p>}
        </div>
      )}
    </Sheet>
  );
}

function Answer({ row: { ticket, language } }: { row: DeskMessageDetail }) {
  const [typed, setTyped] = useState("");
  const send = useSingleMutation({
    mutationKey: ["desk", "answer"],
    mutationFn: () => answerMessage(ticket, typed.trim()),
    onSuccess: () => {
      setTyped("");
      toast.success(texts.message.sent);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={texts.message.answer}>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) send.mutate(undefined);
        }}
      >
        <div className="w-full">
          <TextAreaField
            label={texts.message.yourAnswer}
            hint={texts.message.mailed(language)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={4000}
            className="min-h-40"
          />
        </div>
        <Button type="submit" variant="primary" busy={send.isPending} unready={typed.trim() === ""}>
          {texts.message.send}
        </Button>
      </form>
    </Sheet>
  );
}
