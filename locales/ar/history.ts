import type { Messages } from '../messages.ts'

export const history: Messages['history'] = {
  title: 'الطلبات والحجوزات',
  tabs: 'الطلبات أو الحجوزات',
  orders: {
    tab: 'الطلبات',
    empty: 'لا توجد طلبات بعد',
    text: 'تظهر طلباتك هنا، خطوة بخطوة حتى تصل إلى بابك.',
    action: 'زُر المتجر',
  },
  bookings: {
    tab: 'الحجوزات',
    empty: 'لا توجد حجوزات بعد',
    text: 'ستجد هنا رحلاتك وتذاكرك. اختر مكانًا وموعدًا لتبدأ.',
    action: 'تصفّح ما يمكن حجزه',
  },
}
