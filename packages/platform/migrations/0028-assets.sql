-- What people upload to design with: pictures, drawings, fonts. The bytes lie in the file store; here stands whose they are.
create schema assets;

create table assets.asset (
  id uuid primary key,
  -- As of carts.
  owner text not null,
  -- Known by its first bytes.
  kind text check (kind in ('picture', 'vector', 'font')),
  is_logo boolean not null,
  name text not null check (length(name) between 1 and 120),
  -- Of the file as it was sent.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As announced; once it has been opened, with all that was made of it.
  bytes bigint not null check (bytes >= 0),
  state text not null check (state in ('arriving', 'opening', 'ready', 'refused')),
  -- Why it is not taken.
  refusal text check ((refusal is not null) = (state = 'refused')),
  -- What came of opening it.
  facts jsonb check ((facts is not null) = (state = 'ready')),
  -- When its owner said that they may use it.
  right_confirmed_at timestamptz check (kind <> 'font' or right_confirmed_at is not null),
  -- Until then the process that opens it is believed to do so.
  opening_until timestamptz,
  created_at timestamptz not null,
  -- Taken out of the list by its owner; it stays while a design names it.
  deleted_at timestamptz,
  check (state in ('arriving', 'refused') or kind is not null and sha256 is not null)
);
create index asset_owner on assets.asset (owner, created_at desc, id);
create index asset_sha256 on assets.asset (sha256);
create index asset_age on assets.asset (created_at)
  where identity.owner_kind(owner) = 'visitor' or deleted_at is not null or state <> 'ready';

-- What we made of it, which is all that anybody but its owner and the press is given.
create table assets.rendition (
  asset_id uuid not null references assets.asset on delete cascade,
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The first of its row of sizes: the one that a design names.
  is_largest boolean not null,
  primary key (asset_id, name)
);
create index rendition_sha256 on assets.rendition (sha256);

-- Every file of these in the store, so that it is removed when nobody names it any more. Removed ones are remembered
-- for a while: whoever stores the same bytes at that moment is told to do it again.
create table assets.stored_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  stored_at timestamptz not null,
  removed_at timestamptz,
  is_gone boolean not null default false check (not is_gone or removed_at is not null)
);
create index stored_file_removed on assets.stored_file (removed_at) where removed_at is not null;

-- How long the sandbox worked for somebody on a day.
create table assets.opening_time (
  owner text not null,
  day date not null,
  milliseconds integer not null check (milliseconds >= 0),
  primary key (owner, day)
);
create index opening_time_day on assets.opening_time (day);

-- Every picture and own font that a design, or a version of it, has ever held.
create table designs.used_asset (
  design_id uuid not null references designs.design on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (design_id, sha256)
);
create index used_asset_sha256 on designs.used_asset (sha256);

call identity.owned('assets.asset', 'owner = any (identity.owners())');
call identity.owned('assets.rendition', 'exists (select from assets.asset where asset.id = asset_id offset 0)');
call identity.owned('assets.opening_time', 'owner = any (identity.owners())');
call identity.owned('designs.used_asset', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('assets.stored_file', null);
