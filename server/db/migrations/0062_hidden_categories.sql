ALTER TABLE "categories" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;
