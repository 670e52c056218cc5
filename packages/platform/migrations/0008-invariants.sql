-- What must hold at any moment: each row returned is a broken promise. Ask as `system`, who sees everything.
create function platform.verify_invariants() returns table (rule text, subject text)
  language sql stable
  as $$
  select 'a cart''s total is that of its lines', c.id::text
    from carts.cart c
    left join lateral (
      select coalesce(sum(net_minor), 0) as net, coalesce(sum(discount_minor), 0) as discount
      from carts.line l where l.cart_id = c.id and not l.is_saved_for_later) s on true
    where (c.lines_minor, c.discount_minor) <> (s.net, s.discount)
  union all
  select 'a line''s price is its unit price times its quantity, or more by its services', l.id::text
    from carts.line l where l.net_minor < (l.unit_micro * l.quantity + 5000) / 10000
  union all
  select 'a converted cart has its order, an open one has none', c.id::text
    from carts.cart c left join orders.orders o on o.cart_id = c.id
    where (c.state = 'converted') <> (o.id is not null)
  union all
  select 'an order''s goods are its lines', o.id::text
    from orders.orders o
    left join lateral (
      select coalesce(sum(net_minor), 0) as net, coalesce(sum(discount_minor), 0) as discount, count(*) as lines
      from orders.line l where l.order_id = o.id) s on true
    where (o.goods_minor, o.discount_minor) <> (s.net, s.discount) or s.lines = 0
  union all
  select 'an order''s VAT is that of its rates, over all that is charged', o.id::text
    from orders.orders o
    left join lateral (
      select coalesce(sum(net_minor), 0) as net, coalesce(sum(vat_minor), 0) as vat
      from orders.tax_total t where t.order_id = o.id) s on true
    where s.vat <> o.vat_minor or s.net <> o.goods_minor - o.discount_minor + o.shipping_minor + o.customs_minor
  union all
  select 'VAT is rounded once a rate', t.order_id::text
    from orders.tax_total t where t.vat_minor <> (t.net_minor * t.basis_points + 5000) / 10000
  union all
  select 'an order knows what was paid and given back', o.id::text
    from orders.orders o
    left join lateral (
      select coalesce(sum(captured_minor), 0) as captured, coalesce(sum(refunded_minor), 0) as refunded
      from payments.payment p where p.order_id = o.id) s on true
    where (o.captured_minor, o.refunded_minor) <> (s.captured, s.refunded)
  union all
  select 'an order that goes on is covered', o.id::text
    from orders.orders o
    where o.confirmed_at is not null
      and o.total_minor > (
        select coalesce(sum(greatest(p.captured_minor, p.authorized_minor)), 0)
        from payments.payment p where p.order_id = o.id)
  union all
  select 'an order that is covered does not wait for payment', o.id::text
    from orders.orders o
    where o.state in ('placed', 'awaiting-payment') and not o.is_on_hold
      and o.total_minor <= o.captured_minor - o.refunded_minor
  union all
  select 'an order''s events are numbered without a gap and end in its state', o.id::text
    from orders.orders o
    left join lateral (
      select count(*) as events, coalesce(max(seq), 0) as last,
        (array_agg(to_state order by seq desc) filter (where to_state is not null))[1] as state
      from orders.event e where e.order_id = o.id) s on true
    where s.events = 0 or s.events <> s.last or s.state is distinct from o.state
  union all
  select 'a payment''s events are numbered without a gap', p.id::text
    from payments.payment p
    left join lateral (
      select count(*) as events, coalesce(max(seq), 0) as last
      from payments.event e where e.payment_id = p.id) s on true
    where s.events = 0 or s.events <> s.last
  union all
  select 'a payment in a state has the amounts of that state', p.id::text
    from payments.payment p
    where case p.state
      when 'captured' then p.captured_minor = 0 or p.refunded_minor <> 0
      when 'partially-refunded' then p.refunded_minor = 0 or p.refunded_minor >= p.captured_minor
      when 'refunded' then p.captured_minor = 0 or p.refunded_minor + p.disputed_minor < p.captured_minor
      when 'created' then p.captured_minor <> 0
      when 'pending' then p.captured_minor not between 0 and p.amount_minor - 1
      else false end
  union all
  select 'what was given back is what was asked back', p.id::text
    from payments.payment p
    where p.refunded_minor <> (
      select coalesce(sum(amount_minor), 0) from payments.refund r
      where r.payment_id = p.id and r.state = 'succeeded')
  union all
  select 'a transfer sums to nothing', e.transfer_id::text
    from ledger.entry e join ledger.account a on a.id = e.account_id
    group by e.transfer_id, a.currency having sum(e.amount_minor) <> 0
  union all
  select 'a balance is the sum of its entries', a.id::text
    from ledger.account a
    where a.keeps_balance
      and a.balance_minor <> (select coalesce(sum(amount_minor), 0) from ledger.entry e where e.account_id = a.id)
  union all
  select 'a wallet covers what is set aside', a.id::text
    from ledger.account a
    where a.kind = 'wallet'
      and a.balance_minor < (
        select coalesce(sum(amount_minor), 0) from ledger.hold h where h.account_id = a.id and h.state = 'held')
  union all
  select 'what is reserved is what is held', l.item
    from stock.level l
    where l.reserved <> (
      select coalesce(sum(quantity), 0) from stock.reservation r where r.item = l.item and r.state = 'held')
  union all
  select 'a promotion counts its uses', p.code
    from carts.promotion p
    where p.used <> (select count(*) from carts.promotion_use u where u.code = p.code)
  union all
  select 'numbers of documents have no gap', s.id
    from invoices.series s
    left join lateral (
      select count(*) as documents, coalesce(max(no), 0) as last
      from invoices.document d where d.series_id = s.id) d on true
    where d.documents <> d.last or s.next_no <> d.last + 1
  union all
  select 'a document''s totals are those of its rates', d.id::text
    from invoices.document d
    where (d.net_minor, d.vat_minor) <> (
      select coalesce(sum((t ->> 'netMinor')::bigint), 0), coalesce(sum((t ->> 'vatMinor')::bigint), 0)
      from jsonb_array_elements(d.taxes) t)
$$;
