-- What a product is found by: its name first, then its keywords, its category and its summary.
CREATE FUNCTION qafila_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category jsonb;
BEGIN
  SELECT c.name INTO category FROM categories c WHERE c.id = NEW.category_id;
  NEW.search_text := qafila_fold(concat_ws(' ',
    NEW.name ->> 'ar', NEW.name ->> 'en', NEW.keywords ->> 'ar', NEW.keywords ->> 'en',
    category ->> 'ar', category ->> 'en', NEW.summary ->> 'ar', NEW.summary ->> 'en'));
  NEW.search_vector :=
    qafila_lexemes(concat_ws(' ', NEW.name ->> 'ar', NEW.name ->> 'en'), 'A')
    || qafila_lexemes(concat_ws(' ', NEW.keywords ->> 'ar', NEW.keywords ->> 'en'), 'B')
    || qafila_lexemes(concat_ws(' ', category ->> 'ar', category ->> 'en'), 'C')
    || qafila_lexemes(concat_ws(' ', NEW.summary ->> 'ar', NEW.summary ->> 'en'), 'D');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, keywords, summary, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION qafila_product_search();
--> statement-breakpoint
CREATE FUNCTION qafila_category_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET category_id = category_id WHERE category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION qafila_category_renamed();
--> statement-breakpoint
CREATE FUNCTION qafila_variant_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.product_id; ELSE changed := NEW.product_id; END IF;
  UPDATE products p SET price_min = coalesce(v.low, 0), price_max = coalesce(v.high, 0)
  FROM (SELECT min(price) AS low, max(price) AS high FROM variants WHERE product_id = changed) v
  WHERE p.id = changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER variants_prices AFTER INSERT OR DELETE OR UPDATE OF price ON variants
  FOR EACH ROW EXECUTE FUNCTION qafila_variant_prices();
