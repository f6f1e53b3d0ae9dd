CREATE TABLE "confirmed_contacts" (
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_contacts_pkey" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "confirmed_contacts" ADD CONSTRAINT "confirmed_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_confirmed_email" ON "orders" USING btree ("confirmed_email");--> statement-breakpoint
UPDATE "orders" SET "confirmed_email" = "users"."email" FROM "users" WHERE "orders"."user_id" = "users"."id" AND NOT "users"."is_guest" AND "users"."email_verified_at" IS NOT NULL;
