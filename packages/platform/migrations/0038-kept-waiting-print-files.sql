-- The clock of its print file when the machine had no time to open or check it: it is done once `…_until` is over, and what its
-- buyer laid since then stays. Null unless it waits for that.
alter table print_files.file
  add column waits_since integer,
  add check (waits_since is null or state = 'opening');
alter table print_files.sheet
  add column waits_since integer,
  add check (waits_since is null or state = 'checking');

update print_files.file set state = 'opening', refusal = null, waits_since = print_file.clock
from print_files.print_file where print_file.design_id = file.design_id and file.refusal = 'kept-waiting'
  -- What was replaced since is not begun again.
  and not exists (
    select from print_files.file as later
    where later.design_id = file.design_id and later.state <> 'arriving' and later.created_at > file.created_at);
update print_files.sheet set state = 'checking', refusal = null, waits_since = wish where refusal = 'kept-waiting';
