import Banknote from 'lucide/dist/esm/icons/banknote.mjs'
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs'
import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import List from 'lucide/dist/esm/icons/list.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { Glyph } from '#src/ui/media/Icon.tsx'

/** The drawing of each screen. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  today: Sun,
  orders: ClipboardList,
  returns: Undo2,
  calendar: CalendarDays,
  goods: Package,
  customers: Users,
  coupons: Tag,
  members: IdCard,
  money: Banknote,
  shop: Store,
  all: List,
}
