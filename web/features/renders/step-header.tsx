import type { ReactNode } from "react";
import { lazy, useState } from "react";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyMount } from "#web/ui/lazy-mount.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type StepHeaderProps = {
  /** Omitted if the page content starts with the title. */
  title?: string;
  pageTitle?: string | undefined;
  back?: ReactNode;
  badge?: ReactNode;
  /** Asks for confirmation before leaving. */
  hasProgress: boolean;
  onCancel: () => void;
};

/** The header of steps 1 and 2. */
export function StepHeader(props: StepHeaderProps) {
  const { title, pageTitle, back, badge, hasProgress, onCancel } = props;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <ScreenHeader
        title={title}
        pageTitle={pageTitle}
        left={back}
        right={
          <>
            {badge}
            <Button
              variant="quiet"
              className="-mr-4"
              onClick={() => (hasProgress ? setConfirming(true) : onCancel())}
            >
              {commonTexts.cancel}
            </Button>
          </>
        }
      />
      <LazyMount isOpen={isConfirming}>
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={texts.cancel.title}
          description={texts.cancel.words}
          cancelLabel={texts.cancel.stay}
          confirmLabel={texts.cancel.leave}
          onConfirm={onCancel}
        />
      </LazyMount>
    </>
  );
}
