CREATE TABLE "option_values" (
	"id" text PRIMARY KEY NOT NULL,
	"option_id" text NOT NULL,
	"label" jsonb NOT NULL,
	"swatch" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"rating_average" numeric(2, 1) NOT NULL,
	"rating_count" integer NOT NULL,
	"featured_rank" integer,
	"published_at" timestamp with time zone NOT NULL,
	"price_min" integer NOT NULL,
	"price_max" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"offers" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"ballast" text DEFAULT repeat(' ', 2000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"source" smallint NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_search_vector";--> statement-breakpoint
DROP INDEX "products_search_text";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (qafila_lexemes((name ->> 'ar') || ' ' || (name ->> 'en'))) STORED;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "option_values_option" ON "option_values" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "product_listings_category" ON "product_listings" USING btree ("category_id","featured_rank","published_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listings_featured" ON "product_listings" USING btree ("featured_rank","published_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listings_newest" ON "product_listings" USING btree ("published_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listings_price" ON "product_listings" USING btree ("price_min","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_rating" ON "product_listings" USING btree ("rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_listings_search" ON "product_listings" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gist (qafila_spelling("word") gist_trgm_ops(siglen=32));--> statement-breakpoint
-- What products were chosen by, until now written with each of them; what most are chosen by comes first. Kinds that
-- shared an id are told apart by their names.
CREATE TEMPORARY TABLE "former_kinds" AS
SELECT kind ->> 'id' AS id, kind -> 'name' AS name, count(*) AS uses,
  (kind ->> 'id') || coalesce('-' || nullif(row_number() OVER (PARTITION BY kind ->> 'id' ORDER BY count(*) DESC, (kind -> 'name')::text), 1), '') AS option_id
FROM "products", jsonb_array_elements("products"."options") kind
GROUP BY kind ->> 'id', kind -> 'name';--> statement-breakpoint
INSERT INTO "options" ("id", "name", "position")
SELECT option_id, name, row_number() OVER (ORDER BY uses DESC, option_id) - 1 FROM "former_kinds";--> statement-breakpoint
INSERT INTO "option_values" ("id", "option_id", "label", "swatch", "position")
SELECT DISTINCT ON (choice ->> 'id') choice ->> 'id', former.option_id, choice -> 'label', choice ->> 'swatch', nr
FROM "products", jsonb_array_elements("products"."options") kind
JOIN "former_kinds" former ON former.id = kind ->> 'id' AND former.name = kind -> 'name',
  jsonb_array_elements(kind -> 'values') WITH ORDINALITY list (choice, nr);--> statement-breakpoint
DROP TABLE "former_kinds";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "options";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price_min";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "price_max";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";