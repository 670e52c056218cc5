-- What people write to us outside an order, and what the house answers.
create schema support;

create table support.ticket (
  id uuid primary key,
  number text not null unique,
  -- Who wrote it; null for somebody who is not signed in: nobody but the house reads it then.
  owner text,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  -- Whether the mailbox is the one that whoever wrote has proved to be theirs.
  is_proved boolean not null,
  subject text not null,
  order_number text,
  region text not null,
  language text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- Rises with every entry: who adds one says up to which they have read.
  clock integer not null check (clock >= 1),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Of everything that was sent: the same sent twice is one.
  fingerprint text not null unique
);
create index ticket_state on support.ticket (state, changed_at, id);
create index ticket_age on support.ticket (changed_at);

-- What was written, and what the house did, in their order.
create table support.entry (
  ticket_id uuid not null references support.ticket on delete cascade,
  clock integer not null check (clock >= 1),
  kind text not null check (kind in ('message', 'answer', 'closed', 'reopened')),
  text text check ((text is not null) = (kind in ('message', 'answer'))),
  -- Who of the staff; null for who asked.
  made_by text check ((made_by is null) = (kind = 'message')),
  created_at timestamptz not null,
  primary key (ticket_id, clock)
);

call identity.owned('support.ticket', 'owner = any (identity.owners())');
call identity.owned('support.entry', 'exists (select from support.ticket where ticket.id = ticket_id offset 0)');
