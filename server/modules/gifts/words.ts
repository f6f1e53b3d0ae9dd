import type { Translated } from '#locales/index.ts'

/** The words of the receiver's page. */
export interface GiftPageWords {
  title: (from: string) => string
  items: string
  exchange: string
  until: (day: string) => string
  early: string
  over: string
  final: string
  finalPiece: string
  otherChosen: string
  answer: (contact: string) => string
  keep: string
  offer: (name: string) => string
  other: string
  pieces: string
  text: string
  contact: string
  contactHint: string
  send: string
  choose: string
  refused: string
  noContact: string
  request: string
  requested: string
  approved: string
  sent: string
  done: string
  declined: string
  withdrawn: string
  shop: string
  enter: string
  enterText: string
  code: string
  open: string
  unknown: string
  unknownText: string
  later: string
}

export const GIFT_PAGE: Translated<GiftPageWords> = {
  en: {
    title: (from) => (from ? `A gift for you from ${from}` : 'A gift for you'),
    items: 'Your gift',
    exchange: 'Exchange this gift',
    until: (day) => `You can exchange it until ${day}, free of charge and without a receipt.`,
    early: 'You can exchange the gift here once it has arrived.',
    over: 'The time to exchange this gift is over. If something is wrong with it, write to the shop.',
    final: 'This gift can’t be exchanged. If something is wrong with it, write to the shop.',
    finalPiece: 'can’t be exchanged.',
    otherChosen: 'Something else',
    answer: (contact) => `We’ll contact you on ${contact} within 2 working days.`,
    keep: 'Keep it',
    offer: (name) => `Exchange for ${name}`,
    other: 'Something else – contact me',
    pieces: 'How many',
    text: 'Anything the shop should know? (optional)',
    contact: 'Your email or mobile number',
    contactHint: 'Only the shop sees this, to arrange the exchange with you.',
    send: 'Ask for an exchange',
    choose: 'Choose what you’d like to exchange.',
    refused: 'This can’t be exchanged any more. Have a look at what’s left.',
    noContact: 'Enter an email or a mobile number the shop can reach you at.',
    request: 'Your exchange',
    requested: 'We’ve got your request. The shop will look at it and tell you here how to send the gift back.',
    approved: 'You can send it back:',
    sent: 'It’s on its way to us.',
    done: 'Exchanged.',
    declined: 'The shop can’t exchange it:',
    withdrawn: 'This request was withdrawn.',
    shop: 'Go to the shop',
    enter: 'Open your gift',
    enterText: 'The code is on the card that came with it.',
    code: 'Gift code',
    open: 'Open',
    unknown: 'We can’t find this gift',
    unknownText: 'Check the code on the card, or scan it again. A gift’s page stays open for a year.',
    later: 'That didn’t work. Please try again in a moment.',
  },
  ar: {
    title: (from) => (from ? `هدية لك من ${from}` : 'هدية لك'),
    items: 'هديتك',
    exchange: 'استبدال الهدية',
    until: (day) => `يمكنك الاستبدال حتى ${day} دون أي رسوم ودون فاتورة.`,
    early: 'يمكنك استبدال الهدية من هنا بعد وصولها.',
    over: 'انتهت مدة الاستبدال. إن كان فيها خلل فراسل المتجر.',
    final: 'لا يمكن استبدال هذه الهدية. إن كان فيها خلل فراسل المتجر.',
    finalPiece: 'لا يمكن استبداله.',
    otherChosen: 'شيء آخر',
    answer: (contact) => `سنتواصل معك على ${contact} خلال يومي عمل.`,
    keep: 'أحتفظ بها',
    offer: (name) => `استبدالها بـ ${name}`,
    other: 'شيء آخر، تواصلوا معي',
    pieces: 'العدد',
    text: 'هل تودّ إخبار المتجر بشيء؟ (اختياري)',
    contact: 'بريدك الإلكتروني أو رقم جوالك',
    contactHint: 'يراه المتجر وحده، ليرتّب معك الاستبدال.',
    send: 'اطلب الاستبدال',
    choose: 'اختر ما تريد استبداله.',
    refused: 'لم يعد استبدال هذا ممكنًا. راجع ما بقي من هديتك.',
    noContact: 'أدخل بريدًا إلكترونيًا أو رقم جوال يصلك المتجر عبره.',
    request: 'طلب الاستبدال',
    requested: 'سجّلنا طلبك. سيراجعه المتجر ويكتب لك هنا كيف تعيد الهدية.',
    approved: 'يمكنك إعادتها:',
    sent: 'هي في الطريق إلينا.',
    done: 'تم الاستبدال.',
    declined: 'تعذّر استبدالها:',
    withdrawn: 'سُحب هذا الطلب.',
    shop: 'إلى المتجر',
    enter: 'افتح هديتك',
    enterText: 'تجد الرمز على البطاقة المرفقة بالهدية.',
    code: 'رمز الهدية',
    open: 'افتح',
    unknown: 'لم نجد هذه الهدية',
    unknownText: 'راجع الرمز على البطاقة أو امسحه مرة أخرى. تبقى صفحة الهدية متاحة سنة.',
    later: 'لم ينجح ذلك. حاول مرة أخرى بعد قليل.',
  },
}
