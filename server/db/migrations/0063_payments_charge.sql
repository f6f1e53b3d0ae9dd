CREATE INDEX "payments_charge" ON "payments" USING btree ("gateway_charge");
