CREATE INDEX "payments_charge" ON "payments" USING btree ("gateway_charge");--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD COLUMN "device" text;
