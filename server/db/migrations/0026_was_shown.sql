-- Rows that exist may have been shown: with a default of true they need no update.
ALTER TABLE "places" ADD COLUMN "was_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "was_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ALTER COLUMN "was_shown" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "was_shown" SET DEFAULT false;--> statement-breakpoint
CREATE FUNCTION qafila_note_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.was_shown := true;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER products_shown BEFORE INSERT OR UPDATE OF is_hidden ON products
  FOR EACH ROW WHEN (NOT new.is_hidden) EXECUTE FUNCTION qafila_note_shown();--> statement-breakpoint
CREATE TRIGGER places_shown BEFORE INSERT OR UPDATE OF is_hidden ON places
  FOR EACH ROW WHEN (NOT new.is_hidden) EXECUTE FUNCTION qafila_note_shown();
--> statement-breakpoint
ALTER TABLE "check_ins" ALTER COLUMN "staff_id" DROP NOT NULL;
