import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

type StepHeaderProps = {
  title: string;
  back?: ReactNode;
  /** Something would be lost: ask first. */
  hasProgress: boolean;
  onCancel: () => void;
};

/** The bar of steps 1 and 2. */
export function StepHeader({ title, back, hasProgress, onCancel }: StepHeaderProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ScreenHeader
        title={title}
        left={back}
        right={
          <Button
            variant="quiet"
            className="-mr-4"
            onClick={() => (hasProgress ? setAsking(true) : onCancel())}
          >
            Cancel
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Are you sure you want to cancel?"
        description="This action cannot be undone. All your progress will be lost."
        cancelLabel="No, continue editing"
        confirmLabel="Yes, discard changes"
        onConfirm={onCancel}
      />
    </>
  );
}
