-- Who people are and how they prove it. Rows that belong to somebody are seen only by the caller of the transaction:
-- `visitor:<session>`, `customer:<account>`, `order:<order>` (a guest who proved that an order is theirs),
-- `staff:<account>`, or `system`. Without a caller nothing is seen.
create schema identity;

create function identity.caller() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.caller', true), '') $$;

-- Staff and the shop's own jobs work for everybody.
create function identity.serves() returns boolean
  language sql stable parallel safe
  as $$ select identity.caller() = 'system' or identity.caller() like 'staff:%' $$;

-- Append-only tables: what happened stays written.
create function platform.refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

create table identity.account (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  -- Lower case, without what a mailbox ignores: two spellings of one mailbox are one account.
  email_key text not null unique,
  email_verified_at timestamptz,
  kind text not null check (kind in ('private', 'business')),
  name text not null default '',
  company text,
  vat_number text,
  phone text,
  region text not null,
  language text not null,
  state text not null default 'active' check (state in ('active', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (kind = 'business' or (company is null and vat_number is null))
);

create table identity.password (
  account_id uuid primary key references identity.account on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

create table identity.passkey (
  id text primary key,
  account_id uuid not null references identity.account on delete cascade,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on identity.passkey (account_id);

create table identity.staff_role (
  account_id uuid not null references identity.account on delete cascade,
  role text not null check (role in ('support', 'prepress', 'production', 'finance', 'sales', 'admin')),
  primary key (account_id, role)
);

create table identity.session (
  id uuid primary key,
  token_hash text not null unique,
  -- Null for a guest.
  account_id uuid references identity.account on delete cascade,
  region text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  is_remembered boolean not null default false,
  -- When the person last proved who they are; sensitive steps want it fresh.
  proved_at timestamptz,
  -- Empty until advertising consent exists.
  attribution_gclid text,
  device text not null default '',
  revoked_at timestamptz
);
create index session_account on identity.session (account_id) where account_id is not null;
create index session_expiry on identity.session (expires_at);

-- Codes and links sent by mail. The code is short, so it allows few attempts.
create table identity.mail_proof (
  id uuid primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'open-order')),
  account_id uuid references identity.account on delete cascade,
  email_key text not null,
  code_hash text not null,
  token_hash text not null unique,
  subject jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempts integer not null default 0 check (attempts between 0 and 5)
);
create index mail_proof_mailbox on identity.mail_proof (email_key, purpose, created_at desc);
create index mail_proof_expiry on identity.mail_proof (expires_at);

create table identity.security_event (
  id uuid primary key,
  account_id uuid references identity.account on delete cascade,
  kind text not null,
  session_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index security_event_account on identity.security_event (account_id, at desc);
create trigger append_only before update on identity.security_event
  for each row execute function platform.refuse_change();

alter table identity.account enable row level security, force row level security;
create policy own on identity.account
  using (identity.serves() or identity.caller() = 'customer:' || id);

alter table identity.password enable row level security, force row level security;
create policy own on identity.password
  using (identity.serves() or identity.caller() = 'customer:' || account_id);

alter table identity.passkey enable row level security, force row level security;
create policy own on identity.passkey
  using (identity.serves() or identity.caller() = 'customer:' || account_id);

alter table identity.staff_role enable row level security, force row level security;
create policy own on identity.staff_role
  using (identity.serves() or identity.caller() = 'customer:' || account_id);

alter table identity.session enable row level security, force row level security;
create policy own on identity.session
  using (
    identity.serves()
    or identity.caller() = 'customer:' || account_id
    or identity.caller() = 'visitor:' || id
  );

alter table identity.mail_proof enable row level security, force row level security;
create policy service on identity.mail_proof using (identity.serves());

alter table identity.security_event enable row level security, force row level security;
create policy own on identity.security_event
  using (identity.serves() or identity.caller() = 'customer:' || account_id);
