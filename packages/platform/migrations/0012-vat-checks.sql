-- What the register said of a VAT number stands apart from what was typed: no form can write it.
alter table carts.checkout add column vat_check jsonb;

-- Every question to a register and its answer: evidence for years, and an answer while the register is away.
create table carts.vat_consultation (
  id uuid primary key,
  number text not null check (number ~ '^[A-Z]{2}[A-Z0-9+*]{2,14}$'),
  status text not null check (status in ('valid', 'invalid', 'unanswered')),
  consultation text,
  trader_name text,
  trader_address text,
  asked_for text not null,
  asked_at timestamptz not null
);
create index vat_consultation_number on carts.vat_consultation (number, asked_at desc);
create index vat_consultation_asker on carts.vat_consultation (asked_for, asked_at desc);
create trigger append_only before update on carts.vat_consultation
  for each row execute function platform.refuse_change();

alter table carts.vat_consultation enable row level security, force row level security;
create policy service on carts.vat_consultation using (identity.serves());
