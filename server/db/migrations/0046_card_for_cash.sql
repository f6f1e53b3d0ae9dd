CREATE UNIQUE INDEX "payments_one_pending_online" ON "payments" USING btree ("intent","intent_id") WHERE "payments"."status" = 'pending' and "payments"."charge_key" is null and "payments"."method" <> 'cod';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending_cash" ON "payments" USING btree ("intent","intent_id") WHERE "payments"."status" = 'pending' and "payments"."method" = 'cod';--> statement-breakpoint
DROP INDEX "payments_one_pending";
