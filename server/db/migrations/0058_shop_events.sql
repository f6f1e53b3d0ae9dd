CREATE TABLE "shop_events" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"reference" text NOT NULL,
	"place_id" text,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"pushed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"locale" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "notices" jsonb;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_events_at" ON "shop_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_events_mailed" ON "shop_events" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "shop_events_pushed" ON "shop_events" USING btree ("pushed_at");--> statement-breakpoint
CREATE INDEX "staff_devices_staff" ON "staff_devices" USING btree ("staff_id");
