ALTER TABLE "orders" DROP CONSTRAINT "orders_add_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_wrap" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "exchange" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_add_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + "orders"."cash_fee" + "orders"."gift_wrap") NOT VALID;