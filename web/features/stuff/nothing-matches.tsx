import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export type NothingWords = { title: string; words: string; action: string };

export function NothingMatches({ said, onClear }: { said: NothingWords; onClear: () => void }) {
  return (
    <EmptyState title={said.title} action={<Button onClick={onClear}>{said.action}</Button>}>
      {said.words}
    </EmptyState>
  );
}
