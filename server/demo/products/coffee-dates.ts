import { choice, colours, sets, sizes, weights } from '../options.ts'
import type { SeedProduct } from '../types.ts'

const roast = choice('roast', ['light', 'شقراء', 'Light'], ['medium', 'وسط', 'Medium'])

const grind = choice('grind', ['whole', 'حبّ كامل', 'Whole bean'], ['ground', 'مطحونة', 'Ground'])

/** What a guest is served first. */
export const coffeeDates: SeedProduct[] = [
  {
    slug: 'khawlani-coffee',
    category: 'coffee-dates',
    name: { ar: 'قهوة خولانية', en: 'Khawlani coffee' },
    summary: {
      ar: 'بنّ من مدرّجات جبال جازان، محمّص على دفعات صغيرة للدلّة السعودية.',
      en: 'Beans from Jazan’s mountain terraces, roasted in small lots for the dallah.',
    },
    description: {
      ar: 'ينمو البن الخولاني على مدرّجات حجرية في جبال فيفاء والداير، ويُقطف باليد حبة حبة، ويُجفف على الأسطح تحت شمس الجبل. زراعته معرفة سجّلتها اليونسكو تراثًا للإنسانية.\n\nالشقراء تحميصة القهوة السعودية: خفيفة، عشبية، تنتظر هيلك. والوسط أعمق، بنكهة المكسّرات والعسل.\n\nنحمّص كل ثلاثاء، ونرسل ما حُمّص في الأسبوع نفسه.',
      en: 'Khawlani coffee grows on stone terraces in the mountains of Fayfa and Al-Dayer. It is picked by hand, cherry by cherry, and dried on rooftops in the mountain sun, a craft on UNESCO’s list of human heritage.\n\nLight is the Saudi roast: pale, herbal and waiting for your cardamom. Medium goes deeper, with nuts and honey.\n\nWe roast every Tuesday and send what was roasted that week.',
    },
    alt: { ar: 'رسم لقهوة خولانية', en: 'Illustration of Khawlani coffee' },
    keywords: {
      ar: 'قهوة قهوه القهوة بن البن خولاني خولانية شقراء سعودية عربية جازان جيزان فيفا حب مطحون',
      en: 'coffee arabic saudi gahwa qahwa kahwa khawlani khoulani beans blonde roast jazan jizan',
    },
    badges: ['bestseller'],
    age_days: 92,
    featured: 5,
    rating: { average: 4.9, count: 238 },
    options: [weights(250, 1000), roast, grind],
    variants: [
      { sku: 'COF-KHW-250-L-W', values: ['250g', 'light', 'whole'], price: 68, stock: 80 },
      { sku: 'COF-KHW-250-L-G', values: ['250g', 'light', 'ground'], price: 68, stock: 64 },
      { sku: 'COF-KHW-250-M-W', values: ['250g', 'medium', 'whole'], price: 68, stock: 45 },
      { sku: 'COF-KHW-250-M-G', values: ['250g', 'medium', 'ground'], price: 68, stock: 4 },
      { sku: 'COF-KHW-1K-L-W', values: ['1kg', 'light', 'whole'], price: 245, stock: 26 },
      { sku: 'COF-KHW-1K-L-G', values: ['1kg', 'light', 'ground'], price: 245, stock: 19 },
      { sku: 'COF-KHW-1K-M-W', values: ['1kg', 'medium', 'whole'], price: 245, stock: 12 },
      { sku: 'COF-KHW-1K-M-G', values: ['1kg', 'medium', 'ground'], price: 245, stock: 0 },
    ],
    related: ['dallah-pot', 'cardamom-pods', 'finjan-cup-set', 'coffee-book'],
  },
  {
    slug: 'sukkari-dates',
    category: 'coffee-dates',
    name: { ar: 'تمر سكّري', en: 'Sukkari dates' },
    summary: {
      ar: 'سكّري القصيم المفتّل: قشرة ذهبية تذوب وحلاوة تشبه الكراميل.',
      en: 'Golden Sukkari from Al-Qassim, melting and sweet as caramel.',
    },
    description: {
      ar: 'يسمّونه ملك التمور في القصيم، ولا يبالغون: حبة ذهبية ليّنة من الداخل، بسكّر خفيف يقرمش على الأطراف. نختاره مفتّلًا من مزرعة واحدة في بريدة، ونفرزه باليد ونستبعد كل ما تشقّق.\n\nمن محصول هذا الموسم. يُحفظ في الثلاجة ستة أشهر، أو في المجمّد سنة كاملة.',
      en: 'In Al-Qassim they call it the king of dates, and mean it: golden, soft within, with a faint sugary crackle at the edge. Ours come from one farm in Buraydah, sorted by hand.\n\nFrom this season’s harvest. Keeps six months in the fridge, or a year in the freezer.',
    },
    alt: { ar: 'رسم لتمر سكّري', en: 'Illustration of Sukkari dates' },
    keywords: {
      ar: 'تمر تمور سكري سكرية مفتل رطب القصيم بريدة قدوع ضيافة رمضان',
      en: 'dates sukkari sukari sukkary qassim tamr sweet ramadan',
    },
    badges: ['bestseller'],
    age_days: 54,
    featured: 10,
    rating: { average: 4.8, count: 194 },
    options: [weights(500, 1000, 3000)],
    variants: [
      { sku: 'COF-SUK-500', values: ['500g'], price: 32, stock: 90 },
      { sku: 'COF-SUK-1K', values: ['1kg'], price: 58, stock: 73 },
      { sku: 'COF-SUK-3K', values: ['3kg'], price: 155, stock: 14 },
    ],
    related: ['ajwa-dates', 'date-molasses', 'khawlani-coffee', 'palm-leaf-basket'],
  },
  {
    slug: 'ajwa-dates',
    category: 'coffee-dates',
    name: { ar: 'عجوة المدينة', en: 'Ajwa dates of Madinah' },
    summary: {
      ar: 'عجوة فاخرة من مزارع العالية في المدينة المنورة، داكنة وحلاوتها هادئة.',
      en: 'Dark, soft and gently sweet, from the farms of Al-Aliyah in Madinah.',
    },
    description: {
      ar: 'للعجوة مكانة لا تحتاج إلى شرح. نجلبها من مزرعة في العالية جنوب المدينة المنورة، ونختار الحبة المتوسطة المتماسكة، بلونها الأسود المخطّط وطعمها القريب من البرقوق المجفف.\n\nمعبّأة في المدينة، وعلى كل علبة اسم المزرعة وتاريخ الجني.',
      en: 'Ajwa needs no introduction here. Ours comes from a farm in Al-Aliyah, south of Madinah: medium dates, firm and finely lined, with a taste close to prunes.\n\nPacked in Madinah, with the farm’s name and harvest date on every box.',
    },
    alt: { ar: 'رسم لتمر عجوة', en: 'Illustration of Ajwa dates' },
    keywords: {
      ar: 'عجوة عجوه تمر تمور المدينة المنورة العالية رمضان هدية',
      en: 'ajwa ajwah dates madinah medina tamr ramadan gift',
    },
    badges: [],
    age_days: 57,
    rating: { average: 4.9, count: 151 },
    options: [weights(500, 1000)],
    variants: [
      { sku: 'COF-AJW-500', values: ['500g'], price: 65, stock: 48 },
      { sku: 'COF-AJW-1K', values: ['1kg'], price: 120, stock: 5 },
    ],
    related: ['sukkari-dates', 'maamoul-box', 'prayer-rug', 'coffee-gift-box'],
  },
  {
    slug: 'dallah-pot',
    category: 'coffee-dates',
    name: { ar: 'دلّة قهوة', en: 'Dallah coffee pot' },
    summary: {
      ar: 'دلّة بمنقار مقوّس وبدن مطروق باليد، تصبّ دون أن تقطر.',
      en: 'A hand-hammered pot with a curved beak that pours without a drip.',
    },
    description: {
      ar: 'الدلّة وجه البيت. طرقها صانع في الأحساء من نحاس مبطّن بالقصدير، وضبط منقارها حتى تقف الصبّة حيث تريد. الغطاء يُفتح بإصبع واحدة، والمقبض يبقى محتمل الحرارة.\n\nالصغيرة تكفي ستة فناجين، والوسط اثني عشر، والكبيرة عشرين. توضع على نار هادئة أو جمر، ولا تصلح لمواقد الحث.\n\nتُلمّع بالليمون والملح، ويُعاد تلميعها عندنا مجانًا مرة واحدة.',
      en: 'The dallah is the face of the house. A maker in Al-Ahsa hammers ours from tin-lined copper alloy and tunes the beak until the pour stops exactly where you want it. The lid opens with one finger, and the handle stays bearable.\n\nSmall pours six cups, medium twelve, large twenty. For a low flame or embers, not for induction.\n\nPolish with lemon and salt; we will re-polish it for you once, free.',
    },
    alt: { ar: 'رسم لدلّة قهوة', en: 'Illustration of a dallah coffee pot' },
    keywords: {
      ar: 'دلة دله دلال الدلة رسلان بغدادية قهوة قهوه نحاس ضيافة مجلس',
      en: 'dallah dalla coffee pot arabic gahwa brass copper saudi hospitality',
    },
    badges: ['handmade', 'bestseller'],
    age_days: 183,
    featured: 1,
    rating: { average: 4.9, count: 176 },
    options: [sizes('small', 'medium', 'large'), colours('brass', 'silver')],
    variants: [
      { sku: 'COF-DAL-S-BRS', values: ['small', 'brass'], price: 210, stock: 18 },
      { sku: 'COF-DAL-S-SIL', values: ['small', 'silver'], price: 225, stock: 12 },
      { sku: 'COF-DAL-M-BRS', values: ['medium', 'brass'], price: 290, stock: 15 },
      { sku: 'COF-DAL-M-SIL', values: ['medium', 'silver'], price: 310, stock: 2 },
      { sku: 'COF-DAL-L-BRS', values: ['large', 'brass'], price: 380, stock: 6, max_per_order: 3 },
      { sku: 'COF-DAL-L-SIL', values: ['large', 'silver'], price: 405, stock: 0, max_per_order: 3 },
    ],
    related: ['khawlani-coffee', 'finjan-cup-set', 'hand-coffee-grinder', 'classic-mabkhara'],
  },
  {
    slug: 'cardamom-pods',
    category: 'coffee-dates',
    name: { ar: 'هيل أخضر', en: 'Green cardamom' },
    summary: {
      ar: 'هيل كبير الحبة زاهي اللون، يملأ المطبخ رائحةً قبل أن يُطحن.',
      en: 'Big, bright pods that scent the kitchen before they are even ground.',
    },
    description: {
      ar: 'نصف القهوة هيلها. نختار الحبة الكبيرة المغلقة بمقاس يزيد على سبعة مليمترات، لأن القشرة السليمة تحفظ الزيت في البذور. لونها أخضر طبيعي دون صبغ ولا تبييض.\n\nاطحن ما يكفي دلّتك فقط، واحفظ الباقي حبًّا في وعاء مغلق بعيدًا عن الضوء.',
      en: 'Half of good coffee is its cardamom. We choose large closed pods, over seven millimetres, because a whole shell keeps the oil in the seeds. Naturally green, never dyed or bleached.\n\nGrind only what your pot needs, and keep the rest whole, sealed and out of the light.',
    },
    alt: { ar: 'رسم لهيل أخضر', en: 'Illustration of green cardamom pods' },
    keywords: {
      ar: 'هيل حب هال حبهان هيل أخضر بهارات قهوة قهوه كرك',
      en: 'cardamom hail hel heil pods spice green coffee karak',
    },
    badges: [],
    age_days: 128,
    rating: { average: 4.7, count: 109 },
    options: [weights(100, 250, 500)],
    variants: [
      { sku: 'COF-CRD-100', values: ['100g'], price: 38, stock: 66 },
      { sku: 'COF-CRD-250', values: ['250g'], price: 88, stock: 41 },
      { sku: 'COF-CRD-500', values: ['500g'], price: 165, stock: 17 },
    ],
    related: ['khawlani-coffee', 'saffron-tin', 'lidded-storage-pot'],
  },
  {
    slug: 'saffron-tin',
    category: 'coffee-dates',
    name: { ar: 'علبة زعفران', en: 'Saffron tin' },
    summary: {
      ar: 'خيوط سوبر نقيل كاملة، قليلها يلوّن الدلّة ويكفي.',
      en: 'Whole super-negin threads: a small pinch is enough to colour a pot.',
    },
    description: {
      ar: 'خيوط حمراء طويلة من غير أطراف صفراء، مقطوفة ومجففة في موسم واحد. خيطان في الدلّة، وخمسة في الكبسة، وستلاحظ الفرق.\n\nعلبة معدنية محكمة، عليها تاريخ الحصاد ونتيجة فحص اللون.',
      en: 'Long red threads with no yellow tips, picked and dried within one season. Two in the dallah, five in the kabsa, and you will taste the difference.\n\nAn airtight tin, marked with harvest date and colour grade.',
    },
    alt: { ar: 'رسم لعلبة زعفران', en: 'Illustration of a saffron tin' },
    keywords: {
      ar: 'زعفران سوبر نقيل نجين بهارات قهوة كبسة خيوط',
      en: 'saffron zafran zaafaran super negin threads spice',
    },
    badges: [],
    age_days: 240,
    rating: { average: 4.6, count: 67 },
    options: [weights(1, 3, 5)],
    variants: [
      { sku: 'COF-SAF-1', values: ['1g'], price: 29, stock: 58 },
      { sku: 'COF-SAF-3', values: ['3g'], price: 79, stock: 32 },
      { sku: 'COF-SAF-5', values: ['5g'], price: 125, stock: 0 },
    ],
    related: ['cardamom-pods', 'khawlani-coffee', 'taif-rose-water'],
  },
  {
    slug: 'coffee-gift-box',
    category: 'coffee-dates',
    name: { ar: 'صندوق ضيافة القهوة', en: 'Coffee gift box' },
    summary: {
      ar: 'بنّ وهيل وزعفران وتمر وستة فناجين في صندوق خشبي واحد.',
      en: 'Coffee, cardamom, saffron, dates and six cups in one wooden box.',
    },
    description: {
      ar: 'هدية لا تحتاج إلى تخمين: 250 غرامًا من القهوة الخولانية الشقراء، و100 غرام هيل، وغرام زعفران، ونصف كيلو سكّري، وستة فناجين بلون السكّر.\n\nالصندوق من خشب السدر، يعيش بعد الهدية علبةً للمجلس. أضف رسالتك عند إتمام الطلب ونكتبها بخط اليد.',
      en: 'A gift that needs no guessing: 250 g of light Khawlani coffee, 100 g of cardamom, a gram of saffron, half a kilo of Sukkari and six cream finjan cups.\n\nThe sidr-wood box lives on in the majlis afterwards. Leave us a note at checkout and we will write your card by hand.',
    },
    alt: { ar: 'رسم لصندوق هدايا القهوة', en: 'Illustration of a coffee gift box' },
    keywords: {
      ar: 'هدية هديه هدايا صندوق بوكس ضيافة قهوة قهوه تمر عيد',
      en: 'gift box hamper coffee dates eid present hospitality',
    },
    badges: ['new'],
    age_days: 21,
    rating: { average: 4.8, count: 16 },
    options: [],
    variants: [{ sku: 'COF-GBX', values: [], price: 345, stock: 20, max_per_order: 10 }],
    related: ['scent-gift-set', 'dallah-pot', 'maamoul-box', 'coffee-book'],
  },
  {
    slug: 'date-molasses',
    category: 'coffee-dates',
    name: { ar: 'دبس تمر', en: 'Date molasses' },
    summary: {
      ar: 'دبس خلاص الأحساء معصور على البارد، بلا سكر مضاف.',
      en: 'Cold-pressed from Al-Ahsa Khalas dates, with no added sugar.',
    },
    description: {
      ar: 'يُترك تمر الخلاص في غرف الدبس القديمة فيسيل رحيقه بثقله وحده، لا يُطبخ ولا يُضاف إليه شيء. جرّبه على العصيدة، أو مع الطحينة، أو بدل العسل في الشاي.\n\nزجاجة 400 مل. تحفظ في الظل سنة كاملة.',
      en: 'Khalas dates rest in an old-style press room until their syrup runs under its own weight, neither cooked nor sweetened. Try it on aseeda, with tahini, or in tea instead of honey.\n\nA 400 ml bottle. Keeps a full year in the dark.',
    },
    alt: { ar: 'رسم لزجاجة دبس تمر', en: 'Illustration of a bottle of date molasses' },
    keywords: {
      ar: 'دبس تمر خلاص الأحساء الحسا طحينة عسل تمر شيرة',
      en: 'date molasses syrup dibs khalas honey tahini natural sweetener',
    },
    badges: [],
    age_days: 195,
    rating: { average: 4.5, count: 52 },
    options: [],
    variants: [{ sku: 'COF-DMO', values: [], price: 36, stock: 54 }],
    related: ['sukkari-dates', 'maamoul-box', 'glazed-serving-bowl'],
  },
  {
    slug: 'maamoul-box',
    category: 'coffee-dates',
    name: { ar: 'علبة معمول بالتمر', en: 'Maamoul box' },
    summary: {
      ar: 'معمول السميد بعجينة الخلاص والسمن البري، يُخبز صباح يوم الشحن.',
      en: 'Semolina maamoul with Khalas dates and ghee, baked the morning we ship.',
    },
    description: {
      ar: 'وصفة أم عبدالله كما هي: سميد يرتاح ليلة، وسمن بري، ولبّ من تمر الخلاص المعجون بالهيل. تُطبع كل قطعة في قالب خشبي، وتُخبز صباح اليوم الذي تُشحن فيه.\n\nيحتوي على القمح والحليب. يبقى طازجًا ثلاثة أسابيع في علبته المغلقة.',
      en: 'Um Abdullah’s recipe, untouched: semolina rested overnight, ghee, and a heart of Khalas dates kneaded with cardamom. Each piece is pressed in a wooden mould and baked on the morning it ships.\n\nContains wheat and milk. Fresh for three weeks in the closed box.',
    },
    alt: { ar: 'رسم لعلبة معمول بالتمر', en: 'Illustration of a box of maamoul' },
    keywords: {
      ar: 'معمول كليجا حلى حلويات تمر سميد عيد ضيافة بسكويت',
      en: 'maamoul mamoul cookies biscuits dates eid sweets pastry',
    },
    badges: [],
    age_days: 83,
    rating: { average: 4.7, count: 76 },
    options: [sets(12, 24)],
    variants: [
      { sku: 'COF-MML-12', values: ['set-12'], price: 55, stock: 24 },
      { sku: 'COF-MML-24', values: ['set-24'], price: 99, stock: 10 },
    ],
    related: ['ajwa-dates', 'coffee-gift-box', 'tiled-tea-tray'],
  },
  {
    slug: 'hand-coffee-grinder',
    category: 'coffee-dates',
    name: { ar: 'مطحنة قهوة يدوية', en: 'Hand coffee grinder' },
    summary: {
      ar: 'سكاكين من الفولاذ في بدن من خشب الجوز، خشنة للدلّة وناعمة للتركية.',
      en: 'Steel burrs in a walnut body: coarse for the dallah, fine for Turkish.',
    },
    description: {
      ar: 'طحنة جديدة قبل الغلي بدقيقة تساوي نصف جودة القهوة. تُضبط هذه المطحنة على ثماني عشرة درجة، وتطحن ما يكفي دلّة كاملة في دقيقتين دون كهرباء، فترافقك إلى البر.\n\nتتسع لأربعين غرامًا. تُفك للتنظيف دون أدوات، وسكاكينها مضمونة خمس سنوات.',
      en: 'Fresh grounds a minute before boiling are half the quality of a cup. Eighteen settings, a whole pot’s worth in two minutes, and no electricity, so it goes to the desert with you.\n\nHolds 40 g. Comes apart without tools, and the burrs are guaranteed for five years.',
    },
    alt: { ar: 'رسم لمطحنة قهوة يدوية', en: 'Illustration of a hand coffee grinder' },
    keywords: {
      ar: 'مطحنة مطحنه طاحونة قهوة قهوه بن نجر يدوية رحلات كشتة',
      en: 'coffee grinder hand mill burr manual camping',
    },
    badges: ['sale'],
    age_days: 316,
    rating: { average: 4.3, count: 61 },
    options: [],
    variants: [{ sku: 'COF-HCG', values: [], price: 219, compare_at: 275, stock: 13 }],
    related: ['khawlani-coffee', 'camp-kettle', 'dallah-pot'],
  },
]
