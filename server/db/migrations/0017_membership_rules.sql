CREATE TABLE "membership_pauses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_pauses_span" CHECK ("membership_pauses"."ends_at" >= "membership_pauses"."started_at")
);
--> statement-breakpoint
CREATE TABLE "trial_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "usage_events_counter";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "entitlement_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "covered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD COLUMN "month" integer;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD COLUMN "open_at_once" smallint;--> statement-breakpoint
ALTER TABLE "usage_events" ADD COLUMN "month" integer;--> statement-breakpoint
ALTER TABLE "usage_events" ADD COLUMN "for_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "membership_pauses" ADD CONSTRAINT "membership_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_pauses" ADD CONSTRAINT "membership_pauses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_pauses_user" ON "membership_pauses" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "usage_events_counter" ON "usage_events" USING btree ("subscription_id","meter_id","month");--> statement-breakpoint
-- Months of the present period count up from 0, as the period does; former ones down from -1.
WITH "placed" AS (
	SELECT "c"."subscription_id", "c"."starts_at",
		CASE WHEN "c"."starts_at" >= "s"."period_start"
			THEN round(extract(epoch FROM "c"."starts_at" - "s"."period_start") / 2629746)::int
			ELSE -dense_rank() OVER (PARTITION BY "c"."subscription_id", "c"."starts_at" >= "s"."period_start" ORDER BY "c"."starts_at" DESC)::int
		END AS "month"
	FROM "usage_counters" "c" JOIN "subscriptions" "s" ON "s"."id" = "c"."subscription_id"
)
UPDATE "usage_counters" "c" SET "month" = "p"."month" FROM "placed" "p"
WHERE "p"."subscription_id" = "c"."subscription_id" AND "p"."starts_at" = "c"."starts_at";--> statement-breakpoint
UPDATE "usage_events" "e" SET
	"month" = coalesce((SELECT "c"."month" FROM "usage_counters" "c" WHERE "c"."subscription_id" = "e"."subscription_id" AND "c"."meter_id" = "e"."meter_id" AND "c"."starts_at" = "e"."starts_at"), -1),
	"for_at" = coalesce((SELECT "b"."starts_at" FROM "bookings" "b" WHERE "e"."ref_type" = 'booking' AND "b"."id" = "e"."ref_id"), "e"."at");--> statement-breakpoint
UPDATE "bookings" "b" SET "entitlement_units" = "e"."units", "covered" = (
	SELECT coalesce(sum(("u" ->> 'total')::int), 0) FROM jsonb_array_elements("b"."units") "u"
) FROM "usage_events" "e" WHERE "e"."ref_type" = 'booking' AND "e"."ref_id" = "b"."id" AND "b"."uses_entitlement";--> statement-breakpoint
INSERT INTO "membership_pauses" ("id", "user_id", "subscription_id", "started_at", "ends_at")
SELECT 'pse_' || "id", "user_id", "id", least("period_end" - "remaining_ms" * interval '1 millisecond', "resumes_at"), "resumes_at"
FROM "subscriptions" WHERE "status" = 'paused' AND "resumes_at" IS NOT NULL AND "remaining_ms" IS NOT NULL;--> statement-breakpoint
INSERT INTO "trial_claims" ("key", "created_at")
SELECT DISTINCT ON ("key") "key", "created_at" FROM (
	SELECT 'user:' || "s"."user_id" AS "key", "s"."created_at" FROM "subscriptions" "s" WHERE "s"."status" <> 'pending_payment'
	UNION ALL
	SELECT 'email:' || encode(sha256(convert_to(lower("u"."email"), 'UTF8')), 'hex'), "s"."created_at"
	FROM "subscriptions" "s" JOIN "users" "u" ON "u"."id" = "s"."user_id"
	WHERE "s"."status" <> 'pending_payment' AND "u"."email" IS NOT NULL
) "members" ORDER BY "key", "created_at";--> statement-breakpoint
ALTER TABLE "usage_counters" ALTER COLUMN "month" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_events" ALTER COLUMN "month" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_events" ALTER COLUMN "for_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_counters" DROP CONSTRAINT "usage_counters_pkey";--> statement-breakpoint
ALTER TABLE "usage_counters" DROP COLUMN "starts_at";--> statement-breakpoint
ALTER TABLE "usage_counters" DROP COLUMN "ends_at";--> statement-breakpoint
ALTER TABLE "usage_events" DROP COLUMN "starts_at";--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_pkey" PRIMARY KEY("subscription_id","meter_id","month");