ALTER TABLE "invoices" ADD COLUMN "terms" jsonb;
