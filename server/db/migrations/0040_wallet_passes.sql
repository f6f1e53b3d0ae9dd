CREATE TABLE "wallet_devices" (
	"device_id" text NOT NULL,
	"serial" text NOT NULL,
	"push_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_devices_pkey" PRIMARY KEY("device_id","serial")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"serial" text PRIMARY KEY NOT NULL,
	"booking_id" text,
	"subscription_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "wallet_passes_booking_unique" UNIQUE("booking_id"),
	CONSTRAINT "wallet_passes_subscription_unique" UNIQUE("subscription_id"),
	CONSTRAINT "wallet_passes_of_one" CHECK (("wallet_passes"."booking_id" is null) <> ("wallet_passes"."subscription_id" is null))
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_serial_wallet_passes_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."wallet_passes"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_devices_serial" ON "wallet_devices" USING btree ("serial");