CREATE TABLE "document_mails" (
	"document_id" text PRIMARY KEY NOT NULL,
	"job" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Documents from before this table are on their pages; no mail carries them from now on.
INSERT INTO "document_mails" SELECT "id", 'former' FROM "tax_documents";
