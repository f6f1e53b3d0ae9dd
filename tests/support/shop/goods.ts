import type { TestServer } from '../../api/support/support.ts'

/** Something of the shop, for what refers to it. */
export const addGoods = async ({ pool }: TestServer): Promise<void> => {
  await pool.query(
    `insert into categories (id, slug, name, image, position) values ('cat_x', 'x', '{}', '{}', 0) on conflict do nothing`,
  )
  await pool.query(
    `insert into products (id, slug, category_id, name, summary, description, keywords, badges, published_at)
       values ('prd_x', 'x', 'cat_x', '{}', '{}', '{}', '{}', '{}', now()) on conflict do nothing`,
  )
  await pool.query(
    `insert into variants (id, product_id, position, sku, option_value_ids, price, stock, max_per_order)
       values ('var_x', 'prd_x', 0, 'X', '{}', 1, 1, 1) on conflict do nothing`,
  )
}
