import { EVERY_DAY, WEEKEND, WORK_WEEK } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const asir: SeedDestination = {
  slug: 'asir',
  region: 'asir',
  name: { ar: 'أبها وعسير', en: 'Abha and Asir' },
  summary: { ar: 'جبال خضراء وبيوت ملونة وضباب', en: 'Green mountains, painted houses and mist' },
  description: {
    ar: 'أعلى قمم المملكة هنا: السودة بعرعرها وضبابها، وتحتها قرى من حجر معلقة على السفوح. في البيوت نقشت النساء القَطّ بألوانه على الجدران، وورّثنه بناتهن.\n\nصيف أبها بارد، ومطرها يأتي بلا موعد. خذ معطفًا ولو في يوليو.',
    en: 'The highest peaks of the Kingdom are here: Sawda with its junipers and mist, and below it stone villages hung on the slopes. Inside the houses women painted the walls with Al-Qatt and handed it on to their daughters.\n\nAbha is cool in summer and its rain keeps no appointments. Bring a coat, even in July.',
  },
  alt: { ar: 'رسم لجبال عسير وبيوت الحجر', en: 'Illustration of the mountains and stone houses of Asir' },
  keywords: { ar: 'أبها السودة رجال ألمع عسير ضباب', en: 'abha sawda rijal almaa aseer mist' },
  latitude: 18.2465,
  longitude: 42.5117,
  highlights: [
    { ar: 'قرية رجال ألمع', en: 'Rijal Almaa village' },
    { ar: 'قمة السودة', en: 'The peak of Sawda' },
    { ar: 'فن القَطّ العسيري', en: 'The art of Al-Qatt Al-Asiri' },
  ],
  best_season: {
    ar: 'من يونيو إلى سبتمبر للهواء البارد، والشتاء للضباب.',
    en: 'June to September for cool air, winter for mist.',
  },
  getting_there: {
    ar: 'ساعة وأربعون دقيقة بالطائرة من الرياض إلى أبها.',
    en: 'An hour and forty minutes by air from Riyadh to Abha.',
  },
  faqs: [
    {
      question: { ar: 'هل الطرق صعبة؟', en: 'Are the roads difficult?' },
      answer: {
        ar: 'عقبة الصماء شديدة الانحدار. نقلنا بسائقين من أهل المنطقة.',
        en: 'The descent to Rijal Almaa is steep. Our drivers grew up on it.',
      },
    },
  ],
}

export const asirExperiences: SeedExperience[] = [
  {
    slug: 'rijal-almaa-village',
    destination: 'asir',
    kind: 'heritage',
    region: 'asir',
    name: { ar: 'قرية رجال ألمع', en: 'Rijal Almaa, village of stone' },
    summary: { ar: 'حصون من ستة طوابق وعسل من كل زهرة', en: 'Six-storey towers and honey from every blossom' },
    description: {
      ar: 'ستون حصنًا من الحجر والطين ترصّعها مروة بيضاء، كانت محطة بين اليمن والحجاز. نصعد إلى المتحف الذي جمعه أهل القرية من بيوتهم، ونجلس مع نحّال يعرف سمرًا من سدر بالشم.\n\nنتغدى عصيدة وسمنًا في بيت مطل.',
      en: 'Sixty towers of stone and clay, set with white quartz, once a stop between Yemen and the Hejaz. We climb to the museum the villagers filled from their own homes and sit with a beekeeper who tells acacia from sidr by the scent.\n\nLunch is asida and ghee in a house with a view.',
    },
    alt: { ar: 'رسم لحصون رجال ألمع', en: 'Illustration of the stone towers of Rijal Almaa' },
    keywords: { ar: 'متحف حصون عسل قرية تراثية', en: 'museum towers honey heritage village' },
    latitude: 18.2112,
    longitude: 42.2789,
    highlights: [
      { ar: 'متحف أهلي', en: 'A museum the village made' },
      { ar: 'تذوق أربعة أنواع عسل', en: 'Four honeys to taste' },
    ],
    inclusions: [
      { ar: 'النقل من أبها', en: 'Transfer from Abha' },
      { ar: 'الغداء والتذاكر', en: 'Lunch and entry' },
    ],
    exclusions: [{ ar: 'مشتريات العسل', en: 'Honey to take home' }],
    meeting_point: { ar: 'شارع الفن، أبها', en: 'Art Street, Abha' },
    minutes: 360,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 290, child: 150 },
    schedules: [{ weekdays: EVERY_DAY, times: ['09:00'] }],
    capacity: 14,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'children', 'heritage'],
    accessibility: {
      ar: 'القرية درج كلها، والساحة السفلى مستوية.',
      en: 'The village is all steps; the lower square is level.',
    },
    faqs: [
      {
        question: { ar: 'هل الطريق يسبب الدوار؟', en: 'Does the road make people carsick?' },
        answer: {
          ar: 'فيه منعطفات كثيرة. نقف مرتين، واجلس في الأمام إن كنت تتأثر.',
          en: 'It has many bends. We stop twice; ask for a front seat.',
        },
      },
    ],
    stars: [0, 1, 7, 29, 94],
    reviews: [
      { author: 'أحمد عسيري', language: 'ar', rating: 5, text: 'المرشد ولد القرية، وكل حجر عنده قصة.', days_ago: 14 },
      {
        author: 'Helen W.',
        language: 'en',
        rating: 5,
        text: 'Like a gingerbread town on a cliff. The honey!',
        days_ago: 42,
      },
    ],
  },
  {
    slug: 'sawda-cloud-trail',
    destination: 'asir',
    kind: 'nature',
    region: 'asir',
    name: { ar: 'درب الغيم في السودة', en: 'The cloud trail of Sawda' },
    summary: { ar: 'مشي بين العرعر على ثلاثة آلاف متر', en: 'Walk among junipers at three thousand metres' },
    description: {
      ar: 'أعلى درب في المملكة: عرعر معمّر، وقرود بابون على الصخور، وغيم يصعد من تهامة فيلفّك لحظة ثم ينكشف. ستة كيلومترات مع مرشد بيئي يعرف النبات باسمه.\n\nنشرب الشاي بالحبق عند مطل الحبلة الصغيرة.',
      en: 'The highest trail in the Kingdom: ancient junipers, baboons on the rocks, and cloud that climbs from Tihamah, wraps you for a moment and lifts. Six kilometres with a naturalist who knows each plant by name.\n\nTea with basil at the lookout.',
    },
    alt: { ar: 'رسم لدرب جبلي في ضباب السودة', en: 'Illustration of a mountain trail in the mist of Sawda' },
    keywords: { ar: 'هايكنج ضباب عرعر جبل', en: 'hiking mist juniper mountain birds' },
    latitude: 18.2694,
    longitude: 42.3653,
    highlights: [
      { ar: 'أعلى نقطة في المملكة', en: 'The roof of the Kingdom' },
      { ar: 'طيور لا تُرى في غيرها', en: 'Birds found nowhere else' },
    ],
    inclusions: [
      { ar: 'مرشد بيئي ومنظار', en: 'Naturalist and binoculars' },
      { ar: 'شاي ووجبة خفيفة', en: 'Tea and a snack' },
    ],
    exclusions: [{ ar: 'معطف المطر', en: 'Rain jacket' }],
    meeting_point: { ar: 'محطة تلفريك السودة', en: 'Sawda cable-car station' },
    minutes: 210,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 160, child: 90 },
    min_age: 8,
    schedules: [
      { weekdays: WORK_WEEK, times: ['08:00'] },
      { weekdays: WEEKEND, times: ['07:00', '14:30'] },
    ],
    capacity: 12,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'dress'],
    accessibility: {
      ar: 'الدرب صخري. لدينا مسار بديل مستوٍ طوله كيلومتر.',
      en: 'The trail is rocky; a level kilometre is offered instead.',
    },
    faqs: [
      {
        question: { ar: 'وإذا أمطرت؟', en: 'And if it rains?' },
        answer: {
          ar: 'المطر الخفيف من جمالها. نؤجل عند البرق.',
          en: 'Light rain is part of it. We postpone for lightning.',
        },
      },
    ],
    stars: [0, 1, 3, 22, 61],
    reviews: [
      { author: 'شهد', language: 'ar', rating: 5, text: 'مشيت داخل الغيمة! المرشد يعرف كل نبتة وطير.', days_ago: 17 },
      { author: 'Peter K.', language: 'en', rating: 4, text: 'Saw an Asir magpie. Bring proper boots.', days_ago: 55 },
    ],
  },
  {
    slug: 'qatt-al-asiri-painting',
    destination: 'asir',
    kind: 'craft',
    region: 'asir',
    name: { ar: 'ارسم القَطّ العسيري', en: 'Paint Al-Qatt Al-Asiri' },
    summary: { ar: 'خطوط وألوان من يد فنانة من عسير', en: 'Lines and colours by the hand of an artist of Asir' },
    description: {
      ar: 'القَطّ فن نسائي سجلته اليونسكو: مثلثات وخطوط لكل منها اسم ومعنى. تعلمك الفنانة فاطمة أن ترسم البنات والحظية والمحاريب، وتمزج الألوان كما مزجتها أمها.\n\nتأخذ لوحتك، وتترك خطًا على الجدار الكبير مع من سبقوك.',
      en: 'Al-Qatt is an art of women listed by UNESCO; each triangle and line has a name and a meaning. The artist Fatima teaches you its rows and mixes the colours as her mother did.\n\nYou take your panel home and leave one line on the great wall, beside all who came before.',
    },
    alt: { ar: 'رسم لجدار منقوش بالقط العسيري', en: 'Illustration of a wall painted with Al-Qatt' },
    keywords: { ar: 'قط عسيري رسم نقش ورشة فن', en: 'qatt asiri painting art workshop unesco' },
    latitude: 18.2207,
    longitude: 42.5028,
    highlights: [
      { ar: 'فن في قائمة اليونسكو', en: 'An art on the UNESCO list' },
      { ar: 'لوحتك لك', en: 'Your panel is yours' },
    ],
    inclusions: [
      { ar: 'الألوان واللوح', en: 'Paints and panel' },
      { ar: 'قهوة وبُرّ وسمن', en: 'Coffee, wheat bread and ghee' },
    ],
    exclusions: [{ ar: 'النقل', en: 'Transfers' }],
    meeting_point: { ar: 'قرية المفتاحة التشكيلية، أبها', en: 'Al-Muftaha arts village, Abha' },
    minutes: 150,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 185, child: 110 },
    schedules: [{ weekdays: [0, 1, 2, 3, 4, 6], times: ['10:00', '17:00'] }],
    capacity: 10,
    cancellation: 'easy',
    policies: ['arrive', 'children'],
    accessibility: { ar: 'المرسم بلا درج وطاولاته قابلة للرفع.', en: 'The studio is step-free with adjustable tables.' },
    faqs: [
      {
        question: { ar: 'لا أجيد الرسم!', en: 'I cannot draw!' },
        answer: { ar: 'القَطّ خطوط وصبر، وكلاهما يُتعلم.', en: 'Al-Qatt is lines and patience, and both can be learnt.' },
      },
    ],
    stars: [0, 0, 2, 14, 79],
    reviews: [
      {
        author: 'غادة الشمراني',
        language: 'ar',
        rating: 5,
        text: 'لوحتي معلقة في صالتي. فاطمة تعطيك من روحها.',
        days_ago: 5,
      },
      {
        author: 'Nadia F.',
        language: 'en',
        rating: 5,
        text: 'Calming, colourful and moving to hear the meanings.',
        days_ago: 36,
      },
    ],
  },
]
