CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"secret_hash" text,
	"address_block" text NOT NULL,
	"availability_id" text NOT NULL,
	"units" jsonb NOT NULL,
	"guests" integer NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text,
	"hold_id" text,
	"status" text NOT NULL,
	"place_id" text NOT NULL,
	"availability_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"slot" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"units" jsonb NOT NULL,
	"guest_count" integer NOT NULL,
	"seats" integer NOT NULL,
	"guests" text[] NOT NULL,
	"contact" jsonb NOT NULL,
	"notes" text,
	"currency" char(3) NOT NULL,
	"tax_percent" smallint NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"uses_entitlement" boolean DEFAULT false NOT NULL,
	"cancellation" jsonb NOT NULL,
	"cancel_until" timestamp with time zone NOT NULL,
	"ticket_code" text,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone,
	"move" jsonb,
	"timeline" jsonb NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_hold_unique" UNIQUE("hold_id"),
	CONSTRAINT "bookings_ticket_unique" UNIQUE("ticket_code"),
	CONSTRAINT "bookings_refund_within" CHECK ("bookings"."refunded" >= 0 and "bookings"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seat_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"availability_id" text NOT NULL,
	"place_id" text NOT NULL,
	"hold_id" text,
	"booking_id" text,
	"seats" integer NOT NULL,
	"is_exclusive" boolean NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "seat_claims_seats" CHECK ("seat_claims"."seats" > 0),
	CONSTRAINT "seat_claims_owner" CHECK (num_nonnulls("seat_claims"."hold_id", "seat_claims"."booking_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_availability_id_availabilities_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_live" ON "holds" USING btree ("expires_at") WHERE "holds"."status" = 'live';--> statement-breakpoint
CREATE INDEX "holds_slot" ON "holds" USING btree ("availability_id") WHERE "holds"."status" = 'live';--> statement-breakpoint
CREATE INDEX "holds_block" ON "holds" USING btree ("address_block") WHERE "holds"."status" = 'live';--> statement-breakpoint
CREATE INDEX "holds_user" ON "holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "holds_secret" ON "holds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "holds_age" ON "holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_slot" ON "bookings" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "seat_claims_slot" ON "seat_claims" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "seat_claims_hold" ON "seat_claims" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "seat_claims_booking" ON "seat_claims" USING btree ("booking_id");--> statement-breakpoint
-- The last guard: one party at a time, however the count of a slot came to say otherwise.
ALTER TABLE "seat_claims" ADD CONSTRAINT "seat_claims_exclusive" EXCLUDE USING gist ("place_id" WITH =, "during" WITH &&) WHERE ("is_exclusive");
