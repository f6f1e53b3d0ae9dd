import { PICTURE_TYPES } from '#contract/rules/uploads.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { type Caller, createConcurrencyLimit } from '../../limits/concurrency-limit.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { ImageRefusal } from '../../pictures/refusal.ts'
import { resize } from './resize.ts'

/** One uses a core of a machine that has two; a later caller of 30 would have given up before it was its turn. */
const [AT_ONCE, WAITING] = [1, 30]
const FORMATS: ReadonlySet<string> = new Set(PICTURE_TYPES.map((type) => type.slice('image/'.length)))

const UNREADABLE: Translated = {
  ar: 'تعذّرت قراءة هذه الصورة. اختر صورة JPEG أو PNG أو WebP.',
  en: 'We couldn’t read this picture. Choose a JPEG, PNG or WebP.',
}
const TOO_MANY_PIXELS = (megapixels: number): Translated => ({
  ar: `أبعاد هذه الصورة أكبر مما نستقبله (${megapixels} ميغابكسل على الأكثر). صغّرها ثم أرفقها.`,
  en: `This picture has too many pixels (${megapixels} megapixels at most). Make it smaller and try again.`,
})

const inTurn = createConcurrencyLimit(AT_ONCE, WAITING)

interface Upload {
  base64: string
  /** At most, of what is made of it and of what is sent. */
  width: number
  pixels: number
  /** The field it was sent in, for its refusal. */
  field: string
  locale: Locale
  caller: Caller
}

/**
 * Makes a picture that a customer sent anew, upright and without what a camera writes into it, such as a place. One is made
 * at a time. Throws an error of its field for what is no JPEG, PNG or WebP and for too many pixels, and `maintenance`.
 */
export const makeUpload = ({ base64, width, pixels, field, locale, caller }: Upload): Promise<Buffer> =>
  inTurn(
    async () =>
      resize(Buffer.from(base64, 'base64'), width, 'webp', { formats: FORMATS, pixels }).catch((cause: unknown) => {
        const status = cause instanceof ImageRefusal ? cause.status : 0
        if (status === 503) throw apiError('maintenance', { cause })
        const sentence = status === 413 ? TOO_MANY_PIXELS(pixels / 1_000_000) : UNREADABLE
        throw fieldError('validation_failed', field, locale, sentence)
      }),
    caller,
  )
