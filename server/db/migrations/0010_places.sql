CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"tag" text,
	"region_id" text NOT NULL,
	"destination_id" text,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"position" smallint NOT NULL,
	"price_from" integer NOT NULL,
	"rating_average" numeric(2, 1) NOT NULL,
	"rating_count" integer NOT NULL,
	"stars" integer[] NOT NULL,
	"details" jsonb NOT NULL,
	"booking" jsonb,
	"search_vector" "tsvector" GENERATED ALWAYS AS (qafila_lexemes(qafila_both(name) || ' ' || qafila_both(summary) || ' ' || qafila_both(keywords)) || qafila_marked(qafila_lexemes(qafila_both(name)), '=')) STORED,
	CONSTRAINT "places_kind_slug_unique" UNIQUE("kind","slug"),
	CONSTRAINT "places_booking" CHECK (("places"."kind" = 'destination') = ("places"."booking" is null))
);
--> statement-breakpoint
CREATE TABLE "place_closures" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" jsonb NOT NULL,
	CONSTRAINT "place_closures_order" CHECK ("place_closures"."from_date" <= "place_closures"."to_date")
);
--> statement-breakpoint
CREATE TABLE "place_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_reviews_rating" CHECK ("place_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"local_date" date NOT NULL,
	"local_start" text NOT NULL,
	"local_end" text NOT NULL,
	"cutoff_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"unit_prices" jsonb NOT NULL,
	"slot_price" integer,
	"price_from" integer NOT NULL,
	CONSTRAINT "availabilities_place_start_unique" UNIQUE("place_id","starts_at"),
	CONSTRAINT "availabilities_taken" CHECK ("availabilities"."taken" between 0 and "availabilities"."capacity"),
	CONSTRAINT "availabilities_time" CHECK ("availabilities"."starts_at" < "availabilities"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_closures" ADD CONSTRAINT "place_closures_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_reviews" ADD CONSTRAINT "place_reviews_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_destination" ON "places" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "place_closures_place" ON "place_closures" USING btree ("place_id","to_date");--> statement-breakpoint
CREATE INDEX "place_reviews_place" ON "place_reviews" USING btree ("place_id","created_at");--> statement-breakpoint
CREATE INDEX "availabilities_day" ON "availabilities" USING btree ("place_id","local_date","starts_at");--> statement-breakpoint
CREATE INDEX "availabilities_age" ON "availabilities" USING btree ("ends_at");
