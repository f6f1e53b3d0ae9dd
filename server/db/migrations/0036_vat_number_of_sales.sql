ALTER TABLE "bookings" ADD COLUMN "seller_vat_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_vat_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_vat_number" text;