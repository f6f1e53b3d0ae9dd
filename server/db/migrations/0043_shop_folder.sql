CREATE TABLE "folder_edits" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"column_name" text NOT NULL,
	"command" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "folder_edits_pkey" PRIMARY KEY("table_name","row_key","column_name")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "handle" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_handle_unique" UNIQUE("handle");
