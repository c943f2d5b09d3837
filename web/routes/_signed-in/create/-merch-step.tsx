import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cartQuery } from "#web/features/carts/api.ts";
import { useAmounts } from "#web/features/carts/use-amounts.ts";
import { CustomMerch } from "#web/features/catalog/components/custom-merch.tsx";
import { renderQuery } from "#web/features/renders/api.ts";
import { StepMain } from "#web/features/renders/step-main.tsx";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/renders.ts";
import { BackButton } from "#web/ui/back-button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ScreenHeader } from "#web/ui/screen-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ToCart } from "../-to-cart.tsx";
import { useMerchs } from "../-use-merchs.ts";

type MerchStepProps = { renderId: string; merchId: number };

/** Step 4: 'Custom Merchandise'. */
export function MerchStep({ renderId, merchId }: MerchStepProps) {
  const render = useQuery(renderQuery(renderId));
  const merchs = useMerchs();
  const cart = useQuery(cartQuery);
  const merch = merchs.data?.find(({ id, publish }) => id === merchId && publish);
  const mix = render.data?.mix;
  const failed = [render, merchs, cart].find(({ isError }) => isError);

  const isNothing = (merchs.data && !merch) || (render.data && !mix);
  if (isNothing) return <Navigate to="/create" search={{ render: renderId }} replace />;
  return (
    <>
      <ScreenHeader title={texts.merch.title} left={<BackButton isShort />} right={<ToCart />} />
      <StepMain className="py-4 lg:py-6">
        {failed && (
          <LoadError
            message={commonTexts.notFetched}
            onRetry={() => failed.refetch()}
            isRetrying={failed.isFetching}
          />
        )}
        {merch && mix && cart.data && <OneMerch merch={merch} mix={mix} cart={cart.data} />}
        {!failed && !(merch && mix && cart.data) && <Skeleton className="h-[70dvh]" />}
      </StepMain>
    </>
  );
}

function OneMerch({ merch, mix, cart }: { merch: Merch; mix: Mix; cart: CartItem[] }) {
  const { inCart, wanted, put } = useAmounts(cart, merch, mix.id);
  return <CustomMerch merch={merch} mix={mix} inCart={inCart} wanted={wanted} onPut={put} />;
}
