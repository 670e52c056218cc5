-- A buyer's brand kit: name, colours, fonts and logos that their designs have in common. One for each owner.
create table designs.brand_kit (
  -- As of carts.
  owner text primary key,
  -- As the design package reads it; its logos are uploads of the same owner.
  kit jsonb not null,
  -- Rises with each save: who saves says which they knew.
  number integer not null check (number > 0),
  changed_at timestamptz not null
);
create index brand_kit_age on designs.brand_kit (changed_at) where identity.owner_kind(owner) = 'visitor';

call identity.owned('designs.brand_kit', 'owner = any (identity.owners())');
