-- Proofs of what an order prints, what its buyer approved, and what was then released to be printed. All of it is evidence:
-- nothing here is ever changed.

create table orders.proof (
  id uuid primary key,
  line_id uuid not null references orders.line,
  -- The line's first proof, its second …
  number integer not null check (number > 0),
  -- What it shows. Values and no references: a proof says what it showed when the design is long gone.
  design_id uuid not null,
  design_revision integer not null,
  design_hash text not null check (design_hash ~ '^[0-9a-f]{64}$'),
  dieline_hash text not null check (dieline_hash ~ '^[0-9a-f]{64}$'),
  price_hash text not null check (price_hash ~ '^[0-9a-f]{64}$'),
  -- All that stands on it: the PDF and the page are written from it.
  facts jsonb not null,
  -- The PDF. Its hash is what a buyer confirms.
  pdf_sha256 text not null references platform.file_object,
  made_at timestamptz not null,
  unique (line_id, number),
  unique (id, pdf_sha256)
);
create trigger append_only before update or delete on orders.proof
  for each row execute function platform.refuse_change();

-- Its pictures.
create table orders.proof_file (
  proof_id uuid not null references orders.proof,
  name text not null check (name ~ '^[a-z0-9-]{1,60}\.[a-z]{3,4}$'),
  sha256 text not null references platform.file_object,
  primary key (proof_id, name)
);
create index proof_file_sha256 on orders.proof_file (sha256);
create trigger append_only before update or delete on orders.proof_file
  for each row execute function platform.refuse_change();

-- Given by a person who typed their name under the proof they saw, or taken over from an earlier order of the same print.
create table orders.approval (
  id uuid primary key,
  line_id uuid not null references orders.line,
  proof_id uuid not null,
  -- The hash that was shown and confirmed.
  pdf_sha256 text not null,
  cause text not null check (cause in ('typed', 'taken-over')),
  name text check (length(name) between 1 and 120),
  -- Who acted, the mailbox of the order, and the language in which it was read.
  approved_by text not null,
  email text not null,
  language text not null,
  approved_at timestamptz not null,
  check ((cause = 'typed') = (name is not null)),
  unique (line_id, proof_id),
  foreign key (proof_id, pdf_sha256) references orders.proof (id, pdf_sha256)
);
create index approval_proof on orders.approval (proof_id);
create trigger append_only before update or delete on orders.approval
  for each row execute function platform.refuse_change();

-- What a printer gets of a line: made from what was approved, once.
create table orders.print_package (
  line_id uuid primary key references orders.line,
  approval_id uuid not null references orders.approval,
  made_at timestamptz not null
);
create trigger append_only before update or delete on orders.print_package
  for each row execute function platform.refuse_change();

create table orders.print_file (
  line_id uuid not null references orders.print_package,
  name text not null check (name ~ '^[A-Za-z0-9-]{1,120}\.[a-z0-9]{3,4}$'),
  sha256 text not null references platform.file_object,
  primary key (line_id, name)
);
create index print_file_sha256 on orders.print_file (sha256);
create trigger append_only before update or delete on orders.print_file
  for each row execute function platform.refuse_change();

call identity.owned('orders.proof', 'exists (select from orders.line where line.id = line_id offset 0)');
call identity.owned('orders.proof_file', 'exists (select from orders.proof where proof.id = proof_id offset 0)');
call identity.owned('orders.approval', 'exists (select from orders.line where line.id = line_id offset 0)');
call identity.owned('orders.print_package', 'exists (select from orders.line where line.id = line_id offset 0)');
call identity.owned('orders.print_file', 'exists (select from orders.line where line.id = line_id offset 0)');

-- What waits for us: asked for every few minutes.
create index line_artwork on orders.line (artwork_state)
  where artwork_state in ('submitted', 'prepress-review', 'approved');

-- Replaced until it is approved; a change that was asked for can be taken back; a reorder takes the approval over.
drop trigger artwork_lifecycle on orders.line;
create trigger artwork_lifecycle before insert or update of artwork_state on orders.line
  for each row execute function platform.follow_lifecycle('artwork_state', 'missing',
  'approved>changes-requested', 'approved>released', 'changes-requested>proof-ready', 'changes-requested>submitted',
  'missing>approved', 'missing>not-required', 'missing>submitted', 'preflight-failed>submitted',
  'preflight-passed>prepress-review', 'preflight-passed>proof-ready', 'prepress-review>changes-requested',
  'prepress-review>proof-ready', 'prepress-review>submitted', 'proof-ready>approved', 'proof-ready>changes-requested',
  'proof-ready>submitted', 'submitted>approved', 'submitted>preflight-failed', 'submitted>preflight-passed',
  'submitted>prepress-review', 'submitted>submitted');

alter function platform.verify_invariants() rename to verify_stored_bytes;

create function platform.verify_invariants() returns table (rule text, subject text)
  language sql stable
  as $$
  select * from platform.verify_stored_bytes()
  union all
  select 'what was proved and then released was approved, and made of what was approved', l.id::text
    from orders.line l
    where l.artwork_state = 'released' and exists (select from orders.proof p where p.line_id = l.id)
      and not exists (
        select from orders.print_package k
        join orders.approval a on a.id = k.approval_id and a.line_id = l.id
        join orders.proof p on p.id = a.proof_id
        where k.line_id = l.id and p.design_hash = l.design_hash and p.dieline_hash = l.dieline_hash)
  union all
  select 'an approval names a proof of the very line, or of one that was taken over', a.id::text
    from orders.approval a join orders.proof p on p.id = a.proof_id
    where (a.cause = 'typed') <> (p.line_id = a.line_id)
$$;
