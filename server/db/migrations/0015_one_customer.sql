ALTER TABLE "coupon_redemptions" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "mail_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "address_block" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mail_held" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Uses of coupons follow their orders into accounts, and keep an address only where its account has confirmed it.
UPDATE "coupon_redemptions" r SET "user_id" = o."user_id" FROM "orders" o
  WHERE o."id" = r."order_id" AND o."user_id" IS NOT NULL AND r."user_id" IS DISTINCT FROM o."user_id";--> statement-breakpoint
UPDATE "coupon_redemptions" r SET "email" = (
  SELECT regexp_replace(u."email", '^([^@+]+)\+[^@]*@', '\1@') FROM "users" u
    WHERE u."id" = r."user_id" AND NOT u."is_guest" AND u."email_verified_at" IS NOT NULL);
