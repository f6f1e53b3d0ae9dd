import { EVERY_DAY, WEEKEND, WORK_WEEK } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const alAhsa: SeedDestination = {
  slug: 'al-ahsa',
  region: 'eastern',
  name: { ar: 'الأحساء', en: 'Al-Ahsa' },
  summary: {
    ar: 'أكبر واحة نخيل في العالم، وحِرف لا تنام',
    en: 'The largest palm oasis on earth, and crafts that never rest',
  },
  description: {
    ar: 'ثلاثة ملايين نخلة تشرب من عيون لا تنضب، وأسواق مسقوفة، وجبل تتنفس كهوفه برودة في عز الصيف. الأحساء واحة حيّة وموقع تراث عالمي ومدينة مبدعة في الحِرف.\n\nأهلها أهل طين ونسيج وبشوت، وتمرها الخلاص يكفيه اسمه.',
    en: 'Three million palms drink from springs that do not fail; there are roofed markets, and a mountain whose caves breathe cool air at the height of summer. Al-Ahsa is a living oasis, a World Heritage site and a Creative City of crafts.\n\nIts people work clay, wool and gold thread, and its Khalas dates need no other praise.',
  },
  alt: { ar: 'رسم لواحة الأحساء من فوق', en: 'Illustration of the Al-Ahsa oasis from above' },
  keywords: { ar: 'الهفوف الحسا واحة نخيل خلاص القيصرية', en: 'hofuf hasa oasis palms khalas qaisariyah' },
  latitude: 25.3833,
  longitude: 49.5867,
  highlights: [
    { ar: 'سوق القيصرية في الهفوف', en: 'Qaisariyah souq in Hofuf' },
    { ar: 'كهوف جبل القارة', en: 'The caves of Al-Qarah mountain' },
    { ar: 'عيون الماء الدافئة', en: 'Warm springs' },
  ],
  best_season: {
    ar: 'من نوفمبر إلى مارس، ولموسم الخلاص أغسطس وسبتمبر.',
    en: 'November to March; for the Khalas harvest, August and September.',
  },
  getting_there: {
    ar: 'ساعتان ونصف بالقطار من الرياض، وساعة ونصف بالسيارة من الدمام.',
    en: 'Two and a half hours by train from Riyadh, an hour and a half by road from Dammam.',
  },
  faqs: [
    {
      question: { ar: 'كيف أتنقل في الواحة؟', en: 'How do I get about in the oasis?' },
      answer: {
        ar: 'بالدراجة داخل المزارع، وبسيارة أجرة بين القرى.',
        en: 'By bicycle among the farms, by taxi between the villages.',
      },
    },
  ],
}

export const alAhsaExperiences: SeedExperience[] = [
  {
    slug: 'al-ahsa-oasis-by-bike',
    destination: 'al-ahsa',
    kind: 'nature',
    region: 'eastern',
    name: { ar: 'الواحة على الدراجة', en: 'The oasis by bicycle' },
    summary: { ar: 'اثنا عشر كيلومترًا في ظل النخيل', en: 'Twelve kilometres in the shade of palms' },
    description: {
      ar: 'طرق ترابية مستوية بين المزارع، ومجاري ماء تجري معك. نقف عند عين أم سبعة، وفي مزرعة نذوق الرز الحساوي الأحمر، وعند عمّ يصعد النخلة بالكرّ.\n\nالإيقاع هادئ ويناسب من لم يركب دراجة منذ سنين.',
      en: 'Level farm tracks with water running beside you. We stop at the spring of Umm Sab’ah, at a farm to taste red Hasawi rice, and to watch a man climb a palm with a rope.\n\nThe pace is easy, also for those who have not cycled in years.',
    },
    alt: { ar: 'رسم لدراجات في ظل النخيل', en: 'Illustration of bicycles in the shade of palms' },
    keywords: { ar: 'دراجة هوائية مزارع عين أم سبعة', en: 'cycling bike farms spring' },
    latitude: 25.4136,
    longitude: 49.6225,
    highlights: [
      { ar: 'طرق بلا سيارات', en: 'Tracks without cars' },
      { ar: 'غداء من المزرعة', en: 'Lunch from the farm' },
    ],
    inclusions: [
      { ar: 'دراجة وخوذة', en: 'Bicycle and helmet' },
      { ar: 'ماء وتمر وغداء خفيف', en: 'Water, dates and a light lunch' },
    ],
    exclusions: [{ ar: 'ملابس السباحة', en: 'Swimwear' }],
    meeting_point: { ar: 'محطة الدراجات، قرية القارة', en: 'Bicycle station, Al-Qarah village' },
    minutes: 210,
    languages: ['ar', 'en'],
    max_units: 10,
    prices: { adult: 165, child: 95 },
    schedules: [{ weekdays: EVERY_DAY, times: ['08:00', '15:00'] }],
    capacity: 12,
    cancellation: 'easy',
    policies: ['arrive', 'weather', 'children', 'dress'],
    accessibility: { ar: 'تتوفر دراجتان يدويتان ودراجة ثلاثية.', en: 'Two hand cycles and a tricycle are available.' },
    faqs: [
      {
        question: { ar: 'ما أقل عمر للمشاركة؟', en: 'What is the youngest age?' },
        answer: {
          ar: 'خمس سنوات على مقعد خلفي، وتسع على دراجة مستقلة.',
          en: 'Five on a child seat, nine on their own bicycle.',
        },
      },
    ],
    stars: [0, 1, 6, 24, 71],
    reviews: [
      {
        author: 'حسين البقشي',
        language: 'ar',
        rating: 5,
        text: 'أهل الديرة وما شفتها كذا. الرز الحساوي لحاله سفرة.',
        days_ago: 13,
      },
      {
        author: 'Anna L.',
        language: 'en',
        rating: 5,
        text: 'Green, quiet, delicious. A side of Arabia I did not expect.',
        days_ago: 38,
      },
    ],
  },
  {
    slug: 'clay-with-a-potter',
    destination: 'al-ahsa',
    kind: 'craft',
    region: 'eastern',
    name: { ar: 'طين الدوغة مع الخزّاف', en: 'Clay with a Dougha potter' },
    summary: { ar: 'اصنع جرّتك على دولاب يُدار بالقدم', en: 'Throw your jar on a wheel turned by foot' },
    description: {
      ar: 'معمل الدوغة عند سفح جبل القارة تعمل فيه عائلة الغراش منذ خمسة أجيال. تعجن الطين، وتدير الدولاب بقدمك، وتفهم لماذا تبرد الجرّة ماءها.\n\nنحرق قطعتك في فرن الجريد ونوصلها إليك خلال أسبوع.',
      en: 'At the foot of Al-Qarah mountain the Gharash family has worked the Dougha pottery for five generations. You wedge the clay, kick the wheel, and learn why an unglazed jar keeps its water cool.\n\nYour piece is fired with palm fronds and sent to you within a week.',
    },
    alt: { ar: 'رسم ليدي خزّاف على الدولاب', en: 'Illustration of a potter at the wheel' },
    keywords: { ar: 'فخار خزف دولاب ورشة الغراش', en: 'pottery wheel workshop ceramics' },
    latitude: 25.4088,
    longitude: 49.6931,
    highlights: [
      { ar: 'معمل عمره مئة وخمسون عامًا', en: 'A workshop of a hundred and fifty years' },
      { ar: 'نوصل قطعتك إلى بيتك', en: 'Your piece is sent home' },
    ],
    inclusions: [
      { ar: 'الطين والحرق والشحن داخل المملكة', en: 'Clay, firing and delivery within the Kingdom' },
      { ar: 'مئزر', en: 'An apron' },
    ],
    exclusions: [{ ar: 'الشحن الدولي', en: 'International delivery' }],
    meeting_point: { ar: 'معمل الدوغة، جبل القارة', en: 'Dougha pottery, Al-Qarah mountain' },
    minutes: 120,
    languages: ['ar', 'en'],
    max_units: 6,
    prices: { adult: 190, child: 120 },
    schedules: [
      { weekdays: WORK_WEEK, times: ['09:00', '16:00'] },
      { weekdays: WEEKEND, times: ['09:00', '14:00', '17:00'] },
    ],
    capacity: 6,
    cancellation: 'easy',
    policies: ['arrive', 'children'],
    accessibility: {
      ar: 'دولاب كهربائي على طاولة لمن لا يستخدم قدمه.',
      en: 'An electric wheel on a table for those who cannot kick.',
    },
    faqs: [
      {
        question: { ar: 'هل أتسخ؟', en: 'Will I get dirty?' },
        answer: { ar: 'بكل سرور. البس ما لا تخاف عليه.', en: 'Gladly. Wear something you do not mind.' },
      },
    ],
    stars: [0, 0, 4, 17, 92],
    reviews: [
      {
        author: 'سارة البوعلي',
        language: 'ar',
        rating: 5,
        text: 'جرّتي مايلة بس أحبها. الأستاذ علي فنان ومتواضع.',
        days_ago: 8,
      },
      {
        author: 'Ben Carter',
        language: 'en',
        rating: 5,
        text: 'Five generations in one room. My crooked cup arrived safely in Jeddah.',
        days_ago: 33,
      },
    ],
  },
  {
    slug: 'qarah-mountain-caves',
    destination: 'al-ahsa',
    kind: 'nature',
    region: 'eastern',
    name: { ar: 'كهوف جبل القارة', en: 'The caves of Al-Qarah' },
    summary: { ar: 'ممرات باردة في قلب الصخر', en: 'Cool passages in the heart of the rock' },
    description: {
      ar: 'الحرارة في الخارج أربعون، وفي الكهف عشرون. نمشي في شقوق ضيقة ترتفع جدرانها ثلاثين مترًا، ونسمع كيف درّس علماء الواحة في ظلها.\n\nنخرج من الجهة الأخرى على منظر يغطيه النخيل.',
      en: 'Forty degrees outside, twenty within. We walk narrow clefts whose walls rise thirty metres and hear how the scholars of the oasis taught in their shade.\n\nThe way out opens on a sea of palms.',
    },
    alt: { ar: 'رسم لممر صخري في جبل القارة', en: 'Illustration of a rock passage in Al-Qarah mountain' },
    keywords: { ar: 'مغارات جبل كهف', en: 'cave mountain geology' },
    latitude: 25.41,
    longitude: 49.6925,
    highlights: [
      { ar: 'عشرون درجة طوال العام', en: 'Twenty degrees all year' },
      { ar: 'مطل على الواحة', en: 'A view over the oasis' },
    ],
    inclusions: [
      { ar: 'تذكرة الكهوف', en: 'Entry to the caves' },
      { ar: 'مرشد وكشافات', en: 'Guide and lamps' },
    ],
    exclusions: [{ ar: 'النقل', en: 'Transfers' }],
    meeting_point: { ar: 'بوابة أرض الحضارات', en: 'Land of Civilisations gate' },
    minutes: 90,
    languages: ['ar', 'en'],
    max_units: 12,
    prices: { adult: 85, child: 45 },
    schedules: [{ weekdays: EVERY_DAY, times: ['09:30', '12:00', '16:00'] }],
    capacity: 24,
    cancellation: 'easy',
    policies: ['arrive', 'children', 'dress', 'heritage'],
    accessibility: {
      ar: 'الممر الأول مستوٍ ويتسع لكرسي متحرك، والبقية بدرج.',
      en: 'The first passage is level and wide enough for a wheelchair; the rest has steps.',
    },
    faqs: [
      {
        question: { ar: 'هل المكان ضيق؟', en: 'Is it tight?' },
        answer: {
          ar: 'أضيق نقطة سبعون سنتيمترًا، ويمكن تجاوزها من طريق آخر.',
          en: 'The narrowest point is seventy centimetres, and there is a way around it.',
        },
      },
    ],
    stars: [1, 3, 12, 37, 66],
    reviews: [
      {
        author: 'Yusuf A.',
        language: 'en',
        rating: 5,
        text: 'Natural air conditioning and great stories. The kids loved the echo.',
        days_ago: 19,
      },
      { author: 'زينب', language: 'ar', rating: 4, text: 'المكان عجيب. تمنيت الجولة أطول.', days_ago: 70 },
    ],
  },
]
