-- Money of a wallet and the payment it stands for are held to each other: the promises made so far, and three more.
alter function platform.verify_invariants() rename to verify_documents;

create function platform.verify_invariants() returns table (rule text, subject text)
  language sql stable
  as $$
  select * from platform.verify_documents()
  union all
  select 'a wallet''s payment is set aside until it is captured, then spent', p.id::text
    from payments.payment p
    where p.provider = 'wallet' and (p.state = 'authorized' or p.captured_minor > 0)
      and not exists (
        select from ledger.hold h
        where h.order_id = p.order_id and h.amount_minor = p.amount_minor
          and h.state = case when p.captured_minor > 0 then 'spent' else 'held' end)
  union all
  select 'what a wallet has set aside or spent is a payment of its order', h.order_id::text
    from ledger.hold h
    where h.state <> 'released'
      and not exists (
        select from payments.payment p
        where p.order_id = h.order_id and p.provider = 'wallet' and p.amount_minor = h.amount_minor
          and case h.state when 'held' then p.state = 'authorized' else p.captured_minor = h.amount_minor end)
  union all
  select 'a wallet sets money aside only for an order that waits for the rest', o.id::text
    from ledger.hold h join orders.orders o on o.id = h.order_id
    where h.state = 'held' and (o.confirmed_at is not null or o.ended_at is not null)
$$;

-- Never written: what a wallet pays stands in its payment.
alter table orders.orders drop column wallet_minor;
