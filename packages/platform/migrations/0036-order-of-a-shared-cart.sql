-- A shared cart is shown, and taken over, in the order in which it was put together.
alter table carts.shopping_list_item add column position smallint not null default 0;
