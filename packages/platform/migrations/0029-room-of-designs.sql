-- What a design takes of the database, counted as its versions and changes come and go: every save asks for the room
-- that is left, and must not add up a thousand rows for it.
alter table designs.design add column stored_bytes bigint not null default 0;

create function designs.count_added() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'revision' then
    update designs.design set stored_bytes = stored_bytes + added.bytes
    from (select design_id, sum(octet_length(document)) as bytes from added_rows group by design_id) added
    where design.id = added.design_id;
  else
    update designs.design set stored_bytes = stored_bytes + added.bytes
    from (select design_id, sum(octet_length(diff)) as bytes from added_rows group by design_id) added
    where design.id = added.design_id;
  end if;
  return null;
end $$;

create function designs.count_removed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'revision' then
    update designs.design set stored_bytes = stored_bytes - removed.bytes
    from (select design_id, sum(octet_length(document)) as bytes from removed_rows group by design_id) removed
    where design.id = removed.design_id;
  else
    update designs.design set stored_bytes = stored_bytes - removed.bytes
    from (select design_id, sum(octet_length(diff)) as bytes from removed_rows group by design_id) removed
    where design.id = removed.design_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on designs.revision
  referencing new table as added_rows for each statement execute function designs.count_added();
create trigger count_removed after delete on designs.revision
  referencing old table as removed_rows for each statement execute function designs.count_removed();
create trigger count_added after insert on designs.change
  referencing new table as added_rows for each statement execute function designs.count_added();
create trigger count_removed after delete on designs.change
  referencing old table as removed_rows for each statement execute function designs.count_removed();

update designs.design set stored_bytes =
  coalesce((select sum(octet_length(document)) from designs.revision where design_id = design.id), 0)
  + coalesce((select sum(octet_length(diff)) from designs.change where design_id = design.id), 0);

-- Whose account a visitor's things went to at sign-in: what was on its way at that moment still finds its owner.
create table identity.claimed_visitor (
  visitor text primary key,
  owner text not null,
  claimed_at timestamptz not null
);
create index claimed_visitor_age on identity.claimed_visitor (claimed_at);
call identity.owned('identity.claimed_visitor', null);

alter function platform.verify_invariants() rename to verify_designs;

create function platform.verify_invariants() returns table (rule text, subject text)
  language sql stable
  as $$
  select * from platform.verify_designs()
  union all
  select 'a design knows how much of it is stored', d.id::text
    from designs.design d
    where d.stored_bytes <>
      coalesce((select sum(octet_length(document)) from designs.revision where design_id = d.id), 0)
      + coalesce((select sum(octet_length(diff)) from designs.change where design_id = d.id), 0)
$$;
