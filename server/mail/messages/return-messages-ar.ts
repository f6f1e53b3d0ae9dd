import type { MailMessages, ReturnMail } from '../kinds.ts'

const button = { label: 'عرض الإرجاع', page: '/profile/history' } as const
const after = 'لأي سؤال عن الإرجاع راسلنا على {contact}.'

/** The words of mails about returns. */
export const returnMessagesAr: Record<ReturnMail, MailMessages> = {
  order_return_requested: {
    subject: 'الإرجاع {return}: استلمنا طلبك',
    title: 'استلمنا طلب الإرجاع',
    text: ['طلبت إرجاع منتجات من الطلب {reference}. سنراجعه ونراسلك بطريقة إعادتها. نرجو ألا ترسل شيئًا قبل ذلك.'],
    button,
    after,
  },
  order_return_approved: {
    subject: 'الإرجاع {return}: يمكنك إرسال المنتجات',
    title: 'يمكنك إرسال المنتجات',
    text: [
      'وافقنا على الإرجاع {return} من الطلب {reference}، وتجد طريقة الإعادة أدناه. وبعد إرسالها أخبرنا من صفحة طلبك.',
    ],
    button: { label: 'أرسلتها', page: '/profile/history' },
    after,
  },
  order_return_sent: {
    subject: 'الإرجاع {return}: في الطريق إلينا',
    title: 'شكرًا، مرتجعك في الطريق',
    text: ['الإرجاع {return} في الطريق إلينا. بعد وصوله نفحصه ونعيد إليك المبلغ.'],
    button,
    after,
  },
  order_return_received: {
    subject: 'استلمنا مرتجعك {return}',
    title: 'استلمنا مرتجعك',
    text: ['استلمنا مرتجعك {return} من الطلب {reference}. {refund}'],
    button,
    after,
  },
  order_return_declined: {
    subject: 'الإرجاع {return}: تعذّر قبوله',
    title: 'تعذّر قبول الإرجاع',
    text: ['راجعنا الإرجاع {return} من الطلب {reference}، ولا يمكننا قبوله. تجد السبب أدناه.'],
    button,
    after: 'إن لم توافق على ذلك فراسلنا على {contact} وسنراجعه مرة أخرى.',
  },
  order_return_withdrawn: {
    subject: 'الإرجاع {return}: سحبته',
    title: 'سحبت طلب الإرجاع',
    text: ['سحبت الإرجاع {return} من الطلب {reference}، ولا يلزمك إرسال شيء.'],
    button,
    after: 'إن لم تفعل ذلك فراسلنا على {contact}.',
  },
  order_exchange_received: {
    subject: 'تم استبدال هديتك (الطلب {reference})',
    title: 'استُبدلت هديتك',
    text: ['عاد إلينا ما طُلب استبداله من هديتك {reference}. {refund}'],
    button: { label: 'عرض طلبك', page: '/profile/history' },
    after: 'لأي سؤال راسلنا على {contact}.',
  },
}
