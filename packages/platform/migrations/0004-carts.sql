-- Carts, what a checkout has been told so far, shopping lists, stock and promotions.
create schema carts;
create schema stock;

-- Built dielines by the hash of their content: an old order is never rebuilt with a newer construction.
create table carts.dieline (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- The very text the hash was taken of.
  document text not null,
  created_at timestamptz not null default now()
);
create trigger append_only before update on carts.dieline
  for each row execute function platform.refuse_change();

create table carts.cart (
  id uuid primary key,
  -- A caller: `visitor:<session>` or `customer:<account>`.
  owner text not null,
  region text not null,
  currency text not null check (currency in ('EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD')),
  state text not null default 'open' check (state in ('open', 'converted', 'merged', 'abandoned')),
  ship_country text not null check (ship_country ~ '^[A-Z]{2}$'),
  promotion_code text,
  lines_minor bigint not null default 0 check (lines_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and lines_minor),
  share_token_hash text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index cart_open on carts.cart (owner, region) where state = 'open';
create index cart_age on carts.cart (updated_at) where state = 'open';

create table carts.line (
  id uuid primary key,
  cart_id uuid not null references carts.cart on delete cascade,
  -- Hash of everything but the quantity: the same thing twice is one line.
  line_key text not null,
  position integer not null,
  sku text not null,
  configuration jsonb not null,
  -- The editor's, opaque here.
  design_id text,
  design_hash text,
  dieline_hash text references carts.dieline,
  stock_item text,
  bundle text,
  quantity integer not null check (quantity > 0),
  unit_micro bigint not null check (unit_micro >= 0),
  net_minor bigint not null check (net_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and net_minor),
  -- The price as it was answered, with its breakdown and the book it comes from.
  price jsonb not null,
  price_book text not null,
  locked_until timestamptz not null,
  is_saved_for_later boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (cart_id, line_key)
);

-- Everything typed in a checkout, so that nothing is lost between its steps, devices and days.
create table carts.checkout (
  cart_id uuid primary key references carts.cart on delete cascade,
  answers jsonb not null default '{}',
  updated_at timestamptz not null
);

create table carts.shopping_list (
  id uuid primary key,
  owner text not null,
  name text not null check (length(name) between 1 and 120),
  token_hash text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shopping_list_owner on carts.shopping_list (owner, updated_at desc);

create table carts.shopping_list_item (
  list_id uuid not null references carts.shopping_list on delete cascade,
  line_key text not null,
  configuration jsonb not null,
  quantity integer not null check (quantity > 0),
  primary key (list_id, line_key)
);

create table carts.promotion (
  code text primary key check (code ~ '^[A-Z0-9-]{3,32}$'),
  -- Of the goods; never more than fifteen per cent.
  basis_points integer not null check (basis_points between 1 and 1500),
  regions text[],
  least_minor bigint not null default 0 check (least_minor >= 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  usage_limit integer check (usage_limit > 0),
  limit_per_buyer integer check (limit_per_buyer > 0),
  used integer not null default 0,
  check (used >= 0 and (usage_limit is null or used <= usage_limit)),
  check (valid_to > valid_from)
);

create table stock.level (
  item text primary key,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  check (reserved between 0 and on_hand)
);

-- Held for a checkout that is under way, or for an order until it leaves.
create table stock.reservation (
  id uuid primary key,
  item text not null references stock.level,
  quantity integer not null check (quantity > 0),
  cart_id uuid references carts.cart on delete cascade,
  order_id uuid,
  state text not null default 'held' check (state in ('held', 'released', 'shipped')),
  expires_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(cart_id, order_id) >= 1)
);
create index reservation_order on stock.reservation (order_id) where order_id is not null;
create index reservation_cart on stock.reservation (cart_id) where state = 'held';
create index reservation_expiry on stock.reservation (expires_at) where state = 'held';

alter table carts.cart enable row level security, force row level security;
create policy own on carts.cart using (identity.serves() or identity.caller() = owner);

-- Parents are read under their own policy, so a line is seen by whoever sees its cart.
alter table carts.line enable row level security, force row level security;
create policy own on carts.line
  using (identity.serves() or exists (select from carts.cart where cart.id = cart_id));

alter table carts.checkout enable row level security, force row level security;
create policy own on carts.checkout
  using (identity.serves() or exists (select from carts.cart where cart.id = cart_id));

alter table carts.shopping_list enable row level security, force row level security;
create policy own on carts.shopping_list using (identity.serves() or identity.caller() = owner);

alter table carts.shopping_list_item enable row level security, force row level security;
create policy own on carts.shopping_list_item
  using (identity.serves() or exists (select from carts.shopping_list where shopping_list.id = list_id));
