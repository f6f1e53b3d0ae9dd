CREATE TABLE "baskets" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"priced_by_subscription" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "baskets_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "baskets_user" ON "baskets" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "basket_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "basket_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "basket_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_of" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part_of_payments_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "orders_basket" ON "orders" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "bookings_basket" ON "bookings" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "subscriptions_basket" ON "subscriptions" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "payments_parts" ON "payments" USING btree ("part_of") WHERE "payments"."part_of" is not null;
