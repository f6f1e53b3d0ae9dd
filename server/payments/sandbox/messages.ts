import type { Translated } from '#locales/index.ts'

interface Words {
  title: string
  note: string
  order: string
  amount: string
  card: string
  works: string
  fails: string
  other: string
  choose: string
  success: string
  threeDs: string
  slow: string
  closed: string
  decline: string
  cancel: string
  stepTitle: string
  stepText: string
  confirm: string
  refuse: string
  closedTitle: string
  closedText: string
  doneTitle: string
  doneText: string
  back: string
}

/** The words of the sandbox's page. */
export const SANDBOX_WORDS: Translated<Words> = {
  en: {
    title: 'Test payment',
    note: 'This is a demo: no money moves and no card is needed. Choose how the payment should turn out.',
    order: 'Reference',
    amount: 'Amount',
    card: 'Test card',
    works: 'Visa ending in 4242: always works',
    fails: 'Visa ending in 0341: works now, is declined at renewal',
    other: 'Another card, by its last four digits (0… is declined at renewal; 1111 is one card for all customers)',
    choose: 'How should it turn out?',
    success: 'Pay',
    threeDs: 'Pay, with a check by the bank (3-D Secure)',
    slow: 'Pay, but the answer takes a while',
    closed: 'Pay, then lose the page',
    decline: 'The bank declines the card',
    cancel: 'Cancel and go back',
    stepTitle: 'Your bank asks: is it you?',
    stepText: 'A real bank would send a code or open its app now.',
    confirm: 'Yes, confirm',
    refuse: 'No, refuse',
    closedTitle: 'Paid. You can close this page.',
    closedText: 'This is what happens when the tab is closed too early: the shop still hears that you have paid.',
    doneTitle: 'This page is no longer open for payment',
    doneText: 'The payment was made, given up or came too late.',
    back: 'Back to the shop',
  },
  ar: {
    title: 'دفع تجريبي',
    note: 'هذه تجربة: لا يُحوَّل أي مبلغ ولا تحتاج إلى بطاقة. اختر نتيجة الدفع.',
    order: 'الرقم المرجعي',
    amount: 'المبلغ',
    card: 'بطاقة التجربة',
    works: 'فيزا تنتهي بـ 4242: مقبولة دائمًا',
    fails: 'فيزا تنتهي بـ 0341: مقبولة الآن، ومرفوضة عند التجديد',
    other: 'بطاقة أخرى بآخر أربعة أرقام منها (ما يبدأ بـ 0 يُرفض عند التجديد، و1111 بطاقة واحدة لكل العملاء)',
    choose: 'ما نتيجة الدفع؟',
    success: 'ادفع',
    threeDs: 'ادفع مع تحقق من البنك',
    slow: 'ادفع، لكن الرد يتأخر',
    closed: 'ادفع ثم أغلق الصفحة',
    decline: 'البنك يرفض البطاقة',
    cancel: 'ألغِ وارجع',
    stepTitle: 'البنك يسأل: هل هذا أنت؟',
    stepText: 'في الواقع يرسل البنك رمزًا أو يفتح تطبيقه الآن.',
    confirm: 'نعم، أؤكد',
    refuse: 'لا، أرفض',
    closedTitle: 'تم الدفع، ويمكنك إغلاق هذه الصفحة.',
    closedText: 'هذا ما يحدث إن أُغلقت الصفحة قبل الأوان: يصل خبر الدفع إلى المتجر مع ذلك.',
    doneTitle: 'لم تعد هذه الصفحة متاحة للدفع',
    doneText: 'تم الدفع أو أُلغي أو فات موعده.',
    back: 'العودة إلى المتجر',
  },
}
