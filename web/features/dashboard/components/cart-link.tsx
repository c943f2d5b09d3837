import ShoppingCartIcon from "lucide-react/icons/shopping-cart";
import { formatCount } from "#web/lib/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type CartLinkProps = { count: number; isCompact?: boolean; className?: string };

export function CartLink({ count, isCompact = false, className }: CartLinkProps) {
  return (
    <LinkButton
      to="/cart"
      variant={isCompact ? "quiet" : "secondary"}
      // Without the words beside the icon the badge alone would be read.
      aria-label={isCompact ? inWords(count) : undefined}
      className={isCompact ? `size-11 px-0 ${className ?? ""}` : className}
    >
      <span className="relative">
        <Icon of={ShoppingCartIcon} className={isCompact ? "size-6" : undefined} />
        {isCompact && count > 0 && (
          <span className="nums ink-line absolute -top-2.5 left-3 grid h-5 min-w-5 place-items-center rounded-pill bg-sun px-1 font-semibold text-13 text-on-spot leading-none">
            {formatCount(count)}
          </span>
        )}
      </span>
      {!isCompact && `Cart (${formatCount(count)})`}
    </LinkButton>
  );
}

function inWords(count: number): string {
  return count === 1 ? "Cart, 1 item" : `Cart, ${formatCount(count)} items`;
}
