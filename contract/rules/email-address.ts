/** Longest part before the sign, and longest address (RFC 5321). */
const LOCAL_MAX = 64
export const EMAIL_MAX = 254

/**
 * The shape of an address. Leaves out what a mail program would read as a list, a group or a name.
 */
export const EMAIL_SHAPE = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+\.[^\s@,;:<>()[\]\\".\p{Cc}]+$/u

/** Invisible characters: joiners, direction marks, soft hyphens, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** What a domain may be typed with. Anything else, such as `%` or `/`, would mean something else within a URL. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u
/** A host name that is no number, in ASCII. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]{1,63}$/

/**
 * The one spelling of an e-mail address: compatibility forms such as full-width letters are folded (NFKC), invisible
 * characters and spaces around it are left out, letters are lower case, and the domain is ASCII (IDNA). Every key, limit,
 * comparison and row uses this spelling, so that one mailbox is never two. Empty for what cannot be an address.
 */
export const foldEmail = (typed: string): string => {
  if (!typed.isWellFormed()) return ''
  const text = plain(typed).trim()
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, Math.max(0, at)), asciiDomain(text.slice(at + 1))]
  if (local === '' || local.length > LOCAL_MAX || domain === undefined) return ''
  const folded = `${local}@${domain}`
  return folded.length > EMAIL_MAX ? '' : folded
}

/** Lower case can have other compatibility forms than upper case: both ways are taken before and after. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKC').replace(INVISIBLE, '')

/** Both worlds have it; the contract's own compiler view has neither world's types. */
const { URL } = globalThis as unknown as { URL: new (url: string) => { hostname: string } }

const asciiDomain = (typed: string): string | undefined => {
  if (!TYPED_DOMAIN.test(typed)) return undefined
  try {
    const { hostname } = new URL(`http://${typed}`)
    return ASCII_DOMAIN.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}

/** Providers that ignore dots before the sign: `a.b` and `ab` are one mailbox there. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind a folded address: without `+tag`, and without dots where the provider ignores them. Limits of
 * mails and of coupons count mailboxes, since tags cost nothing; accounts are identified by the whole address, since
 * some providers treat a `+` as significant.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const untagged = local.replace(/(?<=.)\+.*$/s, '')
  return `${DOTLESS.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

/** `sara@qafila.example` as `s•••@qafila.example`: enough for its owner to recognise it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')
