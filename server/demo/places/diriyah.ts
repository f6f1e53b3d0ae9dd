import { EVERY_DAY, WEEKEND, WORK_WEEK } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const diriyah: SeedDestination = {
  slug: 'diriyah',
  region: 'riyadh',
  name: { ar: 'الدرعية', en: 'Diriyah' },
  summary: { ar: 'جوهرة الطين التي بدأت منها الحكاية', en: 'The mud-brick jewel where the story began' },
  description: {
    ar: 'على ضفة وادي حنيفة، غرب الرياض، قامت أول عاصمة للدولة السعودية. قصور الطريف من الطين والحجر، بنوافذ مثلثة تلتقط الهواء ونقوش تحكي ذوق أهلها، وهي اليوم من مواقع التراث العالمي.\n\nتجمع الدرعية بين درس في التاريخ ونزهة مساء: تمشي في الطريف قبل المغرب، وتتعشى على مطل البجيري وأضواء القصور أمامك.',
    en: 'On the bank of Wadi Hanifah, west of Riyadh, stood the first capital of the Saudi state. The palaces of At-Turaif are mud and stone, with triangular windows that catch the breeze; today they are a World Heritage site.\n\nDiriyah is a history lesson and an evening out in one: walk At-Turaif before sunset, then dine on the Bujairi terrace with the palaces alight before you.',
  },
  alt: { ar: 'رسم لقصور الطين في حي الطريف', en: 'Illustration of the mud palaces of At-Turaif' },
  keywords: { ar: 'الطريف البجيري وادي حنيفة الدرعيه نجد', en: 'at turaif bujairi wadi hanifah diriyah riyadh najd' },
  latitude: 24.7343,
  longitude: 46.5728,
  highlights: [
    { ar: 'حي الطريف وقصر سلوى', en: 'At-Turaif and Salwa Palace' },
    { ar: 'مطل البجيري ومقاهيه', en: 'The Bujairi terrace and its cafés' },
    { ar: 'نخيل وادي حنيفة', en: 'The palms of Wadi Hanifah' },
  ],
  best_season: {
    ar: 'من نوفمبر إلى مارس، والمساء جميل معظم العام.',
    en: 'November to March; evenings are pleasant most of the year.',
  },
  getting_there: {
    ar: 'عشرون دقيقة بالسيارة من وسط الرياض، وثلاثون من المطار.',
    en: 'Twenty minutes by car from central Riyadh, thirty from the airport.',
  },
  faqs: [
    {
      question: { ar: 'هل الدخول إلى الطريف بتذكرة؟', en: 'Is there a ticket for At-Turaif?' },
      answer: { ar: 'نعم، وتجاربنا تشمل التذكرة.', en: 'Yes, and ours include it.' },
    },
  ],
}

export const diriyahExperiences: SeedExperience[] = [
  {
    slug: 'at-turaif-evening-walk',
    destination: 'diriyah',
    kind: 'heritage',
    region: 'riyadh',
    name: { ar: 'مساء في الطريف', en: 'An evening in At-Turaif' },
    summary: {
      ar: 'ساعتان بين القصور، من العصر إلى الأضواء',
      en: 'Two hours among the palaces, from dusk into the lights',
    },
    description: {
      ar: 'ندخل الطريف مع آخر ضوء، ونمشي من قصر سلوى إلى سور المدينة. يشرح المرشد كيف بُنيت الجدران من طين الوادي، ومن سكن كل بيت، وكيف صمدت.\n\nنقف على السطح لحظة إضاءة القصور، ثم نشرب القهوة في البجيري.',
      en: 'We enter At-Turaif with the last of the light and walk from Salwa Palace to the city wall. Your guide tells how the walls rose from the clay of the valley, who lived where, and how it held out.\n\nWe stand on a roof as the palaces light up, then take coffee in Bujairi.',
    },
    alt: { ar: 'رسم لزقاق طيني مضاء في الطريف', en: 'Illustration of a lit mud-brick lane in At-Turaif' },
    keywords: { ar: 'قصر سلوى جولة تاريخ', en: 'salwa palace tour history' },
    latitude: 24.7338,
    longitude: 46.5731,
    highlights: [
      { ar: 'لحظة إضاءة القصور', en: 'The moment the palaces light up' },
      { ar: 'مرشدة من أهل الدرعية', en: 'A guide from Diriyah' },
    ],
    inclusions: [
      { ar: 'تذكرة الطريف', en: 'Entry to At-Turaif' },
      { ar: 'قهوة وتمر', en: 'Coffee and dates' },
    ],
    exclusions: [
      { ar: 'العشاء', en: 'Dinner' },
      { ar: 'النقل', en: 'Transfers' },
    ],
    meeting_point: { ar: 'مركز زوار الطريف', en: 'At-Turaif visitor centre' },
    minutes: 120,
    languages: ['ar', 'en', 'fr'],
    max_units: 10,
    prices: { adult: 150, child: 75 },
    schedules: [{ weekdays: EVERY_DAY, times: ['16:30', '18:30'] }],
    capacity: 18,
    cancellation: 'easy',
    policies: ['arrive', 'children', 'heritage'],
    accessibility: {
      ar: 'مسار بلا درج يغطي ثلثي الجولة، والكراسي المتحركة متوفرة.',
      en: 'Two thirds of the walk is step-free; wheelchairs are available.',
    },
    faqs: [
      {
        question: { ar: 'هل التصوير مسموح؟', en: 'May I take photographs?' },
        answer: { ar: 'نعم، بلا حامل ولا فلاش داخل المتاحف.', en: 'Yes, without tripod or flash inside the museums.' },
      },
    ],
    stars: [0, 2, 8, 41, 133],
    reviews: [
      {
        author: 'العنود',
        language: 'ar',
        rating: 5,
        text: 'عشت عمري بالرياض وما عرفت هالقصص. المرشدة حفيدة من بناها!',
        days_ago: 7,
      },
      {
        author: 'Claire Dubois',
        language: 'en',
        rating: 5,
        text: 'Perfect timing: golden light going in, lanterns coming out.',
        days_ago: 25,
      },
    ],
  },
  {
    slug: 'najdi-supper',
    destination: 'diriyah',
    kind: 'food',
    region: 'riyadh',
    name: { ar: 'عشاء نجدي في بيت طين', en: 'A Najdi supper in a mud house' },
    summary: { ar: 'جريش ومرقوق ومطازيز من يد أم سعد', en: 'Jareesh, margoog and matazeez by Umm Saad’s hand' },
    description: {
      ar: 'تستقبلك أم سعد في بيت عمره مئة وأربعون سنة. تعجن معها المطازيز، وتحمس القهوة على الجمر، ثم يجتمع الضيوف على سفرة واحدة.\n\nالوصفات مكتوبة لك تأخذها معك، إلا سر الحشو.',
      en: 'Umm Saad receives you in a house of a hundred and forty years. You roll matazeez with her, roast coffee over embers, then sit down around one cloth.\n\nThe recipes go home with you, written out. All but the secret of the filling.',
    },
    alt: { ar: 'رسم لسفرة نجدية في مجلس طيني', en: 'Illustration of a Najdi spread in a mud-brick majlis' },
    keywords: { ar: 'جريش مرقوق طبخ أكل شعبي قهوة', en: 'jareesh margoog cooking class dinner coffee' },
    latitude: 24.7365,
    longitude: 46.577,
    highlights: [
      { ar: 'تطبخ ثم تأكل', en: 'Cook it, then eat it' },
      { ar: 'ثمانية ضيوف على الأكثر', en: 'Eight guests at most' },
    ],
    inclusions: [
      { ar: 'العشاء كاملًا', en: 'The whole supper' },
      { ar: 'بهارات أم سعد هدية', en: 'A jar of Umm Saad’s spices' },
    ],
    exclusions: [{ ar: 'النقل', en: 'Transfers' }],
    meeting_point: { ar: 'مدخل حي البجيري الشمالي', en: 'Northern entrance of Bujairi' },
    minutes: 180,
    languages: ['ar', 'en'],
    min_units: 2,
    max_units: 8,
    prices: { adult: 260, child: 130 },
    schedules: [
      { weekdays: WORK_WEEK, times: ['19:00'] },
      { weekdays: WEEKEND, times: ['13:30', '19:30'] },
    ],
    capacity: 8,
    cancellation: 'fair',
    policies: ['arrive', 'children', 'food'],
    accessibility: {
      ar: 'درجتان عند الباب، والجلوس أرضي مع كراسٍ عند الطلب.',
      en: 'Two steps at the door; floor seating, chairs on request.',
    },
    faqs: [
      {
        question: { ar: 'هل توجد أطباق نباتية؟', en: 'Vegetarian?' },
        answer: {
          ar: 'الجريش والمطازيز يُعدّان بلا لحم إن أخبرتنا قبل يوم.',
          en: 'Jareesh and matazeez come without meat if you tell us a day ahead.',
        },
      },
    ],
    stars: [0, 0, 3, 12, 84],
    reviews: [
      {
        author: 'بدر العجمي',
        language: 'ar',
        rating: 5,
        text: 'مرقوق أم سعد رجّعني لبيت جدتي. ضيافة من القلب.',
        days_ago: 10,
      },
      {
        author: 'Tomoko S.',
        language: 'en',
        rating: 5,
        text: 'We laughed over crooked dumplings and left as friends.',
        days_ago: 44,
      },
    ],
  },
  {
    slug: 'wadi-hanifah-ride',
    destination: 'diriyah',
    kind: 'nature',
    region: 'riyadh',
    name: { ar: 'على الخيل في وادي حنيفة', en: 'On horseback through Wadi Hanifah' },
    summary: { ar: 'ساعة ونصف على خيل عربية هادئة', en: 'An hour and a half on calm Arabian horses' },
    description: {
      ar: 'مسار ظليل تحت النخيل وعلى حافة الماء، بخيل عربية مدرّبة على المبتدئين. يبدأ اليوم بدرس قصير في الميدان، ثم نخرج إلى الوادي على مهل.\n\nلمن يحب الركض حصة منفصلة مع المدرب.',
      en: 'A shaded track beneath palms and along the water, on Arabian horses used to beginners. A short lesson in the ring comes first, then we walk out into the valley.\n\nThose who want to canter ride apart with the trainer.',
    },
    alt: { ar: 'رسم لفرسان بين نخيل وادي حنيفة', en: 'Illustration of riders among the palms of Wadi Hanifah' },
    keywords: { ar: 'فروسية خيول ركوب', en: 'horse riding arabian equestrian' },
    latitude: 24.7109,
    longitude: 46.5812,
    highlights: [
      { ar: 'خيل عربية أصيلة', en: 'Pure-bred Arabian horses' },
      { ar: 'درس للمبتدئين', en: 'A lesson for beginners' },
    ],
    inclusions: [
      { ar: 'الخوذة والتأمين', en: 'Helmet and insurance' },
      { ar: 'مدرب لكل أربعة فرسان', en: 'A trainer for every four riders' },
    ],
    exclusions: [{ ar: 'حذاء الركوب', en: 'Riding boots' }],
    meeting_point: { ar: 'مربط الوادي، طريق وادي حنيفة', en: 'Al-Wadi stables, Wadi Hanifah Road' },
    minutes: 90,
    languages: ['ar', 'en'],
    max_units: 6,
    prices: { adult: 230, child: 190 },
    min_age: 8,
    schedules: [{ weekdays: EVERY_DAY, times: ['07:00', '16:00'] }],
    capacity: 8,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'dress'],
    accessibility: {
      ar: 'منصة صعود ومدربة علاج بالخيل يوم السبت.',
      en: 'A mounting block, and a riding therapist on Saturdays.',
    },
    faqs: [
      {
        question: { ar: 'هل من وزن أقصى؟', en: 'Is there a weight limit?' },
        answer: { ar: 'خمسة وتسعون كيلوغرامًا، رفقًا بالخيل.', en: 'Ninety-five kilograms, for the sake of the horses.' },
      },
    ],
    stars: [0, 1, 5, 19, 57],
    reviews: [
      {
        author: 'لمى الحربي',
        language: 'ar',
        rating: 5,
        text: 'بنتي أول مرة تركب وما خافت. المدرب صبور والخيل مؤدبة.',
        days_ago: 16,
      },
      {
        author: 'Oliver P.',
        language: 'en',
        rating: 4,
        text: 'Lovely shaded trail. The morning slot is cooler.',
        days_ago: 53,
      },
    ],
  },
]
