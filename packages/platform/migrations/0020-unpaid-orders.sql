-- Unpaid orders are counted by their buyer's mailbox, whichever way it is spelled; older ones have no key.
alter table orders.orders add column buyer_key text;
create index orders_buyer on orders.orders (buyer_key, placed_at);

-- What unpaid orders of guests hold, by item.
create index reservation_unpaid on stock.reservation (item) where state = 'held' and expires_at is not null;
