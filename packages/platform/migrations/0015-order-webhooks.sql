-- Programs of customers that want to hear what becomes of their orders, and what is to be told to them.
create table orders.webhook_subscription (
  id uuid primary key,
  owner text not null check (owner like 'customer:%'),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  -- Signs what is sent; shown to its owner once.
  secret text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index webhook_subscription_owner on orders.webhook_subscription (owner) where ended_at is null;

create table orders.webhook_delivery (
  id uuid primary key,
  subscription_id uuid not null references orders.webhook_subscription,
  order_id uuid not null,
  seq integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'delivered', 'given-up')),
  attempts integer not null default 0,
  -- What the other side said last: a status, or why there was none.
  last_answer text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (subscription_id, order_id, seq),
  foreign key (order_id, seq) references orders.event (order_id, seq)
);
create index webhook_delivery_waiting on orders.webhook_delivery (created_at) where state = 'waiting';

-- No event without its deliveries: they are written with it, whoever wrote it.
create function orders.tell_subscribers() returns trigger
  language plpgsql
  as $$
begin
  insert into orders.webhook_delivery (id, subscription_id, order_id, seq, created_at)
  select gen_random_uuid(), s.id, new.order_id, new.seq, new.at
  from orders.orders o join orders.webhook_subscription s on s.owner = o.owner and s.ended_at is null
  where o.id = new.order_id;
  return null;
end $$;
create trigger tell_subscribers after insert on orders.event
  for each row execute function orders.tell_subscribers();

alter table orders.webhook_subscription enable row level security, force row level security;
create policy own on orders.webhook_subscription using (identity.serves() or identity.caller() = owner);

alter table orders.webhook_delivery enable row level security, force row level security;
create policy own on orders.webhook_delivery
  using (identity.serves() or exists (
    select from orders.webhook_subscription s where s.id = subscription_id));
