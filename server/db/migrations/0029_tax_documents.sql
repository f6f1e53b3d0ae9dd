CREATE TABLE "document_buyers" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"buyer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"invoice" integer NOT NULL,
	"credit_note" integer NOT NULL,
	"chain" integer DEFAULT 0 NOT NULL,
	"chain_hash" text,
	CONSTRAINT "document_counters_one_row" CHECK ("document_counters"."id")
);
--> statement-breakpoint
CREATE TABLE "document_reports" (
	"document_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_xml" (
	"document_id" text PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"counter" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"qr" text NOT NULL,
	"xml" text NOT NULL,
	CONSTRAINT "document_xml_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "document_xml_counter_unique" UNIQUE("counter")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"sequence" integer,
	"intent" text NOT NULL,
	"intent_id" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text,
	"movement" text NOT NULL,
	"invoice_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" char(3) NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"paid_by" text NOT NULL,
	"seller" jsonb NOT NULL,
	"reason" jsonb,
	CONSTRAINT "tax_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_documents_movement_unique" UNIQUE("movement"),
	CONSTRAINT "tax_documents_sequence_unique" UNIQUE("kind","sequence"),
	CONSTRAINT "tax_documents_adds_up" CHECK ("tax_documents"."net" + "tax_documents"."tax" = "tax_documents"."total" and "tax_documents"."total" >= 0),
	CONSTRAINT "tax_documents_credit" CHECK (("tax_documents"."kind" = 'credit_note') = ("tax_documents"."invoice_id" is not null and "tax_documents"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_buyers" ADD CONSTRAINT "document_buyers_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_buyers" ADD CONSTRAINT "document_buyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reports" ADD CONSTRAINT "document_reports_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_xml" ADD CONSTRAINT "document_xml_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_reports_open" ON "document_reports" USING btree ("due_at") WHERE "document_reports"."status" <> 'reported';--> statement-breakpoint
CREATE INDEX "tax_documents_intent" ON "tax_documents" USING btree ("intent","intent_id");--> statement-breakpoint
CREATE INDEX "tax_documents_payment" ON "tax_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "tax_documents_invoice" ON "tax_documents" USING btree ("invoice_id");--> statement-breakpoint
UPDATE "orders" SET "paid_at" = ("invoice" ->> 'issued_at')::timestamptz WHERE "invoice" IS NOT NULL;
--> statement-breakpoint
-- Goes on after the highest number that was given to an invoice. Not after that of the sequence, which PostgreSQL moves
-- up to 32 ahead when it crashes: that would leave a gap in the numbers.
INSERT INTO "document_counters" ("invoice", "credit_note")
SELECT greatest(1000, (SELECT coalesce(max(substring("invoice" ->> 'number' FROM '(\d+)$')::int), 0) FROM "orders")), 0;
--> statement-breakpoint
CREATE FUNCTION "number_tax_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next integer;
BEGIN
  IF NEW."number" IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF NEW."kind" = 'invoice' THEN
    UPDATE "document_counters" SET "invoice" = "invoice" + 1 RETURNING "invoice" INTO STRICT next;
  ELSE
    UPDATE "document_counters" SET "credit_note" = "credit_note" + 1 RETURNING "credit_note" INTO STRICT next;
  END IF;
  UPDATE "tax_documents" SET "sequence" = next,
    "number" = CASE NEW."kind" WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END
      || to_char(NEW."issued_at" AT TIME ZONE 'Asia/Riyadh', 'YYYY') || '-'
      || lpad(next::text, greatest(6, length(next::text)), '0')
  WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tax_documents_numbered" AFTER INSERT ON "tax_documents"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "number_tax_document"();
--> statement-breakpoint
CREATE FUNCTION "keep_tax_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The number is assigned once; nothing else of a document is ever changed.
  IF TG_OP = 'UPDATE' AND OLD."number" IS NULL
    AND to_jsonb(NEW) - 'number' - 'sequence' = to_jsonb(OLD) - 'number' - 'sequence' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'tax documents are never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "tax_documents_kept" BEFORE UPDATE OR DELETE ON "tax_documents"
FOR EACH ROW EXECUTE FUNCTION "keep_tax_document"();
--> statement-breakpoint
CREATE FUNCTION "keep_document_xml"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the XML of a tax document is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "document_xml_kept" BEFORE UPDATE OR DELETE ON "document_xml"
FOR EACH ROW EXECUTE FUNCTION "keep_document_xml"();
