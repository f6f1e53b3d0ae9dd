import { EVERY_DAY } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const farasan: SeedDestination = {
  slug: 'farasan',
  region: 'jazan',
  name: { ar: 'جزر فرسان', en: 'Farasan Islands' },
  summary: {
    ar: 'مرجان وقرم وغزلان على حافة البحر الأحمر',
    en: 'Coral, mangroves and gazelles at the edge of the Red Sea',
  },
  description: {
    ar: 'أكثر من ثمانين جزيرة قبالة جازان، ماؤها شفاف وأهلها أهل لؤلؤ وبحر. تمر بها طيور مهاجرة في الربيع، ويأتيها سمك الحريد مرة كل عام فيُقام له عيد.\n\nبيوت التجار بجصّها المنقوش شاهدة على زمن اللؤلؤ، والشواطئ لك وحدك معظم الأيام.',
    en: 'More than eighty islands off Jazan, in clear water, with a people of pearls and the sea. Birds pass through in spring, and once a year the parrotfish come and are given a feast.\n\nCarved plaster houses remember the age of pearls; most days the beaches are yours alone.',
  },
  alt: { ar: 'رسم لجزر فرسان وماء فيروزي', en: 'Illustration of the Farasan Islands in turquoise water' },
  keywords: { ar: 'جازان بحر شعاب لؤلؤ حريد', en: 'jazan sea reef pearl island beach' },
  latitude: 16.7056,
  longitude: 42.1183,
  highlights: [
    { ar: 'غابة القرم في القندل', en: 'The mangrove forest of Al-Qandal' },
    { ar: 'بيت الرفاعي', en: 'The Rifai house' },
    { ar: 'غزال فرسان', en: 'The Farasan gazelle' },
  ],
  best_season: { ar: 'من نوفمبر إلى أبريل: بحر هادئ وهواء لطيف.', en: 'November to April: a calm sea and gentle air.' },
  getting_there: {
    ar: 'عبّارة مجانية من جازان، ساعة وربع. احجز مكانك قبل يوم.',
    en: 'A free ferry from Jazan, an hour and a quarter. Reserve it a day ahead.',
  },
  faqs: [
    {
      question: { ar: 'هل تأخذني العبّارة مع سيارتي؟', en: 'Does the ferry take my car?' },
      answer: {
        ar: 'نعم، بحجز مسبق. ولن تحتاجها في تجاربنا.',
        en: 'Yes, if reserved. You will not need it on our trips.',
      },
    },
  ],
}

export const farasanExperiences: SeedExperience[] = [
  {
    slug: 'farasan-mangrove-kayak',
    destination: 'farasan',
    kind: 'sea',
    region: 'jazan',
    name: { ar: 'كاياك في غابة القرم', en: 'Kayak through the mangroves' },
    summary: { ar: 'قنوات خضراء ساكنة ومالك الحزين يراقبك', en: 'Still green channels, and herons watching' },
    description: {
      ar: 'نجدّف في قنوات القندل مع المد، والماء ساكن كالمرآة. سرطانات على الجذور، ومالك الحزين على الأغصان، وربما سلحفاة تمر تحتك.\n\nلا تحتاج خبرة؛ القوارب ثابتة والمدرب معك.',
      en: 'We paddle the channels of Al-Qandal on the tide, over water like a mirror. Crabs on the roots, herons on the branches, perhaps a turtle beneath you.\n\nNo experience is needed; the boats are steady and the instructor stays close.',
    },
    alt: { ar: 'رسم لقارب كاياك بين أشجار القرم', en: 'Illustration of a kayak among mangroves' },
    keywords: { ar: 'تجديف قندل شورى طيور', en: 'paddle mangrove birds tide' },
    latitude: 16.7608,
    longitude: 42.0322,
    highlights: [
      { ar: 'مع المد وحده', en: 'With the tide' },
      { ar: 'طيور مهاجرة', en: 'Migrating birds' },
    ],
    inclusions: [
      { ar: 'الكاياك وسترة النجاة', en: 'Kayak and life jacket' },
      { ar: 'ماء وعصير جوافة', en: 'Water and guava juice' },
    ],
    exclusions: [{ ar: 'العبّارة', en: 'The ferry' }],
    meeting_point: { ar: 'مرسى القندل', en: 'Al-Qandal jetty' },
    minutes: 150,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 195, child: 120 },
    min_age: 7,
    schedules: [{ weekdays: EVERY_DAY, times: ['07:30', '15:30'] }],
    capacity: 10,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'sea'],
    accessibility: {
      ar: 'قارب مزدوج مع المدرب لمن يحتاج مساندة.',
      en: 'A double kayak with the instructor for those who need support.',
    },
    faqs: [
      {
        question: { ar: 'هل أبتل؟', en: 'Will I get wet?' },
        answer: {
          ar: 'قليلًا. أحضر ملابس أخرى، ونعيرك كيسًا مقاومًا للماء.',
          en: 'A little. Bring spare clothes; we lend a dry bag.',
        },
      },
    ],
    stars: [0, 1, 4, 15, 52],
    reviews: [
      { author: 'وليد حكمي', language: 'ar', rating: 5, text: 'سكون ما سمعت مثله. شفنا سلحفتين.', days_ago: 23 },
      { author: 'Marta G.', language: 'en', rating: 5, text: 'Flamingos! Actual flamingos!', days_ago: 45 },
    ],
  },
  {
    slug: 'farasan-island-hopping',
    destination: 'farasan',
    kind: 'sea',
    region: 'jazan',
    name: { ar: 'يوم بين الجزر', en: 'A day between the islands' },
    summary: { ar: 'قارب وغوص سطحي وغداء سمك على الرمل', en: 'A boat, a snorkel and grilled fish on the sand' },
    description: {
      ar: 'نبحر إلى ثلاث جزر لا يسكنها أحد. نغوص على المرجان في الصباح، ونتغدى سمكًا مشويًا على الشاطئ، ونزور قرية القصار بنخيلها عصرًا.\n\nالربان من عائلة غاصت على اللؤلؤ، ويحكي إن سألته.',
      en: 'We sail to three islands where nobody lives. Coral in the morning, grilled fish on the beach at noon, and the palm village of Al-Qassar in the afternoon.\n\nThe captain’s family dived for pearls, and he will tell you, if you ask.',
    },
    alt: { ar: 'رسم لقارب عند جزيرة رملية', en: 'Illustration of a boat at a sandy island' },
    keywords: { ar: 'قارب سنوركل غوص شاطئ سمك', en: 'boat snorkel diving beach fish' },
    latitude: 16.7019,
    longitude: 41.9822,
    highlights: [
      { ar: 'ثلاث جزر في يوم', en: 'Three islands in a day' },
      { ar: 'غداء على الشاطئ', en: 'Lunch on the beach' },
    ],
    inclusions: [
      { ar: 'القارب والربان', en: 'Boat and captain' },
      { ar: 'عدة الغوص السطحي', en: 'Snorkelling gear' },
      { ar: 'الغداء', en: 'Lunch' },
    ],
    exclusions: [{ ar: 'العبّارة', en: 'The ferry' }],
    meeting_point: { ar: 'ميناء فرسان السياحي', en: 'Farasan tourist harbour' },
    minutes: 420,
    languages: ['ar', 'en'],
    max_units: 10,
    prices: { adult: 420, child: 240 },
    min_age: 6,
    schedules: [{ weekdays: [0, 2, 4, 5, 6], times: ['08:30'] }],
    capacity: 12,
    cancellation: 'firm',
    policies: ['arrive', 'weather', 'sea', 'food'],
    accessibility: { ar: 'الصعود إلى القارب بسلم قصير.', en: 'The boat is boarded by a short ladder.' },
    faqs: [
      {
        question: { ar: 'هل القارب مظلل؟', en: 'Is the boat shaded?' },
        answer: { ar: 'نعم، وفيه غرفة لتبديل الملابس.', en: 'Yes, with a cabin to change in.' },
      },
    ],
    stars: [0, 2, 5, 21, 63],
    reviews: [
      {
        author: 'عائشة مباركي',
        language: 'ar',
        rating: 5,
        text: 'المرجان كأنه حديقة. السمك المشوي ألذ ما ذقت.',
        days_ago: 30,
      },
      {
        author: 'Rob H.',
        language: 'en',
        rating: 4,
        text: 'A wonderful day. Take more sunscreen than you think.',
        days_ago: 68,
      },
    ],
  },
]
