import { EVERY_DAY, WEEKEND, WORK_WEEK } from './shared.ts'
import type { SeedDestination, SeedExperience } from './types.ts'

export const alula: SeedDestination = {
  slug: 'alula',
  region: 'madinah',
  name: { ar: 'العُلا', en: 'AlUla' },
  summary: { ar: 'وادٍ من نخيل، ومدن منحوتة في الصخر', en: 'A valley of palms, and cities cut from the rock' },
  description: {
    ar: 'بين جبال من الحجر الرملي الوردي يمتد وادي العُلا، وفيه أقام الدادانيون واللحيانيون والأنباط مدنهم على طريق البخور. في الحِجر أكثر من مئة مقبرة منحوتة، أولى مواقع المملكة في قائمة التراث العالمي.\n\nنهارها للواحة والنقوش، وليلها للنجوم: سماء من أصفى ما تراه العين. تمهّل هنا؛ فالصخر يغيّر لونه كل ساعة.',
    en: 'Between mountains of rose-coloured sandstone runs the valley of AlUla, where Dadanites, Lihyanites and Nabataeans built along the incense road. Hegra alone has more than a hundred carved tombs, the first World Heritage site of the Kingdom.\n\nDays belong to the oasis and its inscriptions, nights to the stars: few skies are clearer. Take your time. The rock changes colour by the hour.',
  },
  alt: { ar: 'رسم لمقابر منحوتة في صخور العُلا', en: 'Illustration of tombs carved into the rocks of AlUla' },
  keywords: {
    ar: 'الحجر مدائن صالح دادان الأنباط جبل الفيل',
    en: 'al ula hegra madain salih dadan nabataean elephant rock',
  },
  latitude: 26.6085,
  longitude: 37.9232,
  highlights: [
    { ar: 'مقابر الحِجر وقصر الفريد', en: 'The tombs of Hegra and Qasr al-Farid' },
    { ar: 'البلدة القديمة وأزقتها الطينية', en: 'The lanes of the mud-brick old town' },
    { ar: 'جبل الفيل عند الغروب', en: 'Elephant Rock at sunset' },
    { ar: 'سماء غراميل المرصعة بالنجوم', en: 'The starry sky over Gharameel' },
  ],
  best_season: {
    ar: 'من أكتوبر إلى مارس: نهار معتدل وليل بارد. احمل معك ما يدفئك.',
    en: 'October to March: mild days and cold nights. Bring something warm.',
  },
  getting_there: {
    ar: 'ساعة ونصف بالطائرة من الرياض، أو ثلاث ساعات ونصف بالسيارة من المدينة المنورة.',
    en: 'An hour and a half by air from Riyadh, or three and a half hours by road from Madinah.',
  },
  faqs: [
    {
      question: { ar: 'كم يومًا أحتاج؟', en: 'How many days do I need?' },
      answer: {
        ar: 'ثلاثة أيام تكفي للحِجر والواحة والبلدة القديمة وليلة تحت النجوم.',
        en: 'Three cover Hegra, the oasis, the old town and a night under the stars.',
      },
    },
    {
      question: { ar: 'هل أحتاج سيارة؟', en: 'Do I need a car?' },
      answer: {
        ar: 'تسهّل التنقل، لكن معظم تجاربنا تشمل النقل من البلدة القديمة.',
        en: 'It helps, but most of our experiences pick you up in the old town.',
      },
    },
  ],
}

export const alulaExperiences: SeedExperience[] = [
  {
    slug: 'hegra-at-dawn',
    destination: 'alula',
    kind: 'heritage',
    region: 'madinah',
    name: { ar: 'الحِجر عند الفجر', en: 'Hegra at dawn' },
    summary: { ar: 'ادخل مدينة الأنباط قبل أن يصلها الضوء', en: 'Enter the Nabataean city before the light does' },
    description: {
      ar: 'نصل والنجوم ما زالت في السماء، ونمشي بين المقابر والشمس تصعد على واجهاتها واحدة تلو الأخرى. يقرأ لكم الراوي النقوش كما كُتبت: من بنى، ولمن، وبأي لعنة حماها.\n\nنختم بفطور من خبز المصلي والعسل والقهوة في ظل قصر الفريد.',
      en: 'We arrive while the stars are out and walk among the tombs as the sun climbs one façade after another. Our storyteller reads the inscriptions as they were written: who built, for whom, and by which curse it was guarded.\n\nBreakfast follows in the shade of Qasr al-Farid: flatbread, honey and coffee.',
    },
    alt: { ar: 'رسم لقصر الفريد في الحِجر عند الفجر', en: 'Illustration of Qasr al-Farid in Hegra at dawn' },
    keywords: { ar: 'مدائن صالح قصر الفريد الأنباط شروق', en: 'madain salih qasr al farid nabataean tombs sunrise' },
    latitude: 26.7917,
    longitude: 37.9536,
    highlights: [
      { ar: 'دخول قبل الزوار', en: 'In before the crowds' },
      { ar: 'راوٍ من أهل العُلا', en: 'A storyteller from AlUla' },
      { ar: 'فطور في الهواء الطلق', en: 'Breakfast in the open' },
    ],
    inclusions: [
      { ar: 'تذكرة الموقع', en: 'Entry to the site' },
      { ar: 'النقل من البلدة القديمة والعودة', en: 'Transfer from the old town and back' },
      { ar: 'الفطور والماء', en: 'Breakfast and water' },
    ],
    exclusions: [
      { ar: 'الإقامة', en: 'Accommodation' },
      { ar: 'الإكراميات', en: 'Gratuities' },
    ],
    meeting_point: { ar: 'بوابة البلدة القديمة، بجانب الساعة الشمسية', en: 'Gate of the old town, by the sundial' },
    minutes: 240,
    languages: ['ar', 'en'],
    max_units: 8,
    prices: { adult: 320, child: 160 },
    schedules: [{ weekdays: EVERY_DAY, times: ['05:30'] }],
    capacity: 16,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'children', 'heritage'],
    accessibility: {
      ar: 'الطريق بين المقابر رملي ومستوٍ في معظمه، والمقابر نفسها بدرج. أخبرنا لنجهز عربة صحراء.',
      en: 'Paths between the tombs are sand and mostly level; the tombs have steps. Tell us and we bring a buggy.',
    },
    faqs: [
      {
        question: { ar: 'هل الجو بارد في الفجر؟', en: 'Is it cold at dawn?' },
        answer: {
          ar: 'نعم، من نوفمبر إلى فبراير قد يقترب من خمس درجات. نوفر الفرو.',
          en: 'Yes: near five degrees from November to February. We bring cloaks.',
        },
      },
    ],
    stars: [1, 2, 6, 38, 167],
    reviews: [
      {
        author: 'نورة القحطاني',
        language: 'ar',
        rating: 5,
        text: 'لحظة سقوط الضوء على قصر الفريد تساوي الرحلة كلها. الراوي يحكي كأنه كان معهم.',
        days_ago: 12,
      },
      {
        author: 'James Whitfield',
        language: 'en',
        rating: 5,
        text: 'We had the tombs to ourselves for an hour. Breakfast in the sand was the best meal of the trip.',
        days_ago: 31,
      },
      {
        author: 'ريم',
        language: 'ar',
        rating: 4,
        text: 'جميلة جدًا، لكن البسوا ثقيلًا؛ البرد قبل الشروق لا يُمزح معه.',
        days_ago: 58,
      },
    ],
  },
  {
    slug: 'gharameel-stargazing',
    destination: 'alula',
    kind: 'stars',
    region: 'madinah',
    name: { ar: 'نجوم غراميل', en: 'Stars over Gharameel' },
    summary: { ar: 'عشاء حول النار، ثم سماء بلا حدود', en: 'Supper by the fire, then a sky without end' },
    description: {
      ar: 'أعمدة غراميل الصخرية بعيدة عن كل ضوء. نصلها قبيل الغروب، ونتعشى حول النار، ثم نطفئ كل شيء ونترك العين تعتاد العتمة.\n\nيدلكم دليلنا على النجوم بأسمائها العربية التي يعرفها العالم: الدبران ورِجل والطائر، وكيف اهتدى بها أهل القوافل.',
      en: 'The rock pillars of Gharameel stand far from any lamp. We reach them before sunset, eat around the fire, then put out every light and let our eyes learn the dark.\n\nYour guide shows the stars by the Arabic names the whole world uses, Aldebaran, Rigel, Altair, and how caravans steered by them.',
    },
    alt: {
      ar: 'رسم لأعمدة صخرية تحت سماء مليئة بالنجوم',
      en: 'Illustration of rock pillars beneath a sky full of stars',
    },
    keywords: { ar: 'فلك ليل مجرة درب التبانة تخييم', en: 'astronomy night milky way telescope camp' },
    latitude: 26.9153,
    longitude: 37.8041,
    highlights: [
      { ar: 'تلسكوبان كبيران', en: 'Two large telescopes' },
      { ar: 'عشاء من المندي على الحطب', en: 'Mandi cooked over wood' },
      { ar: 'مجموعة صغيرة', en: 'A small group' },
    ],
    inclusions: [
      { ar: 'النقل بسيارات الدفع الرباعي', en: 'Transfer by four-wheel drive' },
      { ar: 'العشاء والشاي', en: 'Supper and tea' },
      { ar: 'بطانيات ومقاعد أرضية', en: 'Blankets and floor seats' },
    ],
    exclusions: [{ ar: 'الإقامة', en: 'Accommodation' }],
    meeting_point: { ar: 'مواقف جبل الفيل', en: 'Elephant Rock car park' },
    minutes: 270,
    languages: ['ar', 'en'],
    max_units: 10,
    prices: { adult: 395, child: 220 },
    schedules: [
      { weekdays: WORK_WEEK, times: ['18:00'] },
      { weekdays: WEEKEND, times: ['18:00', '20:30'] },
    ],
    capacity: 14,
    cancellation: 'fair',
    policies: ['arrive', 'weather', 'children', 'food'],
    accessibility: {
      ar: 'الوصول بسيارة مرتفعة، والجلوس على الأرض أو على كرسي عند الطلب.',
      en: 'Reached in a high car; floor seating, or a chair on request.',
    },
    faqs: [
      {
        question: { ar: 'ماذا لو غامت السماء؟', en: 'What if it is cloudy?' },
        answer: {
          ar: 'نخبرك قبل الثالثة عصرًا، وتختار يومًا آخر أو تسترد المبلغ.',
          en: 'We tell you before three in the afternoon; choose another night or your money back.',
        },
      },
    ],
    stars: [0, 1, 4, 22, 118],
    reviews: [
      {
        author: 'عبدالله الشهري',
        language: 'ar',
        rating: 5,
        text: 'أول مرة أشوف درب التبانة بعيني. أولادي ما ناموا من الفرحة.',
        days_ago: 9,
      },
      {
        author: 'Lena Hoffmann',
        language: 'en',
        rating: 5,
        text: 'Silence, firelight and Saturn’s rings. Wonderfully told.',
        days_ago: 40,
      },
    ],
  },
  {
    slug: 'alula-oasis-trail',
    destination: 'alula',
    kind: 'nature',
    region: 'madinah',
    name: { ar: 'درب واحة العُلا', en: 'The AlUla oasis trail' },
    summary: { ar: 'مشي بين النخيل والسواقي مع مزارع من أهلها', en: 'Walk palms and water channels with a farmer' },
    description: {
      ar: 'ثلاثة كيلومترات بين بساتين النخيل والحمضيات والبيوت الطينية الصيفية. يفتح لكم العم سالم مزرعته، ويريكم كيف تُقسَم مياه العين بين الجيران بظل عصا.\n\nتقطفون ما نضج، وتعودون بسلة صغيرة.',
      en: 'Three kilometres between date palms, citrus and the mud houses where families spent their summers. Uncle Salem opens his farm and shows how neighbours share a spring by the shadow of a stick.\n\nYou pick what is ripe and take a small basket home.',
    },
    alt: { ar: 'رسم لدرب بين نخيل الواحة', en: 'Illustration of a path between the palms of the oasis' },
    keywords: { ar: 'نخيل مزرعة مشي بساتين تمر', en: 'palm farm walk orchard dates family' },
    latitude: 26.6242,
    longitude: 37.9157,
    highlights: [
      { ar: 'طريق مستوٍ يناسب العائلات', en: 'A level path, good for families' },
      { ar: 'تذوق تمور الموسم', en: 'Taste the dates of the season' },
    ],
    inclusions: [
      { ar: 'مرشد مزارع', en: 'A farmer as your guide' },
      { ar: 'قهوة وتمر وعصير', en: 'Coffee, dates and fresh juice' },
      { ar: 'سلة ثمار', en: 'A basket of fruit' },
    ],
    exclusions: [{ ar: 'النقل إلى نقطة اللقاء', en: 'Transfer to the meeting point' }],
    meeting_point: { ar: 'مدخل درب الواحة الجنوبي', en: 'Southern entrance of the oasis trail' },
    minutes: 120,
    languages: ['ar', 'en', 'fr'],
    max_units: 12,
    prices: { adult: 140, child: 70 },
    schedules: [{ weekdays: EVERY_DAY, times: ['08:00', '16:00'] }],
    capacity: 20,
    cancellation: 'easy',
    policies: ['arrive', 'children', 'dress'],
    accessibility: {
      ar: 'الدرب ممهد ويناسب عربات الأطفال والكراسي المتحركة.',
      en: 'The path is smooth and takes prams and wheelchairs.',
    },
    faqs: [
      {
        question: { ar: 'متى موسم التمر؟', en: 'When is the date season?' },
        answer: {
          ar: 'من يوليو إلى أكتوبر، والحمضيات من ديسمبر إلى مارس.',
          en: 'July to October; citrus follows from December to March.',
        },
      },
    ],
    stars: [0, 2, 7, 31, 64],
    reviews: [
      {
        author: 'هند',
        language: 'ar',
        rating: 5,
        text: 'العم سالم كنز. عرفت منه عن النخل ما لم أعرفه في عمري.',
        days_ago: 20,
      },
      {
        author: 'Priya N.',
        language: 'en',
        rating: 4,
        text: 'Gentle and lovely. Go in the afternoon when the light comes through the palms.',
        days_ago: 66,
      },
    ],
  },
]
