import { EVERY_DAY } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const tabukCoast: SeedDestination = {
  slug: 'tabuk-coast',
  region: 'tabuk',
  name: { ar: 'تبوك وساحل نيوم', en: 'Tabuk and the Neom coast' },
  summary: { ar: 'جبال تنزل إلى مرجان لم يلمسه أحد', en: 'Mountains that walk down to untouched coral' },
  description: {
    ar: 'شمال غرب المملكة كله مفاجآت: وادٍ من النخيل بين جدران من الحجر الرملي، وخليج ماؤه زجاج، وجبل اللوز الذي قد يكسوه الثلج في يناير.\n\nالطريق من تبوك إلى البحر رحلة بحد ذاته. توقف كثيرًا.',
    en: 'The north-west is one surprise after another: a valley of palms between sandstone walls, a gulf of glass-clear water, and Jabal Al-Lawz, which may wear snow in January.\n\nThe road from Tabuk to the sea is a journey of its own. Stop often.',
  },
  alt: { ar: 'رسم لجبال تلتقي بالبحر الأحمر', en: 'Illustration of mountains meeting the Red Sea' },
  keywords: { ar: 'نيوم حقل وادي الديسة شرما مقنا', en: 'neom haql wadi disah sharma maqna' },
  latitude: 28.0339,
  longitude: 35.1647,
  highlights: [
    { ar: 'وادي الديسة', en: 'Wadi Disah' },
    { ar: 'شعاب شرما', en: 'The reefs of Sharma' },
    { ar: 'طيب اسم ونبعها', en: 'Tayyib Ism and its spring' },
  ],
  best_season: {
    ar: 'من سبتمبر إلى مايو، والبحر دافئ حتى نوفمبر.',
    en: 'September to May; the sea is warm until November.',
  },
  getting_there: {
    ar: 'ساعة وخمسون دقيقة بالطائرة من الرياض إلى تبوك، ثم ساعتان إلى الساحل.',
    en: 'An hour and fifty minutes by air from Riyadh to Tabuk, then two hours to the coast.',
  },
  faqs: [
    {
      question: { ar: 'هل أحتاج سيارة دفع رباعي؟', en: 'Do I need a four-wheel drive?' },
      answer: { ar: 'لوادي الديسة نعم، وتجربتنا تشملها.', en: 'For Wadi Disah, yes; ours is included.' },
    },
  ],
}

export const tabukExperiences: SeedExperience[] = [
  {
    slug: 'wadi-disah-canyon',
    destination: 'tabuk-coast',
    kind: 'nature',
    region: 'tabuk',
    name: { ar: 'وادي الديسة', en: 'Through Wadi Disah' },
    summary: {
      ar: 'نخيل وماء بين جدران بعلو خمسمئة متر',
      en: 'Palms and water between walls five hundred metres high',
    },
    description: {
      ar: 'خمسة عشر كيلومترًا في قلب الوادي: القصب أعلى من السيارة، والماء يجري شتاءً، والصخر يتلون من الأصفر إلى القرمزي. نمشي الجزء الأجمل على الأقدام.\n\nنطبخ الغداء في ظل نخلة، ونعود مع ضوء العصر على الأعمدة.',
      en: 'Fifteen kilometres into the valley: reeds taller than the car, running water in winter, and rock that turns from yellow to crimson. The finest stretch we walk.\n\nLunch is cooked beneath a palm, and the afternoon light is on the pillars as we return.',
    },
    alt: { ar: 'رسم لوادي الديسة ونخيله', en: 'Illustration of Wadi Disah and its palms' },
    keywords: { ar: 'الديسة وادي قراقير دفع رباعي', en: 'disah canyon valley four wheel drive' },
    latitude: 27.6417,
    longitude: 36.5153,
    highlights: [
      { ar: 'المشي في مجرى الماء شتاءً', en: 'Wading in winter' },
      { ar: 'غداء في الوادي', en: 'Lunch in the valley' },
    ],
    inclusions: [
      { ar: 'النقل من تبوك', en: 'Transfer from Tabuk' },
      { ar: 'الغداء والشاي', en: 'Lunch and tea' },
    ],
    exclusions: [{ ar: 'حذاء الماء', en: 'Water shoes' }],
    meeting_point: { ar: 'قلعة تبوك', en: 'Tabuk castle' },
    minutes: 540,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 380, child: 210 },
    schedules: [{ weekdays: EVERY_DAY, times: ['07:00'] }],
    capacity: 12,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'children', 'dress'],
    accessibility: { ar: 'معظم الرحلة بالسيارة، والمشي اختياري.', en: 'Mostly by car; the walk is optional.' },
    faqs: [
      {
        question: { ar: 'هل في الوادي تغطية؟', en: 'Is there phone coverage?' },
        answer: { ar: 'تنقطع في أجزاء. معنا هاتف فضائي.', en: 'Not everywhere. We carry a satellite phone.' },
      },
    ],
    stars: [0, 1, 4, 18, 97],
    reviews: [
      {
        author: 'فيصل البلوي',
        language: 'ar',
        rating: 5,
        text: 'كأنك داخل فيلم. الكبسة تحت النخلة لا تُنسى.',
        days_ago: 11,
      },
      {
        author: 'Kristin B.',
        language: 'en',
        rating: 5,
        text: 'The most beautiful canyon I have ever stood in.',
        days_ago: 34,
      },
    ],
  },
  {
    slug: 'red-sea-snorkelling',
    destination: 'tabuk-coast',
    kind: 'sea',
    region: 'tabuk',
    name: { ar: 'سنوركل في شرما', en: 'Snorkelling at Sharma' },
    summary: { ar: 'مرجان ملون على بعد خطوات من الشاطئ', en: 'Bright coral a few strokes from the beach' },
    description: {
      ar: 'ندخل الماء من رمل أبيض، وبعد عشر ضربات يبدأ المرجان: سمك الببغاء والمهرج وأبو قرن. المدربة معك في الماء طوال الوقت، والمجموعة من ستة.\n\nنرتاح تحت المظلة على عصير طازج ثم نعود للغطسة الثانية.',
      en: 'We walk in from white sand, and ten strokes out the coral begins: parrotfish, clownfish, unicornfish. Your instructor is in the water with you throughout, in groups of six.\n\nFresh juice in the shade, then in for a second look.',
    },
    alt: { ar: 'رسم لشعاب مرجانية وأسماك ملونة', en: 'Illustration of a coral reef and bright fish' },
    keywords: { ar: 'غوص سطحي شعاب مرجان بحر شاطئ', en: 'snorkel reef coral sea beach swim' },
    latitude: 27.9406,
    longitude: 35.2722,
    highlights: [
      { ar: 'مجموعة من ستة', en: 'Groups of six' },
      { ar: 'مدربات ومدربون', en: 'Women and men as instructors' },
    ],
    inclusions: [
      { ar: 'العدة كاملة وبدلة', en: 'Full gear and wetsuit' },
      { ar: 'صور تحت الماء', en: 'Underwater photographs' },
    ],
    exclusions: [{ ar: 'النقل', en: 'Transfers' }],
    meeting_point: { ar: 'شاطئ شرما، البوابة الثانية', en: 'Sharma beach, gate two' },
    minutes: 180,
    languages: ['ar', 'en'],
    max_units: 6,
    prices: { adult: 310, child: 220 },
    min_age: 8,
    schedules: [{ weekdays: EVERY_DAY, times: ['08:00', '13:00'] }],
    capacity: 6,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'sea'],
    accessibility: { ar: 'يتوفر كرسي شاطئ عائم بحجز مسبق.', en: 'A floating beach chair is available if reserved.' },
    faqs: [
      {
        question: { ar: 'لا أجيد السباحة جيدًا، هل أشارك؟', en: 'I am not a strong swimmer. Can I join?' },
        answer: {
          ar: 'يكفي أن تطفو براحة. سترة وعوّامة والمدربة بجانبك.',
          en: 'It is enough to float at ease, with a vest, a buoy and the instructor beside you.',
        },
      },
    ],
    stars: [0, 1, 3, 14, 69],
    reviews: [
      { author: 'رهف', language: 'ar', rating: 5, text: 'المدربة طمنتني من أول دقيقة. شفت سمكة نيمو!', days_ago: 9 },
      { author: 'Liam D.', language: 'en', rating: 5, text: 'Untouched reef, tiny group, great photos.', days_ago: 27 },
    ],
  },
]
