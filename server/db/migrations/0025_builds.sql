CREATE TABLE "build_files" (
	"build_id" text NOT NULL,
	"path" text NOT NULL,
	"body" "bytea" NOT NULL,
	"encoding" text,
	CONSTRAINT "build_files_pkey" PRIMARY KEY("path","build_id")
);
--> statement-breakpoint
CREATE TABLE "build_hosts" (
	"id" text PRIMARY KEY NOT NULL,
	"build_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "build_files" ADD CONSTRAINT "build_files_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "build_hosts" ADD CONSTRAINT "build_hosts_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;