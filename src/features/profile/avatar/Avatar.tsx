import { useState } from 'react'
import * as styles from './Avatar.css.ts'

interface AvatarProps {
  url: string | null | undefined
  name: string | null | undefined
}

/** The picture of a customer; their initials until there is one, and where it cannot be fetched. */
export const Avatar = ({ url, name }: AvatarProps) => {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={styles.avatar} aria-hidden="true">
      {url && url !== failed ? (
        <img src={url} alt="" width={64} height={64} className={styles.picture} onError={() => setFailed(url)} />
      ) : (
        initialsOf(name ?? '')
      )}
    </span>
  )
}

/** The article of a family name is no part of its initial: نورة العتيبي is نع, Noura Al-Otaibi is NO. */
const ARTICLE = /^(?:ال(?=\p{L}{2})|al[-‑](?=\p{L}))/iu

/** The first letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1)?.replace(ARTICLE, '') : undefined].map(
    (word) => /^\p{L}\p{M}*/u.exec(word ?? '')?.[0] ?? '',
  )
  // Arabic letters would join to another word.
  return letters.filter((letter) => letter !== '').join('\u200c')
}
