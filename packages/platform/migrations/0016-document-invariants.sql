-- Documents are held to their orders: the promises made so far, and two about what is invoiced and credited.
alter function platform.verify_invariants() rename to verify_books;

create function platform.verify_invariants() returns table (rule text, subject text)
  language sql stable
  as $$
  select * from platform.verify_books()
  union all
  select 'an order''s documents charge what the order charges', d.number
    from invoices.document d join orders.orders o on o.id = d.order_id
    where d.cause ~ ('^(invoice|pro-forma)/' || o.id)
      and (d.total_minor, d.vat_minor, d.currency) <> (o.total_minor, o.vat_minor, o.currency)
  union all
  select 'credit notes come to no more than their invoice', i.number
    from invoices.document i
    join lateral (
      select coalesce(-sum(c.net_minor), 0) as net, coalesce(-sum(c.vat_minor), 0) as vat
      from invoices.document c where c.corrects_id = i.id) credited on true
    where i.cause = 'invoice/' || i.order_id and (credited.net > i.net_minor or credited.vat > i.vat_minor)
$$;
