import type { BookDocument } from "#shared/contracts/documents.ts";
import { texts } from "#web/texts/documents.ts";

/** PDF links of invoices and credit notes; the operator's area has another `base`. */
export function DocumentLinks({
  documents,
  base = "/api/documents",
}: {
  documents: readonly BookDocument[];
  base?: string;
}) {
  if (documents.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {documents.map(({ id, kind, number }) => (
        <a
          key={id}
          href={`${base}/${id}/pdf`}
          download={`${number}.pdf`}
          aria-label={texts.download(texts.kind[kind], number)}
          className="nums inline-flex min-h-11 items-center text-15 underline underline-offset-4"
        >
          {texts.kind[kind]} {number}
        </a>
      ))}
    </span>
  );
}
