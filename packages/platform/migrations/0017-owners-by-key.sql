-- Whose row it is, is asked of the row it belongs to, by its key. Left to itself the planner may instead collect every
-- key the caller may see, which it takes for cheap as long as a table is small, and keeps doing when it has grown. With
-- `offset 0` there is only the look-up by key.

alter policy own on carts.line
  using (identity.serves() or exists (select from carts.cart where cart.id = cart_id offset 0));
alter policy own on carts.checkout
  using (identity.serves() or exists (select from carts.cart where cart.id = cart_id offset 0));
alter policy own on carts.shopping_list_item
  using (identity.serves() or exists (select from carts.shopping_list where shopping_list.id = list_id offset 0));
alter policy own on orders.line
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on orders.tax_total
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on orders.event
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on orders.shipment
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on carts.promotion_use
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on payments.payment
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on payments.operation
  using (identity.serves() or exists (select from payments.payment where payment.id = payment_id offset 0));
alter policy own on payments.event
  using (identity.serves() or exists (select from payments.payment where payment.id = payment_id offset 0));
alter policy own on payments.refund
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on ledger.entry
  using (identity.serves() or exists (select from ledger.account where account.id = account_id offset 0));
alter policy own on ledger.transfer
  using (identity.serves() or exists (select from ledger.entry where entry.transfer_id = transfer.id offset 0));
alter policy own on ledger.hold
  using (identity.serves() or exists (select from ledger.account where account.id = account_id offset 0));
alter policy own on invoices.document
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id offset 0));
alter policy own on orders.webhook_delivery
  using (identity.serves() or exists (
    select from orders.webhook_subscription s where s.id = subscription_id offset 0));
