CREATE TABLE "door_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text,
	"staff_id" text NOT NULL,
	"place_id" text NOT NULL,
	"day" date NOT NULL,
	"result" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "place_ids" jsonb;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "days_ahead" integer;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_entries_booking" ON "door_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "door_entries_unseen" ON "door_entries" USING btree ("at") WHERE "door_entries"."seen_at" is null;
