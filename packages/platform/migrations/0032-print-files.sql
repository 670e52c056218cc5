-- Files that are sent to be printed as they are. A print file is a design; here stands what was sent for it, and how each
-- of its printed sides was checked. The bytes lie in the file store.
create schema print_files;

create table print_files.print_file (
  design_id uuid primary key references designs.design on delete cascade,
  -- Rises with every change of a side: who changes one says which they knew.
  clock integer not null check (clock >= 0)
);

create table print_files.file (
  id uuid primary key,
  design_id uuid not null references print_files.print_file on delete cascade,
  -- The side that it was sent for; null lays its pages on sides by themselves.
  surface text,
  name text not null check (length(name) between 1 and 120),
  -- As announced.
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- Known by its first bytes.
  kind text check (kind in ('pdf', 'png', 'jpeg', 'tiff', 'svg')),
  state text not null check (state in ('arriving', 'opening', 'ready', 'refused')),
  refusal text check ((refusal is not null) = (state = 'refused')),
  -- Of the whole file, once its parts were put together.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The PDF that is printed from: the file itself, or the page that was made of a picture.
  page_sha256 text check (page_sha256 ~ '^[0-9a-f]{64}$'),
  -- How many pages, and how large they are.
  facts jsonb check ((facts is not null) = (state = 'ready')),
  opening_until timestamptz,
  created_at timestamptz not null,
  -- When the last part came.
  changed_at timestamptz not null,
  check (state = 'arriving' or received = bytes or state = 'refused'),
  check (state <> 'ready' or kind is not null and sha256 is not null and page_sha256 is not null)
);
create index file_design on print_files.file (design_id, created_at);
create index file_age on print_files.file (changed_at) where state in ('arriving', 'refused');
create index file_sha256 on print_files.file (sha256);
create index file_page_sha256 on print_files.file (page_sha256);

-- What has come of a file that is still on its way: each part is a stored file of its own.
create table print_files.part (
  file_id uuid not null references print_files.file on delete cascade,
  at bigint not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (file_id, at)
);
create index part_sha256 on print_files.part (sha256);

-- What lies on a printed side, as its buyer wants it, and what came of checking that.
create table print_files.sheet (
  design_id uuid not null references print_files.print_file on delete cascade,
  surface text not null,
  file_id uuid not null references print_files.file on delete cascade,
  page integer not null check (page >= 0),
  -- Null lays it there by itself.
  placement jsonb,
  fixes jsonb not null,
  -- The clock at which it was wanted so: what is found of an older wish is not written.
  wish integer not null,
  state text not null check (state in ('checking', 'ready', 'refused')),
  refusal text check ((refusal is not null) = (state = 'refused')),
  result jsonb check ((result is not null) = (state = 'ready')),
  checking_until timestamptz,
  primary key (design_id, surface)
);
create index sheet_file on print_files.sheet (file_id);

-- Plates, pictures and the print file of a side as it was checked last.
create table print_files.made (
  design_id uuid not null,
  surface text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  primary key (design_id, surface, sha256),
  foreign key (design_id, surface) references print_files.sheet on delete cascade
);
create index made_sha256 on print_files.made (sha256);

-- Findings that the buyer takes as they are, by what they say.
create table print_files.accepted (
  design_id uuid not null references print_files.print_file on delete cascade,
  surface text not null,
  key text not null check (key ~ '^[0-9a-f]{24}$'),
  accepted_at timestamptz not null,
  primary key (design_id, surface, key)
);

create table print_files.comment (
  id uuid primary key,
  design_id uuid not null references print_files.print_file on delete cascade,
  author text not null check (author in ('buyer', 'house')),
  made_by text not null,
  text text not null check (length(text) between 1 and 2000),
  surface text,
  -- µm on the surface.
  x integer,
  y integer,
  created_at timestamptz not null,
  check (num_nulls(x, y) in (0, 2) and (x is null or surface is not null))
);
create index comment_design on print_files.comment (design_id, created_at);

-- How long the sandbox worked on somebody's print files on a day.
create table print_files.work_time (
  owner text not null,
  day date not null,
  milliseconds integer not null check (milliseconds >= 0),
  primary key (owner, day)
);
create index work_time_day on print_files.work_time (day);

alter table designs.revision drop constraint revision_cause_check, add constraint revision_cause_check check (cause in (
  'made', 'autosave', 'named', 'before-conflict', 'before-restore', 'restored', 'for-cart', 'carried-over',
  'print-file'));

call identity.owned('print_files.print_file', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('print_files.file', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('print_files.part',
  'exists (select from print_files.file where file.id = file_id offset 0)');
call identity.owned('print_files.sheet', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('print_files.made', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('print_files.accepted', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('print_files.comment', 'exists (select from designs.design where design.id = design_id offset 0)');
call identity.owned('print_files.work_time', 'owner = any (identity.owners())');
