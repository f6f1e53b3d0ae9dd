CREATE TABLE "lapses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"secret_hash" text,
	"address_block" text,
	"things" text[] NOT NULL,
	"seconds" integer NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "address_block" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_block" text;--> statement-breakpoint
ALTER TABLE "lapses" ADD CONSTRAINT "lapses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lapses_user" ON "lapses" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "lapses_secret" ON "lapses" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "lapses_block" ON "lapses" USING btree ("address_block","ended_at");--> statement-breakpoint
CREATE INDEX "lapses_age" ON "lapses" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "bookings_unpaid_block" ON "bookings" USING btree ("address_block") WHERE "bookings"."status" = 'pending_payment' or "bookings"."move" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_block" ON "orders" USING btree ("address_block") WHERE "orders"."status" = 'pending_payment' or ("orders"."status" = 'processing' and "orders"."confirm_by" is not null);