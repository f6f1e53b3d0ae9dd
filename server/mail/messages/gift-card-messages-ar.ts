import type { MailKind, MailMessages } from '../kinds.ts'

/** The Arabic mails of gift cards. */
export const giftCardMessagesAr: Record<Extract<MailKind, `gift_card${string}`>, MailMessages> = {
  gift_card: {
    subject: '{giver}: بطاقة إهداء من {site}',
    title: 'وصلتك هدية بقيمة {amount}',
    text: ['أرسل إليك {giver} بطاقة إهداء من {site}. أدخل رمزها عند الدفع، وما لا تستخدمه يبقى فيها.'],
    button: { label: 'اعرف رصيدها', page: '/gift-cards' },
    after: 'احتفظ بهذه الرسالة، فكل من لديه الرمز يمكنه استخدامه. عندك سؤال؟ راسلنا على {contact}.',
  },
  gift_card_bought: {
    subject: 'بطاقة الإهداء بقيمة {amount}',
    title: 'شكرًا لك، اكتمل دفع بطاقة الإهداء',
    text: ['هذا إيصالك. تُحتسب ضريبة القيمة المضافة عند استخدام البطاقة، لذلك لا تصدر لها فاتورة ضريبية.'],
    button: { label: 'بطاقات الإهداء', page: '/gift-cards' },
    after: 'عندك سؤال عنها؟ راسلنا على {contact}.',
  },
  gift_card_refunded: {
    subject: 'استرداد مبلغ بطاقة الإهداء {reference}',
    title: 'أعدنا إليك مبلغ بطاقة الإهداء',
    text: ['أعدنا {refund}، مبلغ بطاقة الإهداء {reference}. {refund_way} لم يعد رمزها صالحًا للاستخدام.'],
    button: { label: 'بطاقات الإهداء', page: '/gift-cards' },
    after: 'إن لم يصلك المبلغ فراسلنا على {contact}.',
  },
}
