import type { Messages } from '../messages.ts'

export const history: Messages['history'] = {
  title: 'الطلبات والحجوزات',
  tabs: 'ماذا نعرض',
  orders: {
    tab: 'الطلبات',
    empty: 'لا طلبات بعد',
    text: 'ما تطلبه يظهر هنا، خطوة بخطوة حتى يصل إلى بابك.',
    action: 'زُر المتجر',
  },
  bookings: {
    tab: 'الحجوزات',
    empty: 'لا حجوزات بعد',
    text: 'هنا تجد رحلاتك وتذاكرك. وحتى أول رحلة، المتجر بانتظارك.',
    action: 'زُر المتجر',
  },
}
