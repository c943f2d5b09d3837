import { COMPANY } from "#web/lib/company.ts";

/** Name, postal address and e-mail of the company. */
export function CompanyAddress() {
  return (
    <address className="grid not-italic">
      <span className="font-semibold">{COMPANY.name}</span>
      {COMPANY.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a
        href={`mailto:${COMPANY.email}`}
        className="inline-flex min-h-11 items-center break-all underline"
      >
        {COMPANY.email}
      </a>
    </address>
  );
}
