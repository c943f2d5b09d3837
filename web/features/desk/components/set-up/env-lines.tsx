import { toast } from "sonner";
import { texts } from "#web/texts/desk-set-up.ts";
import { Button } from "#web/ui/button.tsx";

export function EnvLines({ label, lines }: { label: string; lines: string[] }) {
  const text = lines.join("\n");
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${text}\n`);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.notCopied);
    }
  }
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{label}</p>
        <Button variant="quiet" aria-label={texts.copyOf(label)} onClick={copy}>
          {texts.copy}
        </Button>
      </div>
      <pre className="wrap-anywhere select-all whitespace-pre-wrap rounded-picture border-[1.5px] border-line bg-paper p-3 text-13">
        {text}
      </pre>
    </div>
  );
}
