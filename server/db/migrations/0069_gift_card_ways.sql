ALTER TABLE "tax_documents" ADD COLUMN "gift_cards" jsonb;
