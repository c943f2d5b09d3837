import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing matches."
      action={<Button onClick={onClear}>Clear the search</Button>}
    >
      Search for a part of a name, a theme or a version, such as 'maya v2'.
    </EmptyState>
  );
}
