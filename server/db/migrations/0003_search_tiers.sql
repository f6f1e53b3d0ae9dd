-- Each word by the stemmer of its script: what is not Latin is taken for Arabic.
CREATE TEXT SEARCH CONFIGURATION qafila (COPY = english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION qafila ALTER MAPPING FOR word, hword, hword_part WITH arabic_stem;
--> statement-breakpoint
-- The same folding as before (0000_search.sql), step by step, so that letters and digits are only exchanged where there
-- are some: most texts have none.
CREATE OR REPLACE FUNCTION qafila_fold(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
DECLARE
  folded text := regexp_replace(lower(normalize(words, NFKD)), U&'[\0300-\036F\064B-\065F\0670\0640\200B-\200F\202A-\202E\2066-\2069]', '', 'g');
BEGIN
  IF folded ~ U&'[\0671\0649\06CC\06A9\06C1\06BE\06C0\0660-\0669\06F0-\06F9]' THEN
    folded := translate(folded,
      U&'\0671\0649\06CC\06A9\06C1\06BE\06C0\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\0627\064A\064A\0643\0647\0647\0647' || '01234567890123456789');
  END IF;
  RETURN regexp_replace(
    regexp_replace(folded, U&'\0647(?![\0621-\064A\066E-\06D3a-z0-9])', U&'\0629', 'g'),
    U&'(^|[^\0621-\064A])\0648(?=(\0627\0644|\0644\0644)[\0621-\064A]{3})', '\1', 'g'
  );
END
$$;
--> statement-breakpoint
-- The lexemes of a text: its stems, and its words as they stand for the search of beginnings; words with an article also
-- without it, since their stems may differ.
-- Words are cut here as in the query below; PostgreSQL's own parser would take "oud/incense" for the name of a file.
-- Without positions: an index answers for them alone, and no row has to be read to be sure.
-- A restored dump makes generated columns without a search path.
CREATE FUNCTION qafila_lexemes(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  folded text := regexp_replace(qafila_fold(coalesce(words, '')), U&'[^\0621-\064A\066E-\06D3a-z0-9]+', ' ', 'g');
BEGIN
  folded := concat_ws(' ', folded, (
    SELECT string_agg(bare[1], ' ')
    FROM regexp_matches(folded, U&'(?:^| )(?:\0628\0627\0644|\0643\0627\0644|\0641\0627\0644|\0627\0644|\0644\0644)([\0621-\064A]{3,})', 'g') bare
  ));
  RETURN strip(to_tsvector('simple', folded) || to_tsvector('qafila', folded));
END
$$;
--> statement-breakpoint
-- The same lexemes behind a mark that nobody can type, which says where the words stand: "=" in a name. So the most
-- fitting products are found by the index as quickly as all that fit.
CREATE FUNCTION qafila_marked(lexemes tsvector, mark text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(mark || lexeme)), '') FROM unnest(tsvector_to_array(lexemes)) lexeme
$$;
--> statement-breakpoint
-- The words of what is searched, folded. Eight are enough for a shop.
CREATE FUNCTION qafila_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(found.parts[1] ORDER BY found.nr), '{}')
  FROM regexp_matches(qafila_fold(words), U&'[\0621-\064A\066E-\06D3a-z0-9]+', 'g') WITH ORDINALITY AS found (parts, nr)
  WHERE found.nr <= 8
$$;
--> statement-breakpoint
-- What is searched, as a query: every word must occur behind the mark, as a stem or as the beginning of a word;
-- "beginnings" says of which words a beginning is enough: of "none", of the "last", which may still be being typed, or
-- of "all". The article is taken off a beginning, since stems are kept without it. Words that say nothing ("the") count
-- only when there is no other. Null when there is no word at all.
CREATE FUNCTION qafila_query(words text, beginnings text, mark text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  list text[] := qafila_words(words);
  term tsquery;
  stem tsquery;
  query tsquery;
  idle tsquery;
BEGIN
  FOR nr IN 1..cardinality(list) LOOP
    term := (
      quote_literal(mark || regexp_replace(list[nr], U&'^(\0628\0627\0644|\0643\0627\0644|\0641\0627\0644|\0627\0644|\0644\0644)(?=...)', ''))
      || CASE WHEN beginnings = 'all' OR beginnings = 'last' AND nr = cardinality(list) THEN ':*' ELSE '' END
    )::tsquery;
    SELECT string_agg(quote_literal(mark || lexeme), ' & ')::tsquery INTO stem
    FROM unnest(tsvector_to_array(to_tsvector('qafila', list[nr]))) lexeme;
    IF stem IS NULL THEN
      idle := CASE WHEN idle IS NULL THEN term ELSE idle && term END;
    ELSE
      -- Not of a final alif: it mostly stands for a ta marbuta, and is then a mistake to be named, not a case to be stemmed.
      IF list[nr] !~ U&'\0627$' THEN term := term || stem; END IF;
      query := CASE WHEN query IS NULL THEN term ELSE query && term END;
    END IF;
  END LOOP;
  RETURN coalesce(query, idle);
END
$$;
--> statement-breakpoint
-- How a word is spelt for the comparison with misspelt ones, in plain letters: an index of trigrams knows other letters
-- only where the database's locale does. What people mistake for one another is one letter here.
CREATE FUNCTION qafila_spelling(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT translate(word,
    U&'\0627\0628\0629\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634\0635\0636\0637\0638\0639\063A\0641\0642\0643\0644\0645\0646\0647\0648\064A\0621',
    'abhttjcxdvrzswsptpegfqklmnhoyi')
$$;
