ALTER TABLE "payments" ADD COLUMN "stray" text;--> statement-breakpoint
CREATE INDEX "payments_stray" ON "payments" USING btree ("created_at") WHERE "payments"."stray" is not null;
