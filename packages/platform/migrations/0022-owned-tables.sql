-- Whoever owns a row may read and lock it; only the system writes, after a use-case has decided. The transaction says
-- who acts in `app.caller`, and whose rows it may see in `app.owners`: a line for each owner, or `*` for all of them.

create function identity.is_system() returns boolean
  language sql stable parallel safe
  as $$ select current_setting('app.caller', true) = 'system' $$;

-- Staff and the shop's own jobs work for everybody. Secrets are not theirs all the same.
create function identity.sees_all() returns boolean
  language sql stable parallel safe
  as $$ select current_setting('app.owners', true) = '*' $$;

create function identity.owners() returns text[]
  language sql stable parallel safe
  as $$ select string_to_array(current_setting('app.owners', true), E'\n') $$;

-- `customer` of `customer:42`. What else an owner is called, nobody reads out of it.
create function identity.owner_kind(owner text) returns text
  language sql immutable strict parallel safe
  as $$ select split_part(owner, ':', 1) $$;

create function identity.refuse_write() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'only the system writes %.%', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- A trigger and not a policy alone: it also binds a role that row-level security does not bind, it says no instead of
-- finding no row, and it costs one comparison a statement.
create procedure identity.written_by_system(of_table regclass)
  language plpgsql
  as $$
begin
  execute format(
    'create trigger written_by_system before insert or update or delete or truncate on %s for each statement
       when (current_setting(''app.caller'', true) is distinct from ''system'')
       execute function identity.refuse_write()', of_table);
end $$;

-- `seen_by` says, of a row, whether the caller is one of its readers; null for secrets, which the system alone reads.
create procedure identity.owned(of_table regclass, seen_by text)
  language plpgsql
  as $$
declare
  readers text := coalesce('identity.sees_all() or ' || seen_by, 'identity.is_system()');
  earlier text;
begin
  for earlier in select polname from pg_policy where polrelid = of_table loop
    execute format('drop policy %I on %s', earlier, of_table);
  end loop;
  execute format('alter table %s enable row level security, force row level security', of_table);
  execute format('create policy read on %s for select using (%s)', of_table, readers);
  -- `for update` of a row wants leave to update it: readers may hold a row, and the system alone may change it.
  execute format(
    'create policy lock on %s for update using (%s) with check (identity.is_system())', of_table, readers);
  execute format('create policy add on %s for insert with check (identity.is_system())', of_table);
  execute format('create policy remove on %s for delete using (identity.is_system())', of_table);
  call identity.written_by_system(of_table);
end $$;

-- Rows with an owner of their own.
call identity.owned('carts.cart', 'owner = any (identity.owners())');
call identity.owned('ledger.account', 'owner = any (identity.owners())');
call identity.owned('orders.orders', 'owner = any (identity.owners()) or ''order:'' || id = any (identity.owners())');
call identity.owned('identity.account', '''customer:'' || id = any (identity.owners())');
call identity.owned('identity.staff_role', '''customer:'' || account_id = any (identity.owners())');
call identity.owned('identity.security_event', '''customer:'' || account_id = any (identity.owners())');

-- Rows that belong to another: it is asked for by its key (0017 says why `offset 0`).
call identity.owned('carts.line', 'exists (select from carts.cart where cart.id = cart_id offset 0)');
call identity.owned('carts.checkout', 'exists (select from carts.cart where cart.id = cart_id offset 0)');
call identity.owned('carts.promotion_use', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('orders.line', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('orders.tax_total', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('orders.event', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('orders.shipment', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('payments.payment', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('payments.refund', 'exists (select from orders.orders where orders.id = order_id offset 0)');
call identity.owned('payments.operation', 'exists (select from payments.payment where payment.id = payment_id offset 0)');
call identity.owned('payments.event', 'exists (select from payments.payment where payment.id = payment_id offset 0)');
call identity.owned('ledger.entry', 'exists (select from ledger.account where account.id = account_id offset 0)');
call identity.owned('ledger.hold', 'exists (select from ledger.account where account.id = account_id offset 0)');
call identity.owned('ledger.transfer', 'exists (select from ledger.entry where entry.transfer_id = transfer.id offset 0)');
call identity.owned('invoices.document', 'exists (select from orders.orders where orders.id = order_id offset 0)');

-- Rows about people that staff and our own jobs read, and nobody else.
call identity.owned('payments.dispute', 'false');
call identity.owned('payments.webhook', 'false');
call identity.owned('payments.statement_line', 'false');
call identity.owned('orders.letter', 'false');
call identity.owned('carts.vat_consultation', 'false');
call identity.owned('stock.reservation', 'false');

-- What opens an order without signing in leaves the row that its buyer and staff read.
create table orders.access_link (
  order_id uuid primary key references orders.orders on delete cascade,
  token_hash text not null
);
insert into orders.access_link (order_id, token_hash) select id, access_token_hash from orders.orders;
alter table orders.orders drop column access_token_hash;

-- Secrets, and rows that hold one: a use-case reads them as the system and gives on what is not secret.
call identity.owned('identity.password', null);
call identity.owned('identity.passkey', null);
call identity.owned('identity.passkey_challenge', null);
call identity.owned('identity.session', null);
call identity.owned('identity.mail_proof', null);
call identity.owned('carts.shopping_list', null);
call identity.owned('carts.shopping_list_item', null);
call identity.owned('orders.access_link', null);
call identity.owned('orders.webhook_subscription', null);
call identity.owned('orders.webhook_delivery', null);

-- What everybody may read; nobody's caller writes it either.
call identity.written_by_system('carts.dieline');
call identity.written_by_system('carts.promotion');
call identity.written_by_system('stock.level');
call identity.written_by_system('invoices.series');
call identity.written_by_system('pricing.published_price');

drop function identity.serves();
drop function identity.caller();

-- Never written, never read.
alter table carts.cart drop column share_token_hash;

-- Kinds of owners are told by one function.
alter table orders.webhook_subscription
  drop constraint webhook_subscription_owner_check,
  add constraint webhook_subscription_owner_check check (identity.owner_kind(owner) = 'customer');

drop index carts.cart_untouched;
create index cart_untouched on carts.cart (updated_at)
  where identity.owner_kind(owner) = 'visitor' or state <> 'open';

create or replace function orders.tell_subscribers() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from orders.orders o where o.id = new.order_id and identity.owner_kind(o.owner) <> 'visitor')
  then
    insert into orders.webhook_delivery (id, subscription_id, order_id, seq, created_at)
    select gen_random_uuid(), s.id, new.order_id, new.seq, new.at
    from orders.orders o join orders.webhook_subscription s on s.owner = o.owner and s.ended_at is null
    where o.id = new.order_id;
  end if;
  return null;
end $$;
