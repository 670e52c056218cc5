-- What was taken out of a cart last, so that "undo" brings back the very same, on any device and without a script.
alter table carts.cart add column last_removed jsonb;

-- A cart that is shared is a list with a token; a set stays a set for whoever takes it over.
alter table carts.shopping_list_item add column bundle text;
