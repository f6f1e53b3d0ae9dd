CREATE TABLE "refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"error" text,
	"by_hand" text,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "unsent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("changed_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
-- What was refunded by line before all of an order was sent: these pieces are not sent any more.
UPDATE "order_items" SET "unsent" = least("order_items"."refunded", "order_items"."quantity" - parts."sent")
FROM (
  SELECT i."id", coalesce(sum((part ->> 'quantity')::int), 0) AS "sent"
  FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id"
    LEFT JOIN "shipments" s ON s."order_id" = o."id"
    LEFT JOIN LATERAL jsonb_array_elements(s."items") part ON part ->> 'item_id' = i."id"
  WHERE o."status" IN ('processing', 'shipped') AND i."refunded" > 0
    AND NOT EXISTS (SELECT FROM "shipments" w WHERE w."order_id" = o."id" AND w."items" IS NULL)
  GROUP BY i."id"
) parts
WHERE parts."id" = "order_items"."id" AND "order_items"."quantity" > parts."sent";
