import type { SeedDestination, SeedExperience } from './types.ts'

export const hail: SeedDestination = {
  slug: 'hail',
  region: 'hail',
  name: { ar: 'حائل', en: 'Hail' },
  summary: { ar: 'ديار حاتم، ونقوش عمرها عشرة آلاف عام', en: 'The land of Hatim, and carvings ten thousand years old' },
  description: {
    ar: 'بين جبلي أجا وسلمى تقع ديار حاتم الطائي، وعلى بابها النفود برماله الحمراء. في جبّة والشويمس نقش الأوائل إبلهم وأسودهم على الصخر، فصارت أول معرض في الجزيرة.\n\nأهل حائل على خُلق حاتم: لن تمرّ بباب دون فنجال.',
    en: 'Between the mountains Aja and Salma lies the land of Hatim al-Tai, with the red sands of the Nafud at its door. At Jubbah and Shuwaymis the first Arabians carved their camels and lions into rock: the peninsula’s oldest gallery.\n\nPeople here live up to Hatim. You will pass no door without a cup.',
  },
  alt: { ar: 'رسم لجبال حائل ورمال النفود', en: 'Illustration of the mountains of Hail and the sands of the Nafud' },
  keywords: { ar: 'حاتم الطائي أجا سلمى النفود جبة', en: 'hatim aja salma nafud jubbah haʼil' },
  latitude: 27.5114,
  longitude: 41.7208,
  highlights: [
    { ar: 'نقوش جبّة', en: 'The carvings of Jubbah' },
    { ar: 'كثبان النفود', en: 'The dunes of the Nafud' },
    { ar: 'قلعة أعيرف', en: 'A’arif fort' },
  ],
  best_season: { ar: 'من أكتوبر إلى أبريل. الليل بارد في الشتاء.', en: 'October to April. Winter nights are cold.' },
  getting_there: {
    ar: 'ساعة وربع بالطائرة من الرياض، أو بالقطار في أربع ساعات.',
    en: 'An hour and a quarter by air from Riyadh, or four hours by train.',
  },
  faqs: [
    {
      question: { ar: 'هل المبيت في النفود آمن؟', en: 'Is a night in the Nafud safe?' },
      answer: {
        ar: 'نعم، مع أدلاء مرخصين واتصال بالأقمار الصناعية.',
        en: 'Yes, with licensed guides and a satellite phone.',
      },
    },
  ],
}

export const hailExperiences: SeedExperience[] = [
  {
    slug: 'jubbah-rock-art',
    destination: 'hail',
    kind: 'heritage',
    region: 'hail',
    name: { ar: 'نقوش جبّة', en: 'The rock art of Jubbah' },
    summary: { ar: 'اقرأ ما كتبه الرعاة قبل عشرة آلاف عام', en: 'Read what herders wrote ten thousand years ago' },
    description: {
      ar: 'كانت هنا بحيرة، وحولها عاش من نقش الوعول والإبل والراقصين على جبل أم سنمان. نمشي مع باحث من جبّة بين أشهر اللوحات في ضوء الصباح المائل، حين تظهر التفاصيل.\n\nنختم بزيارة قصر نايف وقهوة عند أهله.',
      en: 'There was a lake here, and those who lived by it carved ibex, camels and dancers into the mountain of Umm Sinman. We walk the great panels with a researcher from Jubbah in the slanting light of morning, when the lines stand out.\n\nIt ends with coffee at Naif’s house.',
    },
    alt: { ar: 'رسم لنقوش إبل ووعول على صخر', en: 'Illustration of camels and ibex carved in rock' },
    keywords: { ar: 'أم سنمان آثار نقوش صخرية', en: 'umm sinman petroglyphs unesco archaeology' },
    latitude: 28.0106,
    longitude: 40.9239,
    highlights: [
      { ar: 'موقع تراث عالمي', en: 'A World Heritage site' },
      { ar: 'باحث من أهل جبّة', en: 'A researcher from Jubbah' },
    ],
    inclusions: [
      { ar: 'النقل من حائل', en: 'Transfer from Hail' },
      { ar: 'التذكرة والضيافة', en: 'Entry and coffee' },
    ],
    exclusions: [{ ar: 'الغداء', en: 'Lunch' }],
    meeting_point: { ar: 'سوق برزان، حائل', en: 'Barzan market, Hail' },
    minutes: 330,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 240, child: 120 },
    schedules: [{ weekdays: [0, 1, 3, 5, 6], times: ['07:30'] }],
    capacity: 12,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'children', 'heritage'],
    accessibility: { ar: 'ممشى خشبي عند اللوحات الرئيسة.', en: 'A boardwalk runs by the main panels.' },
    faqs: [
      {
        question: { ar: 'كم المسافة؟', en: 'How far is it?' },
        answer: {
          ar: 'ساعة وعشر دقائق من حائل في النفود.',
          en: 'An hour and ten minutes from Hail, through the Nafud.',
        },
      },
    ],
    stars: [0, 1, 3, 13, 58],
    reviews: [
      {
        author: 'تركي الشمري',
        language: 'ar',
        rating: 5,
        text: 'شفت خط جدي في كل حجر. الباحث يشرح بحب.',
        days_ago: 26,
      },
      {
        author: 'Elena V.',
        language: 'en',
        rating: 5,
        text: 'Lions in Arabia! I had no idea. Superbly explained.',
        days_ago: 57,
      },
    ],
  },
  {
    slug: 'nafud-dunes-camp',
    destination: 'hail',
    kind: 'stars',
    region: 'hail',
    name: { ar: 'ليلة في النفود', en: 'A night in the Nafud' },
    summary: { ar: 'خيمة شَعر ونار وكثبان حمراء', en: 'A goat-hair tent, a fire and red dunes' },
    description: {
      ar: 'نعبر الكثبان عصرًا بسيارات الدفع الرباعي، ونصعد واحدة على الأقدام لنرى الغروب من أعلاها. العشاء مفطّح على الحطب، والسمر ربابة وقصيد.\n\nتنام في خيمة مفروشة، وتصحو على قرص الملّة.',
      en: 'We cross the dunes in the afternoon by four-wheel drive and climb one on foot to watch the sun go. Supper is lamb over wood; afterwards there is a rababa and verse.\n\nYou sleep in furnished tents and wake to bread from the embers.',
    },
    alt: { ar: 'رسم لخيمة بين كثبان حمراء ليلًا', en: 'Illustration of a tent among red dunes at night' },
    keywords: { ar: 'مخيم كشتة خيمة رمال ربابة', en: 'camping overnight tent sand desert' },
    latitude: 28.2156,
    longitude: 41.2031,
    highlights: [
      { ar: 'مبيت في الصحراء', en: 'A night in the desert' },
      { ar: 'ربابة وشعر', en: 'Rababa and poetry' },
    ],
    inclusions: [
      { ar: 'النقل والمبيت', en: 'Transfer and tent' },
      { ar: 'العشاء والفطور', en: 'Supper and breakfast' },
    ],
    exclusions: [{ ar: 'ملابس دافئة', en: 'Warm clothes' }],
    meeting_point: { ar: 'محطة وقود جبّة', en: 'Jubbah petrol station' },
    minutes: 1020,
    languages: ['ar', 'en'],
    min_units: 2,
    max_units: 8,
    prices: { adult: 690, child: 390 },
    schedules: [{ weekdays: [3, 4, 5], times: ['15:00'] }],
    capacity: 16,
    cancellation: 'firm',
    policies: ['arrive', 'weather', 'children', 'food'],
    accessibility: {
      ar: 'المخيم على رمل مستوٍ، ودورات المياه قريبة من الخيام.',
      en: 'The camp stands on level sand with washrooms close by.',
    },
    faqs: [
      {
        question: { ar: 'كم تصل الحرارة ليلًا؟', en: 'How cold does it get?' },
        answer: {
          ar: 'قد تقترب من الصفر في يناير. البطانيات كثيرة.',
          en: 'Near zero in January. There are plenty of blankets.',
        },
      },
    ],
    stars: [0, 1, 4, 17, 76],
    reviews: [
      {
        author: 'نايف',
        language: 'ar',
        rating: 5,
        text: 'ليلة بألف. السمر والحطب والربابة ردّونا لزمن أول.',
        days_ago: 18,
      },
      {
        author: 'Sam & Jo',
        language: 'en',
        rating: 5,
        text: 'Absolute silence and the reddest sand. Unforgettable.',
        days_ago: 39,
      },
    ],
  },
]
