import { texts } from "#web/texts/common.ts";
import { Button } from "./button.tsx";

type LoadErrorProps = { message: string; onRetry: () => void; isRetrying?: boolean };

/** Shown instead of content that failed to load. */
export function LoadError({ message, onRetry, isRetrying = false }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="ink-line grid justify-items-start gap-4 rounded-card bg-raised p-6"
    >
      <p className="max-w-text">{message}</p>
      <Button onClick={onRetry} busy={isRetrying}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
