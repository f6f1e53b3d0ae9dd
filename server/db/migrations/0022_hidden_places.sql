ALTER TABLE "holds" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;