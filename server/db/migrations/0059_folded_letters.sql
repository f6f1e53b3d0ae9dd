-- Letters of Persian, Urdu and Uyghur keyboards are folded as in contract/rules/letters.ts; else as before
-- (0003_search_tiers.sql).
CREATE OR REPLACE FUNCTION qafila_fold(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
DECLARE
  folded text := regexp_replace(lower(normalize(words, NFKD)), U&'[\0300-\036F\064B-\065F\0670\0640\061C\200B-\200F\202A-\202E\2060\2066-\2069\FEFF]', '', 'g');
BEGIN
  IF folded ~ U&'[\0649\0660-\0669\0671-\06D5\06F0-\06F9]' THEN
    folded := translate(folded,
      U&'\0671\067E\0679\0686\0688\0691\0698\06A4\06A9\06AA\06AF\06AD\06BA\06C1\06BE\06D5\06C3\06C6\06C7\06C8\06CB\0649\06CC\06D2\06D0\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\0627\0628\062A\062C\062F\0631\0632\0641\0643\0643\0643\0643\0646\0647\0647\0647\0647\0648\0648\0648\0648\064A\064A\064A\064A' || '01234567890123456789');
  END IF;
  RETURN regexp_replace(
    regexp_replace(folded, U&'\0647(?![\0621-\064A\066E-\06D3a-z0-9])', U&'\0629', 'g'),
    U&'(^|[^\0621-\064A])\0648(?=(\0627\0644|\0644\0644)[\0621-\064A]{3})', '\1', 'g'
  );
END
$$;
--> statement-breakpoint
-- A text in all of its languages.
CREATE OR REPLACE FUNCTION qafila_both(words jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(value, ' ' ORDER BY key), '') FROM jsonb_each_text(words)
$$;
--> statement-breakpoint
-- contract of 0004_listings
-- The same column, of all languages. It is there again before another server can look.
ALTER TABLE "categories" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (qafila_lexemes(qafila_both(name))) STORED;--> statement-breakpoint
-- What was stored is made anew where it differs: in texts with such letters, or in further languages.
UPDATE "places" SET "name" = "name", "summary" = "summary", "keywords" = "keywords";--> statement-breakpoint
WITH changed AS MATERIALIZED (
  SELECT p.id, qafila_both(p.name) AS name, qafila_both(p.summary) AS summary, qafila_both(p.keywords) AS keywords
  FROM "products" p JOIN "categories" c ON c.id = p.category_id
  WHERE concat(p.name, p.summary, p.keywords, c.name) ~ U&'[\067E\0679\0686\0688\0691\0698\06A4\06AA\06AF\06AD\06BA\06C3\06C6\06C7\06C8\06CB\06D0\06D2\06D5]'
    OR (SELECT count(*) FROM jsonb_object_keys(p.name || p.summary || p.keywords || c.name)) > 2
)
SELECT qafila_list_products(array_agg(id)), qafila_learn_words(string_agg(name, ' '), 1),
  qafila_learn_words(string_agg(summary, ' '), 2), qafila_learn_words(string_agg(keywords, ' '), 3)
FROM changed HAVING count(*) > 0;
