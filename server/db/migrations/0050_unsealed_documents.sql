CREATE TABLE "unsealed_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"is_correction" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsealed_documents" ADD CONSTRAINT "unsealed_documents_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsealed_documents_next" ON "unsealed_documents" USING btree ("issued_at","is_correction");--> statement-breakpoint
-- Kept by triggers, so that servers of the release before keep it as well.
CREATE FUNCTION "note_unsealed_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "unsealed_documents" VALUES (NEW."id", NEW."issued_at", NEW."invoice_id" IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tax_documents_unsealed" AFTER INSERT ON "tax_documents" FOR EACH ROW
WHEN (NEW."seller" ->> 'vat_number' <> '') EXECUTE FUNCTION "note_unsealed_document"();
--> statement-breakpoint
CREATE FUNCTION "note_sealed_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "unsealed_documents" WHERE "document_id" = NEW."document_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "document_xml_sealed" AFTER INSERT ON "document_xml" FOR EACH ROW
EXECUTE FUNCTION "note_sealed_document"();
--> statement-breakpoint
INSERT INTO "unsealed_documents"
SELECT "id", "issued_at", "invoice_id" IS NOT NULL FROM "tax_documents" d
WHERE d."seller" ->> 'vat_number' <> '' AND NOT EXISTS (SELECT FROM "document_xml" x WHERE x."document_id" = d."id");
