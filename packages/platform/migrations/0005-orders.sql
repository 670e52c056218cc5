-- Orders: what was bought, frozen; how far it has come; what happened to it.
create schema orders;

create table orders.orders (
  id uuid primary key,
  -- Not to be guessed: it opens pages.
  number text not null unique,
  owner text not null,
  cart_id uuid unique references carts.cart,
  region text not null,
  language text not null,
  currency text not null check (currency in ('EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD')),
  state text not null check (state in (
    'placed', 'awaiting-approval', 'awaiting-payment', 'confirmed', 'in-production',
    'partially-shipped', 'shipped', 'delivered', 'completed', 'cancelled')),
  is_on_hold boolean not null default false,
  hold_reason text,
  buyer_kind text not null check (buyer_kind in ('private', 'business')),
  email text not null,
  phone text,
  company text,
  vat_number text,
  purchase_number text,
  billing jsonb not null,
  delivery jsonb not null,
  ship_country text not null check (ship_country ~ '^[A-Z]{2}$'),
  shipment_method text not null,
  payment_method text not null,
  -- The decision with everything it rested on.
  tax jsonb not null,
  goods_minor bigint not null check (goods_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and goods_minor),
  shipping_minor bigint not null check (shipping_minor >= 0),
  customs_minor bigint not null check (customs_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  total_minor bigint not null,
  wallet_minor bigint not null default 0 check (wallet_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  promised_from date,
  promised_to date,
  promotion_code text references carts.promotion,
  terms_version text not null,
  price_book text not null,
  access_token_hash text not null,
  attribution jsonb not null default '{}',
  cancel_reason text,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  version integer not null default 1,
  check (total_minor = goods_minor - discount_minor + shipping_minor + customs_minor + vat_minor),
  check (wallet_minor <= total_minor)
);
create index orders_owner on orders.orders (owner, placed_at desc);
create index orders_open on orders.orders (state, placed_at) where state not in ('completed', 'cancelled');
create index orders_expiry on orders.orders (expires_at) where expires_at is not null;
create index orders_email on orders.orders (lower(email));

create table orders.line (
  id uuid primary key,
  order_id uuid not null references orders.orders,
  position integer not null,
  sku text not null,
  configuration jsonb not null,
  design_id text,
  design_hash text,
  dieline_hash text references carts.dieline,
  stock_item text,
  quantity integer not null check (quantity > 0),
  unit_micro bigint not null check (unit_micro >= 0),
  net_minor bigint not null check (net_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and net_minor),
  basis_points integer not null check (basis_points between 0 and 2700),
  price jsonb not null,
  artwork_state text not null check (artwork_state in (
    'missing', 'not-required', 'submitted', 'preflight-passed', 'preflight-failed', 'prepress-review',
    'proof-ready', 'changes-requested', 'approved', 'released')),
  unique (order_id, position)
);

-- VAT is rounded once for each rate of a document.
create table orders.tax_total (
  order_id uuid not null references orders.orders,
  basis_points integer not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  primary key (order_id, basis_points)
);

create table orders.event (
  order_id uuid not null references orders.orders,
  seq integer not null check (seq > 0),
  kind text not null,
  from_state text,
  to_state text,
  actor text not null,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (order_id, seq)
);
create trigger append_only before update or delete on orders.event
  for each row execute function platform.refuse_change();

create table orders.shipment (
  id uuid primary key,
  order_id uuid not null references orders.orders,
  state text not null check (state in (
    'planned', 'labelled', 'handed-over', 'in-transit', 'in-customs', 'exception', 'returned', 'delivered', 'lost')),
  carrier text,
  tracking text,
  parcels jsonb not null default '[]',
  shipped_at timestamptz,
  delivered_at timestamptz,
  version integer not null default 1
);
create index shipment_order on orders.shipment (order_id);

alter table stock.reservation add foreign key (order_id) references orders.orders;

create table carts.promotion_use (
  code text not null references carts.promotion,
  order_id uuid not null references orders.orders,
  buyer_key text not null,
  primary key (code, order_id)
);
create index promotion_use_buyer on carts.promotion_use (code, buyer_key);

alter table orders.orders enable row level security, force row level security;
create policy own on orders.orders
  using (identity.serves() or identity.caller() = owner or identity.caller() = 'order:' || id);

alter table orders.line enable row level security, force row level security;
create policy own on orders.line
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));

alter table orders.tax_total enable row level security, force row level security;
create policy own on orders.tax_total
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));

alter table orders.event enable row level security, force row level security;
create policy own on orders.event
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));

alter table orders.shipment enable row level security, force row level security;
create policy own on orders.shipment
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));

alter table carts.promotion_use enable row level security, force row level security;
create policy own on carts.promotion_use
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));
