import type { ReactNode } from "react";
import { useState } from "react";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/creation.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

type StepHeaderProps = {
  title: string;
  pageTitle?: string | undefined;
  back?: ReactNode;
  /** Something would be lost: ask first. */
  hasProgress: boolean;
  onCancel: () => void;
};

/** The bar of steps 1 and 2. */
export function StepHeader({ title, pageTitle, back, hasProgress, onCancel }: StepHeaderProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ScreenHeader
        title={title}
        pageTitle={pageTitle}
        left={back}
        right={
          <Button
            variant="quiet"
            className="-mr-4"
            onClick={() => (hasProgress ? setAsking(true) : onCancel())}
          >
            {common.cancel}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.cancel.title}
        description={texts.cancel.words}
        cancelLabel={texts.cancel.stay}
        confirmLabel={texts.cancel.leave}
        onConfirm={onCancel}
      />
    </>
  );
}
