-- States change only as their tables in packages/workflow say. A table that changes there gets its trigger anew here; a
-- test compares the two.
select set_config('app.caller', 'system', true);

-- Whoever spoke to the public interface could name any design, and its line was then taken for sent in.
-- What is being made already has its print file from a person.
update orders.line set artwork_state = 'missing'
where design_id is not null and artwork_state = 'submitted' and exists (
  select from orders.orders o where o.id = line.order_id
    and o.state in ('placed', 'awaiting-approval', 'awaiting-payment', 'confirmed'));
update orders.line set design_id = null, design_hash = null where num_nonnulls(design_id, design_hash) > 0;
update carts.line set design_id = null, design_hash = null where num_nonnulls(design_id, design_hash) > 0;
-- A design is drawn on the dieline of its line.
alter table carts.line add constraint design_on_dieline check (
  num_nonnulls(design_id, design_hash) = 0 or num_nulls(design_id, design_hash, dieline_hash) = 0);
alter table orders.line add constraint design_on_dieline check (
  num_nonnulls(design_id, design_hash) = 0 or num_nulls(design_id, design_hash, dieline_hash) = 0);

-- Arguments: the column, the state everything begins in, and every step as `from>to`. What is new may have taken one step.
create function platform.follow_lifecycle() returns trigger
  language plpgsql
  as $$
declare
  state text := to_jsonb(new) ->> tg_argv[0];
  before text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] else tg_argv[1] end;
begin
  if state <> before and not (before || '>' || state) = any (tg_argv) then
    raise exception '%.% does not go from % to %', tg_table_schema, tg_table_name, before, state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger artwork_lifecycle before insert or update of artwork_state on orders.line
  for each row execute function platform.follow_lifecycle('artwork_state', 'missing',
  'approved>changes-requested', 'approved>released', 'changes-requested>submitted', 'missing>approved',
  'missing>not-required', 'missing>submitted', 'preflight-failed>submitted',
  'preflight-passed>prepress-review', 'preflight-passed>proof-ready', 'prepress-review>changes-requested',
  'prepress-review>proof-ready', 'proof-ready>approved', 'proof-ready>changes-requested',
  'submitted>preflight-failed', 'submitted>preflight-passed', 'submitted>prepress-review');

create trigger shipment_lifecycle before insert or update of state on orders.shipment
  for each row execute function platform.follow_lifecycle('state', 'planned',
  'exception>delivered', 'exception>in-transit', 'exception>lost', 'exception>returned',
  'handed-over>delivered', 'handed-over>exception', 'handed-over>in-customs', 'handed-over>in-transit',
  'in-customs>delivered', 'in-customs>exception', 'in-customs>in-transit', 'in-transit>delivered',
  'in-transit>exception', 'in-transit>in-customs', 'labelled>handed-over', 'planned>labelled',
  'returned>labelled');

create trigger refund_lifecycle before insert or update of state on payments.refund
  for each row execute function platform.follow_lifecycle('state', 'requested',
  'requested>failed', 'requested>submitted', 'requested>succeeded', 'submitted>failed', 'submitted>succeeded');
