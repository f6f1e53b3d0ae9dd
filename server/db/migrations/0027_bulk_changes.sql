-- A transaction that changes many products says so (SET LOCAL qafila.bulk) and lists them itself, all at once: one by
-- one, 40,000 changed prices take an hour.
CREATE FUNCTION qafila_is_bulk() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('qafila.bulk', true), '') = 'on'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION qafila_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF qafila_is_bulk() THEN RETURN NULL; END IF;
  PERFORM qafila_list_products(ARRAY(SELECT id FROM added));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION qafila_product_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF qafila_is_bulk() THEN RETURN NULL; END IF;
  PERFORM qafila_list_products(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION qafila_variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF qafila_is_bulk() THEN RETURN NULL; END IF;
  PERFORM qafila_list_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION qafila_variant_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF qafila_is_bulk() THEN RETURN NULL; END IF;
  PERFORM qafila_list_products(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION qafila_product_learnt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF qafila_is_bulk() THEN RETURN NULL; END IF;
  PERFORM qafila_learn_words(qafila_both(NEW.name), 1), qafila_learn_words(qafila_both(NEW.summary), 2),
    qafila_learn_words(qafila_both(NEW.keywords), 3);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What such a transaction calls at its end, with the products whose listings change.
CREATE FUNCTION qafila_list_in_bulk(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM qafila_list_products(changed);
  PERFORM qafila_learn_words(string_agg(qafila_both(name), ' '), 1),
    qafila_learn_words(string_agg(qafila_both(summary), ' '), 2),
    qafila_learn_words(string_agg(qafila_both(keywords), ' '), 3)
  FROM products WHERE id = ANY (changed);
END
$$;
