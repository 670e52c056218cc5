-- Only customers have subscriptions. Most orders are guests': for them the trigger asked for nothing at each event.
create or replace function orders.tell_subscribers() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from orders.orders o where o.id = new.order_id and o.owner like 'customer:%') then
    insert into orders.webhook_delivery (id, subscription_id, order_id, seq, created_at)
    select gen_random_uuid(), s.id, new.order_id, new.seq, new.at
    from orders.orders o join orders.webhook_subscription s on s.owner = o.owner and s.ended_at is null
    where o.id = new.order_id;
  end if;
  return null;
end $$;
