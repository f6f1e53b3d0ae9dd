CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"code_hash" text NOT NULL,
	"last_four" char(4) NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"replaced_by" text,
	"expires_at" timestamp with time zone,
	"design" text NOT NULL,
	"from_name" text,
	"to_name" text,
	"message" text,
	"to_email" text,
	"send_on" text,
	"sent_at" timestamp with time zone,
	"locale" text NOT NULL,
	"user_id" text,
	"buyer_email" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_reference_unique" UNIQUE("reference"),
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance_within" CHECK ("gift_cards"."balance" >= 0 and "gift_cards"."balance" <= "gift_cards"."amount")
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "prepaid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "prepaid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_replaced_by_gift_cards_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_user" ON "gift_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_cards_replaced_by" ON "gift_cards" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "gift_cards_created" ON "gift_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_cards_expires" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."balance" > 0;--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_payment" ON "gift_card_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_at" ON "gift_card_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_prepaid_within" CHECK ("payments"."prepaid" >= 0 and "payments"."prepaid" <= "payments"."amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_prepaid_within" CHECK ("refunds"."prepaid" >= 0 and "refunds"."prepaid" <= "refunds"."amount") NOT VALID;--> statement-breakpoint
CREATE FUNCTION "keep_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of gift cards are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entries_kept" BEFORE UPDATE OR DELETE ON "gift_card_entries"
FOR EACH ROW EXECUTE FUNCTION "keep_gift_card_entry"();
