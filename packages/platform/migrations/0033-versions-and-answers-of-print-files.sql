-- Parts of a side that somebody looked at closely go before the plates of the whole.
alter table print_files.made add column is_tile boolean not null default false;

-- What a version changed, where that is known: each thing with the side, page or fixes that it is about.
alter table designs.revision add column happened jsonb;

-- Who wants the side as it is.
alter table print_files.sheet add column wanted_by text;

-- The comment that this one answers, and when the buyer saw what the house wrote.
alter table print_files.comment
  add column answers uuid references print_files.comment on delete cascade,
  add column seen_at timestamptz;
create index comment_answers on print_files.comment (answers);
create index comment_open on print_files.comment (created_at) where author = 'buyer';
