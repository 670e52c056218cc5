-- By age, for the job that removes what the privacy policy promises to remove.
create index cart_untouched on carts.cart (updated_at) where owner like 'visitor:%' or state <> 'open';
create index shopping_list_age on carts.shopping_list (created_at);
create index vat_consultation_age on carts.vat_consultation (asked_at);
create index dieline_age on carts.dieline (created_at);
create index webhook_age on payments.webhook (received_at);
create index security_event_age on identity.security_event (at);

-- Whether anything still names it.
create index line_dieline on carts.line (dieline_hash) where dieline_hash is not null;
create index line_dieline on orders.line (dieline_hash) where dieline_hash is not null;
create index orders_vat_number on orders.orders (vat_number) where vat_number is not null;
