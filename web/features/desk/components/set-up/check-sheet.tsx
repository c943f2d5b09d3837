import { toast } from "sonner";
import type { SetUpFinding } from "#shared/contracts/desk/set-up.ts";
import { useSingleMutation } from "#web/lib/single-mutation.ts";
import { texts } from "#web/texts/desk-set-up.ts";
import { Button } from "#web/ui/button.tsx";
import { checkSettings } from "../../set-up-api.ts";
import { Chip } from "../facts.tsx";
import { Sheet } from "../sheet.tsx";

const LOOKS = { wrong: "alarm", doubtful: "calm" } as const;

/** Checks the settings against the providers on demand. */
export function CheckSheet() {
  const check = useSingleMutation({
    mutationKey: ["desk", "set-up", "look"],
    mutationFn: checkSettings,
    onError: (error) => toast.error(error.message),
  });
  return (
    <Sheet title={texts.look.title}>
      <p className="mb-3 text-soft">{texts.look.words}</p>
      <Button busy={check.isPending} onClick={() => check.mutate()}>
        {texts.look.button}
      </Button>
      <div aria-live="polite" className="mt-3">
        {check.data ? (
          <Findings all={check.data} />
        ) : (
          <p className="text-soft">{texts.look.none}</p>
        )}
      </div>
    </Sheet>
  );
}

function Findings({ all }: { all: SetUpFinding[] }) {
  const of = (state: SetUpFinding["state"]) => all.filter((one) => one.state === state);
  const [wrong, doubtful, fine] = [of("wrong"), of("doubtful"), of("fine")];
  return (
    <>
      <p className="font-semibold">
        {wrong.length > 0 ? texts.look.wrong(wrong.length) : texts.look.well}
      </p>
      <Lines state="wrong" of={wrong} />
      <Lines state="doubtful" of={doubtful} />
      {fine.length > 0 && (
        <p className="wrap-anywhere mt-2 text-soft">
          {texts.look.fine([...new Set(fine.map(({ setting }) => setting))].join(", "))}
        </p>
      )}
    </>
  );
}

type LinesProps = { state: keyof typeof LOOKS; of: SetUpFinding[] };

function Lines({ state, of }: LinesProps) {
  if (of.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {of.map(({ setting, line }) => (
        <li key={`${setting} ${line}`} className="wrap-anywhere">
          <Chip look={LOOKS[state]}>{texts.look.states[state]}</Chip> <strong>{setting}</strong>:{" "}
          {line}
        </li>
      ))}
    </ul>
  );
}
