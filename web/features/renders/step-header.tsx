import type { ReactNode } from "react";
import { lazy, useState } from "react";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { Button } from "#web/ui/button.tsx";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type StepHeaderProps = {
  /** Left out where the page itself begins with it. */
  title?: string;
  pageTitle?: string | undefined;
  back?: ReactNode;
  /** Beside 'Cancel'. */
  badge?: ReactNode;
  /** Something would be lost: ask first. */
  hasProgress: boolean;
  onCancel: () => void;
};

/** The bar of steps 1 and 2. */
export function StepHeader(props: StepHeaderProps) {
  const { title, pageTitle, back, badge, hasProgress, onCancel } = props;
  const [isAsking, setAsking] = useState(false);
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
              onClick={() => (hasProgress ? setAsking(true) : onCancel())}
            >
              {common.cancel}
            </Button>
          </>
        }
      />
      <OnceOpened isOpen={isAsking}>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={texts.cancel.title}
          description={texts.cancel.words}
          cancelLabel={texts.cancel.stay}
          confirmLabel={texts.cancel.leave}
          onConfirm={onCancel}
        />
      </OnceOpened>
    </>
  );
}
