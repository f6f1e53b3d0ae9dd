CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"because" text NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_refunds_amount_not_negative" CHECK ("order_refunds"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"lines" jsonb NOT NULL,
	"photos" smallint NOT NULL,
	"instructions" text,
	"declined_because" text,
	"tracking_number" text,
	"refund" integer,
	"refund_to" text,
	"restocked" jsonb,
	"timeline" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_returns_reference_unique" UNIQUE("reference"),
	CONSTRAINT "order_returns_refund_not_negative" CHECK ("order_returns"."refund" is null or "order_returns"."refund" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"return_id" text NOT NULL,
	"position" smallint NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_photos_pkey" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "not_returnable" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "not_returnable" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_returns_waiting" ON "order_returns" USING btree ("created_at") WHERE "order_returns"."status" in ('requested', 'sent');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned_within" CHECK ("order_items"."refunded" between 0 and "order_items"."returned" and "order_items"."returned" <= "order_items"."quantity") NOT VALID;