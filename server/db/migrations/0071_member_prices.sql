-- Refuses to take an order whose prices are those of a membership that is not in force. The last guard: the server checks it first.
CREATE FUNCTION qafila_member_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM baskets b LEFT JOIN subscriptions s ON s.id = b.priced_by_subscription
    WHERE b.id = NEW.basket_id AND b.priced_by_subscription IS NOT NULL
      AND coalesce(s.status, 'cancelled') IN ('pending_payment', 'cancelled', 'expired')
  ) THEN
    RAISE EXCEPTION 'order % has the prices of a membership that is not in force', NEW.reference;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_member_prices BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (
    NEW.basket_id IS NOT NULL AND OLD.status IN ('pending_payment', 'expired')
    AND NEW.status IN ('processing', 'shipped', 'delivered'))
  EXECUTE FUNCTION qafila_member_prices();
