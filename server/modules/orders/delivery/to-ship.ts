import { sql } from 'drizzle-orm'

/** How many pieces of a row of `orders` are in no parcel yet, as `leftToShip` counts them. */
export const LEFT_TO_SHIP = sql`case
  when orders.status not in ('processing', 'shipped')
    or exists (select from shipments where order_id = orders.id and items is null) then 0
  else (select coalesce(sum(quantity - unsent), 0)::int from order_items where order_id = orders.id)
    - (select coalesce(sum((part ->> 'quantity')::int), 0)::int
       from shipments, jsonb_array_elements(items) part where order_id = orders.id)
end`

/** Rows of `orders` that are paid or confirmed in cash, and of which something is still to be packed. */
export const IS_TO_PACK = sql`(orders.status in ('processing', 'shipped') and orders.confirm_by is null and ${LEFT_TO_SHIP} > 0)`
