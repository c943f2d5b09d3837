import ShoppingCartIcon from "lucide-react/icons/shopping-cart";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/app-shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type CartLinkProps = { count: number; isCompact?: boolean; className?: string };

export function CartLink({ count, isCompact = false, className }: CartLinkProps) {
  return (
    <LinkButton
      to="/cart"
      variant={isCompact ? "quiet" : "secondary"}
      // Without a label only the number of the badge would be announced.
      aria-label={isCompact ? texts.cart.label(count, formatCount(count)) : undefined}
      className={isCompact ? `size-11 px-0 ${className ?? ""}` : className}
    >
      <span className="relative">
        <Icon of={ShoppingCartIcon} className={isCompact ? "size-[1.5rem]" : undefined} />
        {isCompact && count > 0 && (
          <span className="nums ink-line absolute -top-2.5 -right-2 grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-pill bg-sun px-1 font-semibold text-13 text-on-spot leading-none">
            {formatCount(count)}
          </span>
        )}
      </span>
      {!isCompact && texts.cart.link(formatCount(count))}
    </LinkButton>
  );
}
