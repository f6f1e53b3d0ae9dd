import { EVERY_DAY } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const taif: SeedDestination = {
  slug: 'taif',
  region: 'makkah',
  name: { ar: 'الطائف', en: 'Taif' },
  summary: { ar: 'مدينة الورد، فوق الغيم بقليل', en: 'City of roses, a little above the clouds' },
  description: {
    ar: 'على ارتفاع ألف وثمانمئة متر، تصعد إليها من تهامة في تسعين منعطفًا. هواؤها بارد في الصيف، ورمانها وعنبها مشهوران، أما وردها فيُقطف قبل الشروق ليصير أغلى دهن.\n\nتجوّل في سوق البلد، واصعد إلى الشفا، ودع نوافذ السيارة مفتوحة.',
    en: 'At eighteen hundred metres, you climb to it from the Tihamah plain in ninety bends. Its summers are cool, its pomegranates and grapes renowned; its roses are picked before sunrise and become the costliest of oils.\n\nWander the old market, drive up to Shafa, and leave the windows down.',
  },
  alt: { ar: 'رسم لجبال الطائف وحقول الورد', en: 'Illustration of the mountains and rose fields of Taif' },
  keywords: { ar: 'الهدا الشفا ورد طائفي رمان', en: 'al hada shafa rose pomegranate mountains taif' },
  latitude: 21.2703,
  longitude: 40.4158,
  highlights: [
    { ar: 'قطاف الورد في أبريل', en: 'Rose harvest in April' },
    { ar: 'تلفريك الهدا', en: 'The Al Hada cable car' },
    { ar: 'شروق الشفا', en: 'Sunrise over Shafa' },
  ],
  best_season: {
    ar: 'مارس وأبريل للورد، والصيف للهواء البارد.',
    en: 'March and April for roses, summer for cool air.',
  },
  getting_there: {
    ar: 'ساعة ونصف بالسيارة من جدة، وساعة من مكة المكرمة.',
    en: 'An hour and a half by road from Jeddah, one from Makkah.',
  },
  faqs: [
    {
      question: { ar: 'هل يُقطف الورد خارج الموسم؟', en: 'Is there a harvest outside the season?' },
      answer: {
        ar: 'لا، لكن المعامل مفتوحة وترى التقطير طوال العام.',
        en: 'No, but the distilleries are open and show their work all year.',
      },
    },
  ],
}

export const taifExperiences: SeedExperience[] = [
  {
    slug: 'taif-rose-harvest',
    destination: 'taif',
    kind: 'craft',
    region: 'makkah',
    name: { ar: 'من الوردة إلى الدهن', en: 'From rose to oil' },
    summary: { ar: 'قطاف قبل الشروق وتقطير على النار', en: 'Pick before sunrise, distil over fire' },
    description: {
      ar: 'في الموسم نقطف الورد وقطرات الندى عليه، ونحمله إلى قدور النحاس. وفي بقية العام نقطّر ورد المخزون ونشرح كل خطوة: كم وردة في التولة، ولماذا لا يُقطف بعد الشمس.\n\nتعود بقارورة ماء ورد قطّرتها بنفسك.',
      en: 'In season we pick roses with the dew on them and carry them to the copper stills. The rest of the year we distil dried petals and explain each step: how many roses make a tola, and why none is picked after sunrise.\n\nYou leave with a bottle of rose water you distilled yourself.',
    },
    alt: { ar: 'رسم لسلال ورد وقدر تقطير نحاسي', en: 'Illustration of baskets of roses and a copper still' },
    keywords: { ar: 'ورد طائفي تقطير عطر دهن ماء ورد', en: 'taif rose distillery perfume oil' },
    latitude: 21.3701,
    longitude: 40.2902,
    highlights: [
      { ar: 'تقطير بيدك', en: 'Distil it yourself' },
      { ar: 'فطور المزرعة', en: 'A farm breakfast' },
    ],
    inclusions: [
      { ar: 'قارورة ماء ورد', en: 'A bottle of rose water' },
      { ar: 'الفطور', en: 'Breakfast' },
    ],
    exclusions: [{ ar: 'دهن الورد', en: 'Rose oil' }],
    meeting_point: { ar: 'مزرعة القاضي، طريق الهدا', en: 'Al-Qadi farm, Al Hada Road' },
    minutes: 180,
    languages: ['ar', 'en'],
    max_units: 10,
    prices: { adult: 210, child: 110 },
    schedules: [{ weekdays: EVERY_DAY, times: ['06:00', '10:00'] }],
    capacity: 15,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'children'],
    accessibility: {
      ar: 'المعمل بلا درج، والحقول على مدرجات.',
      en: 'The distillery is step-free; the fields are terraced.',
    },
    faqs: [
      {
        question: { ar: 'متى أرى الورد على الشجر؟', en: 'When are roses on the bush?' },
        answer: { ar: 'من منتصف مارس إلى آخر أبريل.', en: 'From mid March to the end of April.' },
      },
    ],
    stars: [0, 1, 5, 20, 88],
    reviews: [
      {
        author: 'جواهر الثبيتي',
        language: 'ar',
        rating: 5,
        text: 'رائحة المعمل بقيت في عباءتي أسبوعًا. تجربة تُحكى.',
        days_ago: 21,
      },
      {
        author: 'Isabel M.',
        language: 'en',
        rating: 4,
        text: 'Even without blossoms the distilling was fascinating.',
        days_ago: 49,
      },
    ],
  },
  {
    slug: 'shafa-sunrise',
    destination: 'taif',
    kind: 'nature',
    region: 'makkah',
    name: { ar: 'شروق الشفا', en: 'Sunrise on Shafa' },
    summary: { ar: 'مشي على الحافة وفطور فوق الغيم', en: 'Walk the rim, breakfast above the clouds' },
    description: {
      ar: 'ننطلق في العتمة إلى حافة الشفا، ألفان وخمسمئة متر فوق البحر. تصعد الشمس من خلف الجبال ويمتلئ وادي تهامة بالغيم تحتنا.\n\nنمشي أربعة كيلومترات بين العرعر، ثم نفطر خبز الملة والعسل البلدي.',
      en: 'We set out in the dark for the rim of Shafa, twenty-five hundred metres above the sea. The sun comes up behind the mountains and cloud fills the valleys of Tihamah below.\n\nFour kilometres among junipers, then ember bread and local honey.',
    },
    alt: { ar: 'رسم لشروق فوق غيم الشفا', en: 'Illustration of sunrise above the clouds of Shafa' },
    keywords: { ar: 'هايكنج مشي جبل عرعر غيوم', en: 'hiking trail mountain juniper clouds' },
    latitude: 21.0731,
    longitude: 40.3164,
    highlights: [
      { ar: 'بحر الغيم', en: 'A sea of cloud' },
      { ar: 'أشجار عرعر عمرها قرون', en: 'Junipers centuries old' },
    ],
    inclusions: [
      { ar: 'النقل من وسط الطائف', en: 'Transfer from central Taif' },
      { ar: 'الفطور وعصا المشي', en: 'Breakfast and a walking stick' },
    ],
    exclusions: [{ ar: 'ملابس دافئة', en: 'Warm clothes' }],
    meeting_point: { ar: 'ميدان الشفا', en: 'Shafa roundabout' },
    minutes: 240,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 175 },
    min_age: 12,
    schedules: [{ weekdays: [4, 5, 6], times: ['04:45'] }],
    capacity: 12,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'dress'],
    accessibility: {
      ar: 'الدرب صخري وفيه صعود، ولا يناسب الكراسي المتحركة.',
      en: 'A rocky path with climbs; not suitable for wheelchairs.',
    },
    faqs: [
      {
        question: { ar: 'ما مستوى الصعوبة؟', en: 'How hard is it?' },
        answer: {
          ar: 'متوسط: مئتا متر من الصعود على مهل.',
          en: 'Moderate: two hundred metres of climbing, without hurry.',
        },
      },
    ],
    stars: [0, 2, 4, 16, 48],
    reviews: [
      { author: 'مشعل', language: 'ar', rating: 5, text: 'وقفنا فوق الغيم حرفيًا. البرد يستاهل.', days_ago: 28 },
      {
        author: 'Grace T.',
        language: 'en',
        rating: 5,
        text: 'The guide carried a teapot the whole way. Legend.',
        days_ago: 61,
      },
    ],
  },
]
