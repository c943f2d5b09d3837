import type Stripe from "stripe";

type Params = Stripe.Checkout.SessionCreateParams;

/** Two mugs, tax and shipping: 3998 + 290 + 649 = 4937 cents. */
export function createOrderParams(shopUrl: string, changes: Partial<Params> = {}): Params {
  return {
    mode: "payment",
    success_url: `${shopUrl}/thanks?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shopUrl}/cart`,
    client_reference_id: "user_1",
    customer_email: "jane@example.com",
    metadata: { order_id: "ord_1" },
    payment_intent_data: { metadata: { order_id: "ord_1" } },
    line_items: [
      line(1999, 2, { name: "Coffee Mug", description: "11 oz", images: [`${shopUrl}/mug.png`] }),
      line(290, 1, { name: "Sales tax, CA 7.25 %" }),
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: "fixed_amount",
          display_name: "Standard",
          fixed_amount: { amount: 649, currency: "usd" },
        },
      },
    ],
    ...changes,
  };
}

export const ORDER_CENTS = 4937;

export function line(
  unit_amount: number,
  quantity: number,
  product_data: Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity, price_data: { currency: "usd", unit_amount, product_data } };
}
