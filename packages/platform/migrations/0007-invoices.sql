-- Documents: pro-formas, invoices and credit notes, numbered without a gap in each series, never changed.
create schema invoices;

create table invoices.series (
  id text primary key,
  kind text not null check (kind in ('pro-forma', 'invoice', 'credit-note')),
  year integer not null,
  prefix text not null unique,
  next_no integer not null default 1 check (next_no >= 1),
  -- Numbers follow the calendar.
  last_issued_on date,
  unique (kind, year)
);

create table invoices.document (
  id uuid primary key,
  series_id text not null references invoices.series,
  no integer not null check (no >= 1),
  number text not null unique,
  order_id uuid not null references orders.orders,
  corrects_id uuid references invoices.document,
  -- What made it necessary: the same cause never gives two documents.
  cause text not null unique,
  issued_on date not null,
  supplied_on date not null,
  due_on date not null,
  currency text not null,
  language text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  taxes jsonb not null,
  net_minor bigint not null,
  vat_minor bigint not null,
  total_minor bigint not null,
  pdf_sha256 text references platform.file_object,
  xml_sha256 text references platform.file_object,
  created_at timestamptz not null,
  unique (series_id, no),
  check (total_minor = net_minor + vat_minor)
);
create index document_order on invoices.document (order_id);

-- Only the files, which are drawn after the number is given, may be added.
create function invoices.keep_document() returns trigger
  language plpgsql
  as $$
begin
  if to_jsonb(new) - 'pdf_sha256' - 'xml_sha256' <> to_jsonb(old) - 'pdf_sha256' - 'xml_sha256'
    or (old.pdf_sha256 is not null and new.pdf_sha256 is distinct from old.pdf_sha256)
    or (old.xml_sha256 is not null and new.xml_sha256 is distinct from old.xml_sha256)
  then
    raise exception 'A document that was issued stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep before update on invoices.document
  for each row execute function invoices.keep_document();
create trigger append_only before delete on invoices.document
  for each row execute function platform.refuse_change();

alter table invoices.document enable row level security, force row level security;
create policy own on invoices.document
  using (identity.serves() or exists (select from orders.orders where orders.id = order_id));
