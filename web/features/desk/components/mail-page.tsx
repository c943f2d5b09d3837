import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { toast } from "sonner";
import type { DeskMailDetail } from "#shared/contracts/desk/mails.ts";
import { getMailName } from "#shared/desk-mail-names.ts";
import { formatMoment } from "#web/lib/format.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-system.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { mailQuery, resendMail } from "../system-api.ts";
import { DeskPage } from "./desk-page.tsx";
import { Facts } from "./facts.tsx";
import { MailChip } from "./mails-page.tsx";
import { Sheet } from "./sheet.tsx";

export function MailPage({ id }: { id: string }) {
  const query = useQuery(mailQuery(id));
  const mail = query.data;
  const resend = useSingleMutation({
    mutationKey: ["desk", "mail-again"],
    mutationFn: () => resendMail(id),
    onSuccess: () => toast.success(texts.mail.sentAgain),
    onError: (error) => toast.error(error.message),
  });
  return (
    <DeskPage
      title={mail ? getMailName(mail.template) : texts.mails.title}
      actions={
        mail && (
          <>
            <MailChip state={mail.status} />
            <Button
              variant={mail.status === "failed" ? "primary" : "secondary"}
              busy={resend.isPending}
              unready={!mail.can_send}
              onClick={() => resend.mutate(undefined)}
            >
              {texts.mail.again}
            </Button>
          </>
        )
      }
    >
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError message={query.error.message} onRetry={() => query.refetch()} />}
      {mail && (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_2fr]">
          <Delivery mail={mail} />
          <Preview preview={mail.preview} />
        </div>
      )}
    </DeskPage>
  );
}

function Delivery({ mail }: { mail: DeskMailDetail }) {
  const { to, order, sent_at, retry_at, failure } = mail;
  return (
    <Sheet title={texts.mail.facts}>
      <Facts
        facts={[
          { label: texts.mail.to, value: to ?? texts.mail.forgotten },
          {
            label: texts.mail.order,
            value: order ? (
              <Link
                to="/desk/orders/$number"
                params={{ number: order }}
                className="font-semibold underline underline-offset-4"
              >
                {order}
              </Link>
            ) : (
              texts.never
            ),
          },
          { label: texts.mail.written, value: formatMoment(mail.created_at) },
          { label: texts.mail.sent, value: sent_at ? formatMoment(sent_at) : texts.never },
          ...(mail.status === "queued" && retry_at
            ? [{ label: texts.mail.retry, value: formatMoment(retry_at) }]
            : []),
          { label: texts.mail.tries, value: mail.tries },
          ...(failure ? [{ label: texts.mail.failure, value: <strong>{failure}</strong> }] : []),
        ]}
      />
    </Sheet>
  );
}

function Preview({ preview }: { preview: DeskMailDetail["preview"] }) {
  return (
    <Sheet title={texts.mail.preview}>
      {preview ? (
        <>
          <p className="text-13 text-soft">
            {preview.of === "mail" ? texts.mail.ofMail : texts.mail.ofOrder}
          </p>
          <p className="mt-3 font-semibold">{preview.subject}</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{preview.text}</p>
        </>
      ) : (
        <p className="text-soft">{texts.mail.noPreview}</p>
      )}
    </Sheet>
  );
}
