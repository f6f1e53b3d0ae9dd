ALTER TABLE "challenges" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "device_hash" text;