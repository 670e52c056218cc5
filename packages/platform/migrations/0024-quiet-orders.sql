-- Orders to be paid online beyond what one mailbox or one network may have unpaid: nothing is mailed about them before
-- their money is there.
alter table orders.orders add column mails_await_money boolean not null default false;

-- The account an owner is; null for every other kind. By it an account is found by its key.
create function identity.account_of(owner text) returns uuid
  language sql immutable parallel safe
  as $$ select case when identity.owner_kind(owner) = 'customer' then split_part(owner, ':', 2)::uuid end $$;
