-- Keys under which a provider answered with a failure of its own: it would repeat that answer for ever.
alter table payments.operation add column burnt_keys integer not null default 0 check (burnt_keys >= 0);
