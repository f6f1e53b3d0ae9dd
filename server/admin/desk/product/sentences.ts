import { type Locale, textIn, type Translated } from '#locales/index.ts'
import { ApiError, type FieldErrors } from '../../../errors/api-error.ts'

const SENTENCES = {
  name: { ar: 'اكتب اسم المنتج بلغة واحدة على الأقل.', en: 'Give the product a name, in one language at least.' },
  taken: {
    ar: 'لمنتج آخر هذا العنوان. اختر عنوانًا غيره.',
    en: 'Another product has this address. Choose another one.',
  },
  category: { ar: 'اختر قسمًا من أقسام المتجر.', en: 'Choose one of the shop’s categories.' },
  maker: { ar: 'اختر صانعًا من القائمة.', en: 'Choose a maker from the list.' },
  return_note: {
    ar: 'اكتب للعملاء سبب عدم استرجاعه في جملة.',
    en: 'Tell customers in a sentence why it can’t be returned.',
  },
  detail: { ar: 'اكتب الاسم والقيمة معًا، أو احذف السطر.', en: 'Write both the name and the value, or remove the line.' },
  detail_sign: {
    ar: 'اكتبها في سطر واحد بلا علامة «|»، والاسم بلا نقطتين.',
    en: 'Write it on one line without “|”, and the name without a colon.',
  },
  related: {
    ar: 'أحد المنتجات مكرر أو هو المنتج نفسه.',
    en: 'One of these is there twice, or is this product itself.',
  },
  lost_related: { ar: 'أحد هذه المنتجات لم يعد موجودًا.', en: 'One of these products is gone.' },
  no_picture: {
    ar: 'أضف صورة واحدة على الأقل، أو أخفِ المنتج حتى تكون جاهزة.',
    en: 'Add at least one picture, or hide the product until you have one.',
  },
  lost_picture: { ar: 'لم نجد هذه الصورة. أضفها مرة أخرى.', en: 'This picture is gone. Add it again.' },
  same_picture: { ar: 'هذه الصورة موجودة مرتين.', en: 'This picture is there twice.' },
  no_sku: { ar: 'اكتب رمزًا من سطر واحد.', en: 'Write a SKU on one line.' },
  sku: { ar: 'هذا الرمز لصنف آخر.', en: 'Another variant has this SKU.' },
  values: { ar: 'اختر قيمة واحدة من كل خيار.', en: 'Choose one value of each option.' },
  same_values: { ar: 'لصنف قبله القيم نفسها.', en: 'A variant above has the same values.' },
  compare_at: { ar: 'يجب أن يكون أعلى من السعر.', en: 'This has to be above the price.' },
  sale_price: {
    ar: 'لهذا الصنف خصم لأيام محددة بسعر لا يقل عن هذا. أوقف الخصم أولًا.',
    en: 'Its sale price is not below this. End the sale first.',
  },
  member_price: { ar: 'يجب ألا يتجاوز السعر.', en: 'This can’t be above the price.' },
  sold: {
    ar: 'بيعت قطع في هذه الأثناء، ولم يبقَ ما يُنقص منه.',
    en: 'Some were sold meanwhile: there are fewer left than you take off.',
  },
  ordered: {
    ar: 'طُلب الصنف {sku} من قبل فلا يُحذف، لأن الطلبات تحتفظ به. اجعل مخزونه صفرًا بدل ذلك.',
    en: '{sku} was ordered before, and orders keep it: set its stock to 0 instead of removing it.',
  },
  far_day: {
    ar: 'هذا اليوم بعيد جدًا. اكتب السنة بالتقويم الميلادي، مثل 2026-12-31.',
    en: 'This day is too far away. Write the year of the Gregorian calendar, as in 2026-12-31.',
  },
  pixels: {
    ar: 'أبعاد هذه الصورة أكبر مما نستقبله (40 ميغابكسل على الأكثر).',
    en: 'This picture has too many pixels (40 megapixels at most).',
  },
  format: {
    ar: 'هذا الملف ليس صورة نعرفها. اختر صورة JPEG أو PNG أو WebP.',
    en: 'This isn’t a picture we can read. Choose a JPEG, PNG or WebP.',
  },
  damaged: {
    ar: 'تعذّرت قراءة الصورة، وربما كان الملف تالفًا.',
    en: 'The picture can’t be read; the file may be damaged.',
  },
} satisfies Record<string, Translated>

/** Collects what is wrong with an input by field, in the request's language. */
export interface FieldRefusals {
  add: (field: string, why: keyof typeof SENTENCES, sku?: string) => void
  /** Throws them all, if there are any. */
  throw: () => void
}

export const createFieldRefusals = (locale: Locale): FieldRefusals => {
  const fields: FieldErrors = {}
  return {
    add: (field, why, sku = '') => void (fields[field] ??= [textIn(SENTENCES[why], locale).replace('{sku}', sku)]),
    throw: () => {
      if (Object.keys(fields).length > 0) throw new ApiError(422, 'validation_failed', fields)
    },
  }
}
