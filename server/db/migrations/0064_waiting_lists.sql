CREATE TABLE "waiting_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"address_block" text NOT NULL,
	"is_account" boolean NOT NULL,
	"state" text NOT NULL,
	"availability_id" text,
	"place_id" text,
	"starts_at" timestamp with time zone,
	"units" jsonb,
	"variant_id" text,
	"party" integer NOT NULL,
	"queued_as" integer,
	"until" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"hold_id" text,
	"reserved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_entries_one_thing" CHECK (num_nonnulls("waiting_entries"."availability_id", "waiting_entries"."variant_id") = 1),
	CONSTRAINT "waiting_entries_party" CHECK ("waiting_entries"."party" > 0 and "waiting_entries"."reserved" >= 0)
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one_each" ON "waiting_entries" USING btree (coalesce("availability_id", "variant_id"),"email") WHERE "waiting_entries"."state" in ('unconfirmed', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_slot" ON "waiting_entries" USING btree ("availability_id","queued_as") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_variant" ON "waiting_entries" USING btree ("variant_id","queued_as");--> statement-breakpoint
CREATE INDEX "waiting_entries_user" ON "waiting_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_email" ON "waiting_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_entries_age" ON "waiting_entries" USING btree ("updated_at");
