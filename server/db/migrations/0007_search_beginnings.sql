-- What is searched, as a query, as before (0003_search_tiers.sql), but for a beginning that ends in ha: at the end of a
-- word it stands for a ta marbuta, and is folded to one; of a word that goes on it is a ha ("قه" of "قهوة").
CREATE OR REPLACE FUNCTION qafila_query(words text, beginnings text, mark text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  list text[] := qafila_words(words);
  bare text;
  term tsquery;
  stem tsquery;
  query tsquery;
  idle tsquery;
BEGIN
  FOR nr IN 1..cardinality(list) LOOP
    bare := regexp_replace(list[nr], U&'^(\0628\0627\0644|\0643\0627\0644|\0641\0627\0644|\0627\0644|\0644\0644)(?=...)', '');
    IF beginnings = 'all' OR beginnings = 'last' AND nr = cardinality(list) THEN
      term := (quote_literal(mark || bare) || ':*')::tsquery;
      IF bare ~ U&'\0629$' THEN term := term || (quote_literal(mark || left(bare, -1) || U&'\0647') || ':*')::tsquery; END IF;
    ELSE
      term := quote_literal(mark || bare)::tsquery;
    END IF;
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
