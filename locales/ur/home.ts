import type { Messages } from '../messages.ts'

export const home: Messages['home'] = {
  title: 'ہوم',
  shop_now: 'ابھی خریدیں',
  book_link: 'تجربہ بک کریں',
  categories: 'زمرے',
  featured: 'ہماری پسند',
  viewed: 'جہاں چھوڑا تھا وہیں سے شروع کریں',
  next_trip: {
    title: 'آپ کی اگلی بکنگ',
    ticket: 'ٹکٹ دیکھیں',
  },
  see_all: 'سب دیکھیں',
  destinations: 'کہاں جائیں',
  experiences: 'کیا کریں',
  venues: 'بک کرنے کی جگہیں',
  story: 'ہماری کہانی',
  products: {
    one: '{{count}} پروڈکٹ',
    other: '{{count}} پروڈکٹس',
  },
  membership: {
    title: 'ممبرشپ',
    named: '{{plan}} ممبرشپ',
    more: 'پلان دیکھیں',
    trial: {
      one: 'پہلا دن مفت',
      other: 'پہلے {{count}} دن مفت',
    },
    per_month: 'ماہانہ',
  },
  gifts: {
    title: 'ہر بجٹ کے لیے تحائف',
    word: 'تحفہ',
    up_to: '{{price}} تک',
    between: '{{from}} سے {{to}}',
    from: '{{price}} اور اس سے زیادہ',
    cards: 'گفٹ کارڈ',
  },
  promise: {
    label: 'ہم سے کیوں خریدیں',
    delivery: {
      title: 'آپ کے دروازے تک ڈیلیوری',
      text: {
        one: '{{count}} کاروباری دن کے اندر۔',
        other: '{{from}} سے {{count}} کاروباری دنوں میں۔',
      },
    },
    returns: {
      title: {
        one: '{{count}} دن میں واپسی',
        other: '{{count}} دن میں واپسی',
      },
      text: 'ارادہ بدل گیا؟ غیر استعمال شدہ واپس بھیجیں اور رقم واپس پائیں۔',
    },
    contact: 'کوئی سوال؟ ہمیں لکھیں',
  },
  per_slot: 'فی سیشن',
  per_person: 'فی کس',
}
