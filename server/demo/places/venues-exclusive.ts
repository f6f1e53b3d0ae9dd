import { EVERY_DAY, openOn, WEEKEND, WORK_WEEK } from './shared.ts'
import type { SeedLocation } from './types.ts'

/** Venues that one party has to itself. */
export const exclusiveVenues: SeedLocation[] = [
  {
    slug: 'diriyah-mud-brick-majlis',
    destination: 'diriyah',
    region: 'riyadh',
    name: { ar: 'مجلس الطين في الدرعية', en: 'Mud-brick majlis in Diriyah' },
    summary: {
      ar: 'مجلس نجدي وفناء مفتوح لمناسباتك الخاصة',
      en: 'A Najdi majlis and open courtyard for your own occasion',
    },
    description: {
      ar: 'بيت نجدي مرمَّم على ضفة وادي حنيفة: مجلس بأبواب منقوشة، ومشبّ للقهوة، وفناء تظله نخلتان. يتسع لأربعين ضيفًا، وهو لك ولضيوفك طوال الفترة.\n\nيستقبلك القهوجي عند الباب، وبقية الضيافة كما تحب: من عندك أو من مطبخنا.',
      en: 'A restored Najdi house on the bank of Wadi Hanifah: carved doors, a hearth for coffee, and a courtyard under two palms. It seats forty, and for your slot it is yours alone.\n\nOur coffee maker meets you at the door; the rest of the table is as you like it, from your kitchen or from ours.',
    },
    alt: {
      ar: 'رسم لمجلس طيني بأبواب منقوشة في الدرعية',
      en: 'Illustration of a mud-brick majlis with carved doors in Diriyah',
    },
    keywords: { ar: 'قاعة مناسبات ضيافة ملكة عشاء اجتماع', en: 'event hall gathering dinner meeting private wedding' },
    city: { ar: 'الدرعية', en: 'Diriyah' },
    address: {
      ar: 'حي الطريف، طريق الملك فيصل، الدرعية 13711',
      en: 'At-Turaif District, King Faisal Road, Diriyah 13711',
    },
    latitude: 24.7341,
    longitude: 46.5756,
    opening_hours: [...openOn(WORK_WEEK, '10:00', '23:00'), ...openOn(WEEKEND, '13:00', '02:00')],
    amenities: ['coffee', 'courtyard', 'fire', 'kitchen', 'parking', 'prayer', 'air', 'wifi'],
    slot_minutes: 240,
    pause_minutes: 30,
    exclusive: { price: 1800, weekend_price: 2600 },
    max_units: 40,
    capacity: 40,
    cancellation: 'firm',
    policies: ['house', 'food', 'children', 'heritage'],
    accessibility: {
      ar: 'المدخل والفناء بلا درج، ودورة مياه مهيأة.',
      en: 'Entrance and courtyard are step-free, with an accessible washroom.',
    },
    faqs: [
      {
        question: { ar: 'هل يمكنني إحضار الطعام؟', en: 'May we bring our own food?' },
        answer: {
          ar: 'نعم، والمطبخ مجهز للتسخين والتقديم. ونرشّح لك أسرًا منتجة إن أردت.',
          en: 'Yes. The kitchen is there to warm and serve, and we can suggest home cooks nearby.',
        },
      },
      {
        question: { ar: 'متى يمكنني الدخول للتجهيز؟', en: 'When can we set up?' },
        answer: {
          ar: 'ضمن فترتك. وإن احتجت إلى تجهيز طويل فاحجز فترتين متتاليتين.',
          en: 'Within your slot. For a longer set-up, book two in a row.',
        },
      },
    ],
    stars: [0, 1, 3, 14, 52],
    reviews: [
      {
        author: 'أم خالد',
        language: 'ar',
        rating: 5,
        text: 'سوّينا فيه ملكة بنتي. المكان بيّض الوجه، والقهوجي ما قصّر.',
        days_ago: 15,
      },
      {
        author: 'فهد الدوسري',
        language: 'ar',
        rating: 4,
        text: 'أجواء أصيلة وخدمة ممتازة. المواقف تمتلئ بسرعة في الويكند.',
        days_ago: 47,
      },
    ],
  },
  {
    slug: 'alula-oasis-farmhouse',
    destination: 'alula',
    region: 'madinah',
    name: { ar: 'بيت المزرعة في واحة العُلا', en: 'Oasis farmhouse in AlUla' },
    summary: { ar: 'بيت صيفي بين النخيل ليوم عائلي كامل', en: 'A summer house among palms for a family day' },
    description: {
      ar: 'كانت عوائل العُلا تنزل من البلدة إلى بيوت الواحة كل صيف. هذا واحد منها: ساقية تمر بالباب، وجلسات تحت الليمون، وموقد للطبخ على الحطب.\n\nاحجزه نهارًا أو مساءً، واقطف من المزرعة ما شئت.',
      en: 'Each summer the families of AlUla moved from the town down to houses in the oasis. This is one of them: a water channel at the door, seats beneath lemon trees, and a stove for cooking over wood.\n\nTake it for the day or the evening, and pick from the garden as you please.',
    },
    alt: { ar: 'رسم لبيت طيني بين نخيل الواحة', en: 'Illustration of a mud house among the palms of the oasis' },
    keywords: { ar: 'استراحة مزرعة عائلة شواء نخيل', en: 'farm stay family barbecue palms retreat' },
    city: { ar: 'العُلا', en: 'AlUla' },
    address: { ar: 'واحة العُلا، درب المنشية، العُلا 43522', en: 'AlUla Oasis, Manshiyah Lane, AlUla 43522' },
    latitude: 26.6301,
    longitude: 37.9188,
    opening_hours: openOn(EVERY_DAY, '08:00', '23:00'),
    amenities: ['garden', 'fire', 'kitchen', 'coffee', 'parking', 'prayer'],
    slot_minutes: 420,
    pause_minutes: 60,
    exclusive: { price: 950, weekend_price: 1400 },
    max_units: 18,
    capacity: 18,
    cancellation: 'fair',
    policies: ['house', 'children', 'food'],
    accessibility: {
      ar: 'ممر ترابي مستوٍ من الموقف، وعتبة واحدة عند الباب.',
      en: 'A level earth path from the car park, one step at the door.',
    },
    faqs: [
      {
        question: { ar: 'هل الحطب متوفر؟', en: 'Is there firewood?' },
        answer: {
          ar: 'نعم، حزمتان من الحطب المرخص مع كل حجز.',
          en: 'Yes, two bundles of licensed wood come with every booking.',
        },
      },
    ],
    stars: [0, 0, 4, 11, 39],
    reviews: [
      {
        author: 'منيرة العنزي',
        language: 'ar',
        rating: 5,
        text: 'العيال ما طلعوا من الساقية. هدوء ونظافة وليمون على الشجر.',
        days_ago: 22,
      },
      {
        author: 'Sofia R.',
        language: 'en',
        rating: 5,
        text: 'The loveliest afternoon of our stay. Bring something to grill.',
        days_ago: 73,
      },
    ],
  },
  {
    slug: 'dubai-creek-courtyard',
    region: 'dubai',
    time_zone: 'Asia/Dubai',
    name: { ar: 'فناء خور دبي', en: 'Dubai Creek courtyard' },
    summary: { ar: 'بيت بارجيل على الخور للّقاءات الصغيرة', en: 'A wind-tower house on the creek for small gatherings' },
    description: {
      ar: 'في حي الفهيدي، على خطوات من عبرات الخور، بيت تاجر لؤلؤ قديم يتوسطه فناء وبارجيل يجلب النسيم. يناسب عشاء عمل أو ورشة أو احتفالًا صغيرًا.\n\nكل ساعات الحجز بتوقيت دبي.',
      en: 'In Al Fahidi, steps from the abras of the creek, an old pearl merchant’s house opens onto a courtyard cooled by its wind tower. It suits a business dinner, a workshop or a small celebration.\n\nAll times are Dubai time.',
    },
    alt: { ar: 'رسم لبيت ببارجيل على خور دبي', en: 'Illustration of a wind-tower house on Dubai Creek' },
    keywords: { ar: 'الفهيدي الإمارات بارجيل عشاء ورشة', en: 'al fahidi uae barjeel dinner workshop creek' },
    city: { ar: 'دبي', en: 'Dubai' },
    address: { ar: 'حي الفهيدي التاريخي، بر دبي', en: 'Al Fahidi Historical Neighbourhood, Bur Dubai' },
    latitude: 25.2637,
    longitude: 55.2972,
    opening_hours: [...openOn([1, 2, 3, 4, 5], '09:00', '22:00'), ...openOn([6, 0], '16:00', '00:00')],
    amenities: ['courtyard', 'air', 'sound', 'wifi', 'coffee', 'step_free'],
    slot_minutes: 180,
    pause_minutes: 30,
    exclusive: { price: 1600, weekend_price: 2100 },
    max_units: 24,
    capacity: 24,
    cancellation: 'fair',
    policies: ['house', 'food'],
    accessibility: { ar: 'دخول بلا درج من السكة الخلفية.', en: 'Step-free from the lane at the back.' },
    faqs: [
      {
        question: { ar: 'هل توجد مواقف؟', en: 'Is there parking?' },
        answer: {
          ar: 'مواقف عامة على بعد خمس دقائق، ومحطة الفهيدي أقرب.',
          en: 'Public parking is five minutes away; Al Fahidi metro is closer.',
        },
      },
    ],
    stars: [0, 1, 2, 9, 27],
    reviews: [
      {
        author: 'Hamad Al Suwaidi',
        language: 'en',
        rating: 5,
        text: 'Our team dinner felt like visiting someone’s grandfather. In the best way.',
        days_ago: 18,
      },
      {
        author: 'لطيفة',
        language: 'ar',
        rating: 4,
        text: 'الفناء ساحر في المساء، والقهوة إماراتية على أصولها.',
        days_ago: 62,
      },
    ],
  },
]
