ALTER TABLE "variants" ADD COLUMN "sale_price" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_to" date;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale_below_price" CHECK ("variants"."sale_price" is null or ("variants"."sale_price" >= 0 and "variants"."sale_price" < "variants"."price")) NOT VALID;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale_days" CHECK (num_nulls("variants"."sale_price", "variants"."sale_from", "variants"."sale_to") in (0, 3) and "variants"."sale_from" <= "variants"."sale_to") NOT VALID;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "sale_to" date;--> statement-breakpoint
CREATE INDEX "product_listings_sale" ON "product_listings" USING btree ("sale_to","sale_from") WHERE "product_listings"."sale_to" is not null;--> statement-breakpoint
-- A listing has its prices outside of sales, and the days between which some variant is on sale. Else as before.
CREATE OR REPLACE FUNCTION qafila_list_products(changed text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM product_listings WHERE product_id IN (SELECT id FROM products WHERE id = ANY (changed) AND is_hidden);
  INSERT INTO product_listings AS listing (
    product_id, category_id, rating_average, rating_count, featured_rank, published_at,
    price_min, price_max, sale_from, sale_to, in_stock, offers, search_vector
  )
  -- Texts that many products share, such as keywords, are taken apart once.
  WITH texts AS MATERIALIZED (
    SELECT words, qafila_lexemes(qafila_both(words)) AS lexemes
    FROM (SELECT DISTINCT unnest(ARRAY[name, keywords, summary]) AS words FROM products WHERE id = ANY (changed)) t
  )
  SELECT p.id, p.category_id, p.rating_average, p.rating_count, p.featured_rank, p.published_at,
    coalesce(v.price_min, 0), coalesce(v.price_max, 0), v.sale_from, v.sale_to,
    coalesce(v.in_stock, false), coalesce(v.offers, ''),
    -- Found by its name first, and by its keywords, its category and its summary; and by what can be chosen of it.
    qafila_marked(name.lexemes, '=') || name.lexemes || keywords.lexemes || c.search_vector || summary.lexemes
      || qafila_marked(array_to_tsvector(coalesce(v.value_ids, '{}')), '#')
  FROM products p
  JOIN categories c ON c.id = p.category_id
  JOIN texts name ON name.words = p.name
  JOIN texts keywords ON keywords.words = p.keywords
  JOIN texts summary ON summary.words = p.summary
  CROSS JOIN LATERAL (
    SELECT min(price) AS price_min, max(price) AS price_max, min(sale_from) AS sale_from, max(sale_to) AS sale_to,
      bool_or(stock > 0) AS in_stock,
      string_agg(DISTINCT qafila_offer(option_value_ids, stock), ',' ORDER BY qafila_offer(option_value_ids, stock)) AS offers,
      array_agg(DISTINCT value_id) FILTER (WHERE value_id IS NOT NULL) AS value_ids
    FROM variants LEFT JOIN LATERAL unnest(option_value_ids) value_id ON true
    WHERE product_id = p.id
  ) v
  WHERE p.id = ANY (changed) AND NOT p.is_hidden
  ON CONFLICT (product_id) DO UPDATE SET
    category_id = EXCLUDED.category_id, rating_average = EXCLUDED.rating_average, rating_count = EXCLUDED.rating_count,
    featured_rank = EXCLUDED.featured_rank, published_at = EXCLUDED.published_at,
    price_min = EXCLUDED.price_min, price_max = EXCLUDED.price_max,
    sale_from = EXCLUDED.sale_from, sale_to = EXCLUDED.sale_to, in_stock = EXCLUDED.in_stock,
    offers = EXCLUDED.offers, search_vector = EXCLUDED.search_vector;
END
$$;
--> statement-breakpoint
DROP TRIGGER variants_updated ON variants;
--> statement-breakpoint
CREATE TRIGGER variants_updated AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.product_id, OLD.price, OLD.sale_price, OLD.sale_from, OLD.sale_to, OLD.stock > 0, OLD.option_value_ids)
    IS DISTINCT FROM (NEW.product_id, NEW.price, NEW.sale_price, NEW.sale_from, NEW.sale_to, NEW.stock > 0, NEW.option_value_ids))
  EXECUTE FUNCTION qafila_variant_updated();
