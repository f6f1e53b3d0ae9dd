DROP INDEX IF EXISTS "door_entries_unseen";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_contact" ON "orders" USING btree (lower("contact" ->> 'email'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_without_time" ON "orders" USING btree ("id") WHERE "paid_at" is null and "invoice" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "coupon_redemptions_customer" ON "coupon_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shipments_on_way" ON "shipments" USING btree ("created_at") WHERE "status" = 'shipped';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tax_documents_issued" ON "tax_documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "document_buyers_user" ON "document_buyers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "document_buyers_email" ON "document_buyers" USING btree (lower("buyer" ->> 'email'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_contact" ON "bookings" USING btree (lower("contact" ->> 'email'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "door_entries_waiting" ON "door_entries" USING btree ("at") WHERE "result" <> 'in' and "undone_at" is null and "seen_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "door_entries_door" ON "door_entries" USING btree ("place_id","day") WHERE "result" <> 'in' and "undone_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_address" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_guests" ON "users" USING btree ("id") WHERE "is_guest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "confirmed_contacts_email" ON "confirmed_contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_guest" ON "registrations" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "access_links_user" ON "access_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_all" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "hidden_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "delivered_products_product" ON "delivered_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_notices_email" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "wishlist_items_variant" ON "wishlist_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_entries_not_done" ON "audit_entries" USING btree ("at","id") WHERE "result" <> 'done';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "membership_pauses_subscription" ON "membership_pauses" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "return_photos_age" ON "return_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_reserved" ON "payments" USING btree ("id") WHERE "refund_reserved" > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_charging" ON "payments" USING btree ("created_at") WHERE "status" = 'pending' and "charge_key" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_events_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "availabilities_any_place" ON "availabilities" USING btree ("local_date","starts_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_returns_all" ON "order_returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stock_notices_unconfirmed" ON "stock_notices" USING btree ("created_at") WHERE "confirmed_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consents_wishes" ON "consents" USING btree ("user_id","id" DESC NULLS LAST) WHERE "purpose" = 'wishes';
