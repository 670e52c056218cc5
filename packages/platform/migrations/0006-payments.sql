-- Money asked for, taken and given back; every word of a provider; and the ledger of wallets.
create schema payments;
create schema ledger;

create table payments.payment (
  id uuid primary key,
  order_id uuid not null references orders.orders,
  provider text not null check (provider in ('stripe', 'paypal', 'hokodo', 'bank-transfer', 'wallet')),
  method text not null,
  currency text not null check (currency in ('EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  authorized_minor bigint not null default 0 check (authorized_minor >= 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  disputed_minor bigint not null default 0 check (disputed_minor between 0 and captured_minor),
  state text not null check (state in (
    'created', 'pending', 'processing', 'authorized', 'captured', 'failed', 'expired', 'cancelled',
    'partially-refunded', 'refunded', 'disputed')),
  provider_ref text,
  -- Where the buyer goes on, or what they are told.
  next_action jsonb,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  version integer not null default 1,
  unique (provider, provider_ref)
);
create index payment_order on payments.payment (order_id);
create index payment_waiting on payments.payment (updated_at) where state in ('created', 'pending', 'processing');
-- Two tabs cannot both be paying.
create unique index payment_under_way on payments.payment (order_id)
  where state in ('created', 'pending', 'processing') and provider <> 'wallet';

-- What we asked of a provider. `unknown` is an answer too: the line went dead after we spoke.
create table payments.operation (
  id uuid primary key,
  payment_id uuid not null references payments.payment,
  kind text not null check (kind in ('create', 'capture', 'cancel', 'refund')),
  operation_key text not null,
  amount_minor bigint check (amount_minor > 0),
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed', 'unknown')),
  attempts integer not null default 0,
  provider_ref text,
  failure_code text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, operation_key)
);
create index operation_open on payments.operation (requested_at) where state in ('requested', 'unknown');

create table payments.event (
  payment_id uuid not null references payments.payment,
  seq integer not null check (seq > 0),
  kind text not null,
  amount_minor bigint,
  source text not null check (source in ('checkout', 'return', 'webhook', 'poll', 'statement', 'staff', 'job')),
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (payment_id, seq)
);
create trigger append_only before update or delete on payments.event
  for each row execute function platform.refuse_change();

create table payments.refund (
  id uuid primary key,
  payment_id uuid not null references payments.payment,
  order_id uuid not null references orders.orders,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  destination text not null check (destination in ('original', 'wallet')),
  state text not null check (state in ('requested', 'submitted', 'succeeded', 'failed')),
  provider_ref text,
  requested_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_payment on payments.refund (payment_id);

create table payments.dispute (
  id uuid primary key,
  payment_id uuid not null references payments.payment,
  provider_ref text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz
);

-- Everything a provider tells us is kept first and understood afterwards.
create table payments.webhook (
  provider text not null,
  event_id text not null,
  kind text not null,
  body bytea not null,
  received_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'done', 'unknown-payment', 'failed')),
  attempts integer not null default 0,
  failure text,
  primary key (provider, event_id)
);
create index webhook_open on payments.webhook (received_at) where state <> 'done';

create table payments.statement_line (
  -- Of account, day, amount, reference and place on the statement: a statement read twice counts once.
  hash text primary key,
  currency text not null,
  booked_on date not null,
  amount_minor bigint not null,
  reference text not null,
  counterparty text not null,
  payment_id uuid references payments.payment,
  state text not null check (state in ('matched', 'unmatched', 'overpaid', 'underpaid', 'settled-by-hand')),
  imported_at timestamptz not null
);
create index statement_line_open on payments.statement_line (imported_at) where state = 'unmatched';

-- Wallets: double entry, never changed, never below zero.
create table ledger.account (
  id uuid primary key,
  owner text not null,
  currency text not null,
  kind text not null check (kind in ('wallet', 'clearing', 'goodwill', 'refunds', 'sales')),
  -- Accounts of our own are summed when asked: a running balance would make them a queue.
  keeps_balance boolean not null,
  balance_minor bigint not null default 0,
  version integer not null default 0,
  unique (owner, currency, kind),
  check (kind <> 'wallet' or (keeps_balance and balance_minor >= 0))
);

create table ledger.transfer (
  id uuid primary key,
  -- One cause, one transfer.
  cause text not null unique,
  kind text not null,
  detail jsonb not null default '{}',
  reverses_id uuid unique references ledger.transfer,
  at timestamptz not null
);

create table ledger.entry (
  transfer_id uuid not null references ledger.transfer,
  account_id uuid not null references ledger.account,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint,
  primary key (transfer_id, account_id)
);
create index entry_account on ledger.entry (account_id);

-- Set aside while an order waits for the rest of its payment.
create table ledger.hold (
  id uuid primary key,
  account_id uuid not null references ledger.account,
  order_id uuid not null unique references orders.orders,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'held' check (state in ('held', 'spent', 'released')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index hold_account on ledger.hold (account_id) where state = 'held';

create trigger append_only before update or delete on ledger.transfer
  for each row execute function platform.refuse_change();
create trigger append_only before update or delete on ledger.entry
  for each row execute function platform.refuse_change();

-- The only way money moves between accounts: locks in one order, sums to nothing, keeps balances.
create function ledger.post(
  transfer_id uuid, cause text, kind text, detail jsonb, at timestamptz, accounts uuid[], amounts bigint[]
) returns void
  language plpgsql
  as $$
declare
  wrong record;
begin
  insert into ledger.transfer (id, cause, kind, detail, at) values (transfer_id, cause, kind, detail, at);
  perform 1 from ledger.account a
    where a.id = any (accounts) and a.keeps_balance
    order by a.id for update;
  select a.currency, sum(e.amount) as sum into wrong
    from unnest(accounts, amounts) as e (account, amount) join ledger.account a on a.id = e.account
    group by a.currency having sum(e.amount) <> 0 limit 1;
  if found then
    raise exception 'A transfer of % does not sum to nothing: %', wrong.currency, wrong.sum
      using errcode = 'check_violation';
  end if;
  update ledger.account a set balance_minor = a.balance_minor + e.amount, version = a.version + 1
    from unnest(accounts, amounts) as e (account, amount)
    where a.id = e.account and a.keeps_balance;
  insert into ledger.entry (transfer_id, account_id, amount_minor, balance_after_minor)
    select post.transfer_id, e.account, e.amount, case when a.keeps_balance then a.balance_minor end
    from unnest(accounts, amounts) as e (account, amount) join ledger.account a on a.id = e.account;
end $$;

alter table payments.payment enable row level security, force row level security;
create policy own on payments.payment
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));

alter table payments.operation enable row level security, force row level security;
create policy own on payments.operation
  using (identity.serves() or exists (select from payments.payment where payment.id = payment_id));

alter table payments.event enable row level security, force row level security;
create policy own on payments.event
  using (identity.serves() or exists (select from payments.payment where payment.id = payment_id));

alter table payments.refund enable row level security, force row level security;
create policy own on payments.refund
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));

alter table payments.dispute enable row level security, force row level security;
create policy service on payments.dispute using (identity.serves());

alter table payments.webhook enable row level security, force row level security;
create policy service on payments.webhook using (identity.serves());

alter table payments.statement_line enable row level security, force row level security;
create policy service on payments.statement_line using (identity.serves());

alter table ledger.account enable row level security, force row level security;
create policy own on ledger.account using (identity.serves() or identity.caller() = owner);

alter table ledger.entry enable row level security, force row level security;
create policy own on ledger.entry
  using (identity.serves() or exists (select from ledger.account where account.id = account_id));

alter table ledger.transfer enable row level security, force row level security;
create policy own on ledger.transfer
  using (identity.serves() or exists (select from ledger.entry where entry.transfer_id = transfer.id));

alter table ledger.hold enable row level security, force row level security;
create policy own on ledger.hold
  using (identity.serves() or exists (select from ledger.account where account.id = account_id));
