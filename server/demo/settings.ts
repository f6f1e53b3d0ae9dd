import type { Text } from '#contract/rules/common.ts'

/** Name, logo and social links of the demo shop. */
export const siteSettings: { name: Text; logo: string; social: Record<string, string> } = {
  name: { ar: 'قافلة', en: 'Qafila' },
  logo: '/images/logo-dark.svg',
  social: {
    instagram: 'https://www.instagram.com/qafila.example',
    x: 'https://x.com/qafila_example',
    tiktok: 'https://www.tiktok.com/@qafila.example',
    youtube: 'https://www.youtube.com/@qafila.example',
    whatsapp: 'https://wa.me/message/QAFILAEXAMPLE',
  },
}
