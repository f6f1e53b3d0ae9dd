CREATE TABLE "ledger_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"intent" text NOT NULL,
	"intent_id" text NOT NULL,
	"payment_id" text,
	"amount" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_refund_within";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_within";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fees" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_percent" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_intent" ON "ledger_entries" USING btree ("intent","intent_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_percent" CHECK ("bookings"."refund_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_within" CHECK ("bookings"."refunded" >= 0 and "bookings"."total" >= 0 and "bookings"."fees" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_within" CHECK ("orders"."refunded" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_within" CHECK ("invoices"."refunded" between 0 and "invoices"."total");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_within" CHECK ("payments"."refunded" >= 0 and "payments"."refund_reserved" >= 0 and "payments"."refunded" + "payments"."refund_reserved" <= "payments"."amount");
--> statement-breakpoint
-- What orders gave back, or are giving back.
UPDATE "orders" SET "refunded" = "total" WHERE "invoice" IS NOT NULL AND "status" IN ('cancelled', 'refunded');
--> statement-breakpoint
-- Refunds that were asked for and did not run yet: of payments that came too late, and of orders that are over.
UPDATE "payments" SET "refund_reserved" = "amount" - "refunded"
WHERE "status" = 'succeeded' AND ("failure_code" = 'too_late' OR ("intent" = 'order' AND "intent_id" IN (
  SELECT "id" FROM "orders" WHERE "invoice" IS NOT NULL AND "status" IN ('cancelled', 'refunded'))));
--> statement-breakpoint
-- Of bookings, what was paid beyond what they keep is on its way back, from the newest payment on.
UPDATE "payments" SET "refund_reserved" = greatest(0, least(rest.room, rest.due - rest.newer))
FROM (
  SELECT p."id", p."amount" - p."refunded" AS room,
    sum(p."amount" - p."refunded") OVER (PARTITION BY p."intent_id") - (b."total" - b."refunded") AS due,
    sum(p."amount" - p."refunded") OVER (
      PARTITION BY p."intent_id" ORDER BY p."created_at" DESC, p."id" DESC) - (p."amount" - p."refunded") AS newer
  FROM "payments" p JOIN "bookings" b ON b."id" = p."intent_id" AND p."intent" = 'booking'
  WHERE b."ticket_code" IS NOT NULL AND p."status" IN ('succeeded', 'refunded')
    AND p."failure_code" IS DISTINCT FROM 'too_late'
) rest
WHERE "payments"."id" = rest."id" AND "payments"."status" = 'succeeded' AND rest.due > 0;
--> statement-breakpoint
INSERT INTO "ledger_entries" ("key", "kind", "intent", "intent_id", "payment_id", "amount", "currency", "at")
SELECT 'charge ' || "id", 'charge', "intent", "intent_id", "id", "amount", "currency", "created_at"
FROM "payments" WHERE "status" IN ('succeeded', 'refunded') AND "amount" > 0
UNION ALL
SELECT 'refund_requested before ' || "id", 'refund_requested', "intent", "intent_id", "id", "refunded" + "refund_reserved", "currency", "updated_at"
FROM "payments" WHERE "refunded" + "refund_reserved" > 0
UNION ALL
SELECT 'refund_completed before ' || "id", 'refund_completed', "intent", "intent_id", "id", "refunded", "currency", "updated_at"
FROM "payments" WHERE "refunded" > 0
UNION ALL
SELECT 'cancellation_fee ' || "id" || ' cancelled', 'cancellation_fee', 'booking', "id", NULL, "total" - "refunded", "currency", "updated_at"
FROM "bookings" WHERE "status" = 'cancelled' AND "ticket_code" IS NOT NULL AND "total" > "refunded";
--> statement-breakpoint
CREATE FUNCTION "keep_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE OR DELETE ON "ledger_entries"
FOR EACH ROW EXECUTE FUNCTION "keep_ledger_entry"();
