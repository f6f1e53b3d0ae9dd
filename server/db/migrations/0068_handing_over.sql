CREATE TABLE "handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"units" jsonb NOT NULL,
	"guests" integer NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"taken_as" text,
	CONSTRAINT "handovers_secret_unique" UNIQUE("secret_hash"),
	CONSTRAINT "handovers_taken_unique" UNIQUE("taken_as"),
	CONSTRAINT "handovers_guests" CHECK ("handovers"."guests" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handed_from" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handed_code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handed_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_handed_from_bookings_id_fk" FOREIGN KEY ("handed_from") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_party" CHECK ("bookings"."guest_count" >= 0 and "bookings"."seats" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_taken_as_bookings_id_fk" FOREIGN KEY ("taken_as") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_booking" ON "handovers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_handed_from" ON "bookings" USING btree ("handed_from");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_handed_code" ON "bookings" USING btree ("handed_code");
