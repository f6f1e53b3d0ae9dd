ALTER TABLE "tax_documents" ADD COLUMN "gift_cards" jsonb;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "place" jsonb;
