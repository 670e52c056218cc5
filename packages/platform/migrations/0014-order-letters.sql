-- Mails about orders, by what they tell: each is sent once, however often its job runs.
create table orders.letter (
  key text primary key,
  order_id uuid not null references orders.orders,
  -- Somebody is writing it; when nothing comes of it for a while, another may.
  claimed_at timestamptz not null,
  sent_at timestamptz
);
create index letter_order on orders.letter (order_id);

alter table orders.letter enable row level security, force row level security;
create policy service on orders.letter using (identity.serves());
