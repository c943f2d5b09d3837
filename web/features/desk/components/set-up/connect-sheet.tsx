import { useState } from "react";
import { toast } from "sonner";
import type { SetUpResult } from "#shared/contracts/desk/set-up.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-set-up.ts";
import { Button } from "#web/ui/button.tsx";
import { connectProviders } from "../../set-up-api.ts";
import { useReauth } from "../../use-reauth.tsx";
import { Sheet } from "../sheet.tsx";
import { EnvLines } from "./env-lines.tsx";

/** Creates prices and webhooks at the providers. The result is shown only until the page is left. */
export function ConnectSheet() {
  const [made, setMade] = useState<SetUpResult | null>(null);
  const reauth = useReauth();
  const connect = useSingleMutation({
    mutationKey: ["desk", "set-up", "connect"],
    mutationFn: () => reauth.run(async () => setMade(await connectProviders())),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={texts.connect.title}>
      <p className="mb-3 text-soft">{texts.connect.words}</p>
      <Button busy={connect.isPending} onClick={() => connect.mutate()}>
        {texts.connect.button}
      </Button>
      <div aria-live="polite">{made && <ConnectResult made={made} />}</div>
      {reauth.dialog}
    </Sheet>
  );
}

function ConnectResult({ made: { done, left, lines } }: { made: SetUpResult }) {
  return (
    <>
      <ResultList title={texts.connect.left} items={left} />
      <ResultList title={texts.connect.done} items={done} />
      {lines.length > 0 ? (
        <>
          <EnvLines label={texts.connect.lines} lines={lines} />
          <p className="mt-2 font-semibold">{texts.connect.once}</p>
        </>
      ) : (
        <p className="mt-3 text-soft">{texts.connect.nothing}</p>
      )}
    </>
  );
}

function ResultList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mt-3">
      <h3 className="text-15">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {items.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
