DROP TRIGGER products_search ON products;
--> statement-breakpoint
DROP TRIGGER categories_renamed ON categories;
--> statement-breakpoint
DROP TRIGGER variants_prices ON variants;
--> statement-breakpoint
DROP FUNCTION qafila_product_search(), qafila_category_renamed(), qafila_variant_prices();
--> statement-breakpoint
DROP FUNCTION qafila_query(text, boolean), qafila_lexemes(text, "char");
--> statement-breakpoint
-- What is searched lies apart from what is counted (schema.ts says how).
ALTER TABLE product_listings SET (toast_tuple_target = 512),
  ALTER COLUMN search_vector SET STORAGE EXTERNAL, ALTER COLUMN offers SET STORAGE MAIN;
--> statement-breakpoint
-- Both languages of a text.
CREATE FUNCTION qafila_both(words jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', words ->> 'ar', words ->> 'en')
$$;
--> statement-breakpoint
-- A variant as the listing of its product writes it.
CREATE FUNCTION qafila_offer(value_ids text[], stock int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_string(value_ids, ' ') || CASE WHEN stock > 0 THEN '+' ELSE '' END
$$;
--> statement-breakpoint
-- Writes the listings of some products anew. The products are locked first: of two buyers who each take the last piece
-- of another variant, the second must see what the first took. Planned each time, for one product as for thousands.
CREATE FUNCTION qafila_list_products(changed text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_listings AS listing (
    product_id, category_id, rating_average, rating_count, featured_rank, published_at,
    price_min, price_max, in_stock, offers, search_vector
  )
  -- Texts that many products share, such as keywords, are taken apart once.
  WITH texts AS MATERIALIZED (
    SELECT words, qafila_lexemes(qafila_both(words)) AS lexemes
    FROM (SELECT DISTINCT unnest(ARRAY[name, keywords, summary]) AS words FROM products WHERE id = ANY (changed)) t
  )
  SELECT p.id, p.category_id, p.rating_average, p.rating_count, p.featured_rank, p.published_at,
    coalesce(v.price_min, 0), coalesce(v.price_max, 0), coalesce(v.in_stock, false), coalesce(v.offers, ''),
    -- Found by its name first, and by its keywords, its category and its summary; and by what can be chosen of it.
    qafila_marked(name.lexemes, '=') || name.lexemes || keywords.lexemes || c.search_vector || summary.lexemes
      || qafila_marked(array_to_tsvector(coalesce(v.value_ids, '{}')), '#')
  FROM products p
  JOIN categories c ON c.id = p.category_id
  JOIN texts name ON name.words = p.name
  JOIN texts keywords ON keywords.words = p.keywords
  JOIN texts summary ON summary.words = p.summary
  CROSS JOIN LATERAL (
    SELECT min(price) AS price_min, max(price) AS price_max, bool_or(stock > 0) AS in_stock,
      string_agg(DISTINCT qafila_offer(option_value_ids, stock), ',' ORDER BY qafila_offer(option_value_ids, stock)) AS offers,
      array_agg(DISTINCT value_id) FILTER (WHERE value_id IS NOT NULL) AS value_ids
    FROM variants LEFT JOIN LATERAL unnest(option_value_ids) value_id ON true
    WHERE product_id = p.id
  ) v
  WHERE p.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE SET
    category_id = EXCLUDED.category_id, rating_average = EXCLUDED.rating_average, rating_count = EXCLUDED.rating_count,
    featured_rank = EXCLUDED.featured_rank, published_at = EXCLUDED.published_at,
    price_min = EXCLUDED.price_min, price_max = EXCLUDED.price_max, in_stock = EXCLUDED.in_stock,
    offers = EXCLUDED.offers, search_vector = EXCLUDED.search_vector;
END
$$;
--> statement-breakpoint
CREATE FUNCTION qafila_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_list_products(ARRAY(SELECT id FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION qafila_products_added();
--> statement-breakpoint
CREATE FUNCTION qafila_product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_list_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_listed_anew AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.category_id, OLD.name, OLD.summary, OLD.keywords, OLD.rating_average, OLD.rating_count, OLD.featured_rank, OLD.published_at)
    IS DISTINCT FROM (NEW.category_id, NEW.name, NEW.summary, NEW.keywords, NEW.rating_average, NEW.rating_count, NEW.featured_rank, NEW.published_at))
  EXECUTE FUNCTION qafila_product_updated();
--> statement-breakpoint
CREATE FUNCTION qafila_category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_list_products(ARRAY(SELECT id FROM products WHERE category_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_listed_anew AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION qafila_category_renamed();
--> statement-breakpoint
CREATE FUNCTION qafila_variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_list_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION qafila_variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_removed AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION qafila_variants_changed();
--> statement-breakpoint
CREATE FUNCTION qafila_variant_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_list_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Most updates are a few pieces of stock more or less, which no list shows: they cost nothing here.
CREATE TRIGGER variants_updated AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.product_id, OLD.price, OLD.stock > 0, OLD.option_value_ids)
    IS DISTINCT FROM (NEW.product_id, NEW.price, NEW.stock > 0, NEW.option_value_ids))
  EXECUTE FUNCTION qafila_variant_updated();
--> statement-breakpoint
-- Keeps every word of a text, as it is written most often there. Where a word was read before, the better place decides.
CREATE FUNCTION qafila_learn_words(words text, place int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, shown, source)
  SELECT DISTINCT ON (word) word, shown, place
  FROM (
    SELECT qafila_fold(shown) AS word, shown, uses
    FROM (
      SELECT shown, count(*) AS uses
      FROM regexp_split_to_table(lower(words), U&'[^a-z0-9\00C0-\024F\0300-\036F\0621-\0652\0660-\0669\066E-\06D3\06F0-\06F9\FB50-\FEFC]+') shown
      GROUP BY shown
    ) raw
  ) folded
  WHERE word ~ U&'^[\0621-\064A\066E-\06D3a-z0-9]{3,40}$' AND word ~ '[^0-9]'
  ORDER BY word, uses DESC, shown
  ON CONFLICT (word) DO UPDATE SET shown = EXCLUDED.shown, source = EXCLUDED.source
    WHERE search_words.source > EXCLUDED.source
$$;
--> statement-breakpoint
CREATE FUNCTION qafila_products_learnt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_learn_words(string_agg(qafila_both(name), ' '), 1),
    qafila_learn_words(string_agg(qafila_both(summary), ' '), 2),
    qafila_learn_words(string_agg(qafila_both(keywords), ' '), 3)
  FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_learnt AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION qafila_products_learnt();
--> statement-breakpoint
CREATE FUNCTION qafila_product_learnt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_learn_words(qafila_both(NEW.name), 1), qafila_learn_words(qafila_both(NEW.summary), 2),
    qafila_learn_words(qafila_both(NEW.keywords), 3);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_learnt_anew AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.summary, OLD.keywords) IS DISTINCT FROM (NEW.name, NEW.summary, NEW.keywords))
  EXECUTE FUNCTION qafila_product_learnt();
--> statement-breakpoint
CREATE FUNCTION qafila_category_learnt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_learn_words(qafila_both(NEW.name), 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_learnt AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION qafila_category_learnt();
--> statement-breakpoint
-- For the products that are there already.
SELECT qafila_list_products(ARRAY(SELECT id FROM products)),
  (SELECT count(qafila_learn_words(qafila_both(name), 1)) FROM categories),
  (SELECT count(qafila_learn_words(qafila_both(name), 1)) + count(qafila_learn_words(qafila_both(summary), 2)) + count(qafila_learn_words(qafila_both(keywords), 3)) FROM products);
