ALTER TABLE "folder_edits" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "folder_edits" ADD COLUMN "before" jsonb;
