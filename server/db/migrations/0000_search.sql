CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- One spelling for what people write in several ways, used for stored words and for what is searched:
-- compatibility forms and hamzas are taken apart and their marks dropped (Arabic vowel signs and tatweel, Latin accents),
-- letters of Persian and Urdu keyboards and all digits become the common ones, "and the" loses its "and".
-- A final ha becomes a ta marbuta, never the reverse: the stemmer knows only the latter.
-- Letters are listed, not classed: a class depends on the database's locale.
CREATE FUNCTION qafila_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(lower(normalize(words, NFKD)), U&'[\0300-\036F\064B-\065F\0670\0640\200B-\200F\202A-\202E\2066-\2069]', '', 'g'),
        U&'\0671\0649\06CC\06A9\06C1\06BE\06C0\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\0627\064A\064A\0643\0647\0647\0647' || '01234567890123456789'
      ),
      U&'\0647(?![\0621-\064A\066E-\06D3a-z0-9])', U&'\0629', 'g'
    ),
    U&'(^|[^\0621-\064A])\0648(?=(\0627\0644|\0644\0644)[\0621-\064A]{3})', '\1', 'g'
  )
$$;
--> statement-breakpoint
-- The lexemes of a text: stems of both languages and the words as they stand, for the search of beginnings.
-- Words are cut here as in the query below; PostgreSQL's own parser would take "oud/incense" for the name of a file.
CREATE FUNCTION qafila_lexemes(words text, weight "char") RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := regexp_replace(qafila_fold(coalesce(words, '')), U&'[^\0621-\064A\066E-\06D3a-z0-9]+', ' ', 'g');
BEGIN
  RETURN setweight(to_tsvector('simple', folded) || to_tsvector('arabic', folded) || to_tsvector('english', folded), weight);
END
$$;
--> statement-breakpoint
-- What is searched, as a query: every word must occur, as a stem of either language or, with "beginnings", as the
-- beginning of a word. The article is taken off a beginning, since stems are kept without it. Words that say nothing
-- ("the") count only when there is no other. Eight words are enough for a shop.
CREATE FUNCTION qafila_query(words text, beginnings boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  bare text;
  term tsquery;
  query tsquery;
  idle tsquery;
BEGIN
  FOR word IN
    SELECT list.parts[1]
    FROM regexp_matches(qafila_fold(words), U&'[\0621-\064A\066E-\06D3a-z0-9]+', 'g') WITH ORDINALITY AS list (parts, nr)
    ORDER BY list.nr
    LIMIT 8
  LOOP
    bare := regexp_replace(word, U&'^(\0628\0627\0644|\0643\0627\0644|\0641\0627\0644|\0627\0644|\0644\0644)(?=...)', '');
    term := (quote_literal(bare) || CASE WHEN beginnings THEN ':*' ELSE '' END)::tsquery;
    IF numnode(plainto_tsquery('english', word)) = 0 OR numnode(plainto_tsquery('arabic', word)) = 0 THEN
      idle := CASE WHEN idle IS NULL THEN term ELSE idle && term END;
    ELSE
      term := term || plainto_tsquery('arabic', word) || plainto_tsquery('english', word);
      query := CASE WHEN query IS NULL THEN term ELSE query && term END;
    END IF;
  END LOOP;
  RETURN coalesce(query, idle, '');
END
$$;
