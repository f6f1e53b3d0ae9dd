ALTER TABLE "orders" DROP CONSTRAINT "orders_add_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_add_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + "orders"."cash_fee") NOT VALID;