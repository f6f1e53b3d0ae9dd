ALTER TABLE "makers" ADD COLUMN "destination_id" text;--> statement-breakpoint
ALTER TABLE "makers" ADD CONSTRAINT "makers_destination_id_places_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "makers_destination" ON "makers" USING btree ("destination_id");--> statement-breakpoint
CREATE INDEX "products_maker" ON "products" USING btree ("maker_id");
