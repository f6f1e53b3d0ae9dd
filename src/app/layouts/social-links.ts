/** A place of the shop's elsewhere. */
export interface SocialLink {
  /** As the settings name the network. */
  name: string
  /** In its usual spelling. */
  title: string
  url: string
}

const titles: Record<string, string> = {
  x: 'X',
  twitter: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  github: 'GitHub',
}

/** The networks with a web URL; empty ones, and other schemes such as `javascript:`, are left out. */
export const socialLinks = (social: Record<string, string | null>): SocialLink[] =>
  Object.entries(social).flatMap(([name, value]) => {
    const url = webAddress(value)
    return url === undefined ? [] : [{ name, title: titles[name.toLowerCase()] ?? capitalised(name), url }]
  })

const webAddress = (value: string | null): string | undefined => {
  const url = value ? URL.parse(value) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
