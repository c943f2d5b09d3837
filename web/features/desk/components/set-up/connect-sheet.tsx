import { useState } from "react";
import { toast } from "sonner";
import type { SetUpMade } from "#shared/contracts/desk/set-up.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-set-up.ts";
import { Button } from "#web/ui/button.tsx";
import { connectProviders } from "../../set-up-api.ts";
import { useProven } from "../../use-proven.ts";
import { DeskProof } from "../desk-proof.tsx";
import { Sheet } from "../room.tsx";
import { EnvLines } from "./env-lines.tsx";

const words = texts.connect;

/** Makes prices and webhooks; what came of it stands here until the room is left, and nowhere else. */
export function ConnectSheet() {
  const [made, setMade] = useState<SetUpMade | null>(null);
  const proven = useProven();
  const connect = useSingleMutation({
    mutationKey: ["desk", "set-up", "connect"],
    mutationFn: () => proven.run(async () => setMade(await connectProviders())),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={words.title}>
      <p className="mb-3 text-soft">{words.words}</p>
      <Button busy={connect.isPending} onClick={() => connect.mutate()}>
        {words.button}
      </Button>
      <div aria-live="polite">{made && <Made made={made} />}</div>
      <DeskProof act={proven.waiting} onClose={proven.forget} />
    </Sheet>
  );
}

function Made({ made: { done, left, lines } }: { made: SetUpMade }) {
  return (
    <>
      <Said title={words.left} said={left} />
      <Said title={words.done} said={done} />
      {lines.length > 0 ? (
        <>
          <EnvLines label={words.lines} lines={lines} />
          <p className="mt-2 font-semibold">{words.once}</p>
        </>
      ) : (
        <p className="mt-3 text-soft">{words.nothing}</p>
      )}
    </>
  );
}

function Said({ title, said }: { title: string; said: string[] }) {
  if (said.length === 0) return null;
  return (
    <section aria-label={title} className="mt-3">
      <h3 className="text-15">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {said.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
