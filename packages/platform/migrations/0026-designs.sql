-- Designs: kept change by change as they are drawn, and whole as revisions, which carts and orders name.
create schema designs;

create table designs.design (
  id uuid primary key,
  -- As of carts.
  owner text not null,
  name text not null check (length(name) between 1 and 120),
  -- What is designed on: a configuration without its quantity, and the drawing of it that the artwork lies on.
  sku text not null,
  product jsonb not null,
  dieline_hash text not null references carts.dieline,
  -- Whoever fills in a template is held to its permissions.
  rights text not null check (rights in ('owns', 'fills-in')),
  -- The template it began as.
  template text,
  -- How many changes it has had.
  clock integer not null check (clock >= 0),
  -- The revision that later changes build on, and how many there were.
  base_revision integer not null check (base_revision between 1 and revisions),
  revisions integer not null,
  -- Of the design as it stands, written out.
  bytes integer not null check (bytes >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Put away by its owner, who can take it back until the job comes.
  deleted_at timestamptz
);
create index design_owner on designs.design (owner, changed_at desc, id);
create index design_age on designs.design (changed_at)
  where identity.owner_kind(owner) = 'visitor' or deleted_at is not null;
create index design_dieline on designs.design (dieline_hash);

create table designs.revision (
  design_id uuid not null references designs.design on delete cascade,
  number integer not null check (number > 0),
  -- After how many changes the design looked like this; null for one that was made beside them, for a cart.
  clock integer,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  dieline_hash text not null references carts.dieline,
  product jsonb not null,
  -- The design written out and compressed.
  document bytea not null,
  name text check (length(name) between 1 and 120),
  cause text not null check (cause in (
    'made', 'autosave', 'named', 'before-conflict', 'before-restore', 'restored', 'for-cart', 'carried-over')),
  made_by text not null,
  made_at timestamptz not null,
  primary key (design_id, number),
  unique (design_id, number, hash, dieline_hash)
);
create index revision_dieline on designs.revision (dieline_hash);
-- A version may be given another name; what it looks like is for ever.
create trigger append_only
  before update of design_id, number, clock, hash, dieline_hash, product, document, cause, made_by, made_at
  on designs.revision for each row execute function platform.refuse_change();

create table designs.change (
  design_id uuid not null references designs.design on delete cascade,
  clock integer not null,
  -- Its author's: what is sent twice is done once.
  id uuid not null,
  -- What was done, as text: the order of names in it counts.
  diff text not null,
  is_as_sent boolean not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (design_id, clock),
  unique (design_id, id)
);
create index change_age on designs.change (made_at);
create trigger append_only before update on designs.change
  for each row execute function platform.refuse_change();

-- Shows a picture of the design to whoever has the link, until it ends or is taken back.
create table designs.share (
  id uuid primary key,
  design_id uuid not null references designs.design on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index share_design on designs.share (design_id);
create index share_age on designs.share (ends_at);

-- A line names the very revision, of the very dieline it is cut by. Nothing was named so far (0023).
alter table carts.line
  drop constraint design_on_dieline,
  alter column design_id type uuid using design_id::uuid,
  add column design_revision integer,
  -- Its design was carried over to another size or make, and nobody has looked at it yet.
  add column is_design_unseen boolean not null default false,
  add constraint design_on_dieline check (
    num_nonnulls(design_id, design_revision, design_hash) = 0 and not is_design_unseen
    or num_nulls(design_id, design_revision, design_hash, dieline_hash) = 0),
  add constraint line_design_fkey foreign key (design_id, design_revision, design_hash, dieline_hash)
    references designs.revision (design_id, number, hash, dieline_hash);
create index line_design on carts.line (design_id, design_revision) where design_id is not null;

alter table orders.line
  drop constraint design_on_dieline,
  alter column design_id type uuid using design_id::uuid,
  add column design_revision integer,
  add constraint design_on_dieline check (
    num_nonnulls(design_id, design_revision, design_hash) = 0
    or num_nulls(design_id, design_revision, design_hash, dieline_hash) = 0),
  add constraint line_design_fkey foreign key (design_id, design_revision, design_hash, dieline_hash)
    references designs.revision (design_id, number, hash, dieline_hash);
create index line_design on orders.line (design_id, design_revision) where design_id is not null;

call identity.owned('designs.design', 'owner = any (identity.owners())');
-- What was ordered is also seen by whoever sees the order.
call identity.owned('designs.revision',
  'exists (select from designs.design where design.id = design_id offset 0)
   or exists (select from orders.line
     where line.design_id = revision.design_id and line.design_revision = revision.number offset 0)');
call identity.owned('designs.change', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('designs.share', null);

alter function platform.verify_invariants() rename to verify_wallets;

create function platform.verify_invariants() returns table (rule text, subject text)
  language sql stable
  as $$
  select * from platform.verify_wallets()
  union all
  select 'a design stands on a revision, and every change since is kept', d.id::text
    from designs.design d
    left join designs.revision r on r.design_id = d.id and r.number = d.base_revision
    where r.clock is null or r.clock > d.clock
      or d.clock - r.clock <> (
        select count(*) from designs.change c where c.design_id = d.id and c.clock between r.clock + 1 and d.clock)
$$;
