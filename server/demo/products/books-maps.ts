import { choice, colours } from '../options.ts'
import type { SeedProduct } from '../types.ts'

const mapFormat = choice(
  'format',
  ['folded', 'مطوية', 'Folded'],
  ['rolled', 'ملفوفة للتعليق', 'Rolled for the wall'],
  ['framed', 'ببرواز خشبي', 'In a wooden frame'],
)

const cover = choice('cover', ['paperback', 'غلاف ورقي', 'Paperback'], ['hardcover', 'غلاف مقوّى', 'Hardcover'])

/** Books for travel, and for reading about it at home. */
export const booksMaps: SeedProduct[] = [
  {
    slug: 'caravan-routes-map',
    category: 'books-maps',
    name: { ar: 'خريطة دروب القوافل', en: 'Caravan routes map' },
    summary: {
      ar: 'طريق البخور ودرب زبيدة والدرب الشامي على خريطة واحدة كبيرة.',
      en: 'The incense road, Darb Zubaydah and the Syrian road on one large sheet.',
    },
    description: {
      ar: 'جمعنا الدروب من كتب الرحّالة القدامى وراجعناها على صور الفضاء: الآبار والمحطات والأسواق، والمسافات محسوبة بمراحل الإبل كما كان أهلها يحسبونها.\n\nمقاسها 70 × 100 سم، بالعربية والإنجليزية، على ورق قطني يحتمل الطي. وفي ظهرها قصص اثنتي عشرة محطة.',
      en: 'We gathered the roads from the old travellers’ books and checked them against satellite images: wells, stations and markets, with distances in camel stages as those who walked them counted.\n\n70 × 100 cm in Arabic and English, on cotton paper made to be folded. Twelve stations tell their story on the back.',
    },
    alt: { ar: 'رسم لخريطة دروب القوافل', en: 'Illustration of a map of caravan routes' },
    keywords: {
      ar: 'خريطة خريطه خارطة خرائط قوافل قافلة درب زبيدة طريق البخور تاريخ',
      en: 'map caravan routes incense road darb zubaydah history poster arabia',
    },
    badges: [],
    age_days: 124,
    rating: { average: 4.7, count: 68 },
    options: [mapFormat],
    variants: [
      { sku: 'BOK-CRM-FLD', values: ['folded'], price: 65, stock: 52 },
      { sku: 'BOK-CRM-ROL', values: ['rolled'], price: 85, stock: 30 },
      { sku: 'BOK-CRM-FRM', values: ['framed'], price: 290, stock: 3, max_per_order: 2 },
    ],
    related: ['empty-quarter-atlas', 'alula-print', 'frankincense-tears', 'field-notebook'],
  },
  {
    slug: 'empty-quarter-atlas',
    category: 'books-maps',
    name: { ar: 'أطلس الربع الخالي', en: 'Empty Quarter atlas' },
    summary: {
      ar: 'مئة وستون صفحة من الخرائط والصور عن أكبر بحر رمال في العالم.',
      en: 'One hundred and sixty pages on the largest sea of sand on earth.',
    },
    description: {
      ar: 'أربع سنوات من التصوير والمشي والسؤال: أشكال الكثبان وأسماؤها عند أهلها، والآبار القديمة، ومسارات المها، وخرائط تفصيلية لم تُنشر من قبل.\n\nبالعربية والإنجليزية، في 160 صفحة كبيرة القطع بتجليد مخيط يُفتح مسطحًا.',
      en: 'Four years of photographing, walking and asking: the shapes of dunes and what their people call them, old wells, the paths of the oryx, and detailed maps never published before.\n\nIn Arabic and English, 160 large pages with a sewn binding that opens flat.',
    },
    alt: { ar: 'رسم لكتاب أطلس', en: 'Illustration of an atlas' },
    keywords: {
      ar: 'أطلس اطلس الربع الخالي خرائط كتاب صور صحراء كثبان رمال',
      en: 'atlas empty quarter rub al khali maps book photography desert dunes',
    },
    badges: ['bestseller'],
    age_days: 64,
    featured: 7,
    rating: { average: 4.9, count: 57 },
    options: [],
    variants: [{ sku: 'BOK-EQA', values: [], price: 275, stock: 26 }],
    related: ['caravan-routes-map', 'desert-stars-guide', 'alula-print', 'star-blanket'],
  },
  {
    slug: 'desert-stars-guide',
    category: 'books-maps',
    name: { ar: 'دليل نجوم الصحراء', en: 'Desert stars guide' },
    summary: {
      ar: 'اعرف سهيلًا والثريا والجدي، واهتدِ بها كما اهتدى بها أجدادك.',
      en: 'Find Canopus, the Pleiades and Polaris, and steer by them as others did.',
    },
    description: {
      ar: 'اثنا عشر فصلًا بعدد الشهور: ماذا يطلع في سماء نجد هذه الليلة، وما اسمه العربي، وأي موسم يبدأ معه من الوسم إلى الكليبين. ومعه قرص دوّار يُضبط على الساعة.\n\nحبره داكن يُقرأ تحت الضوء الأحمر، فلا تفقد عينك اعتيادها على الظلام.',
      en: 'Twelve chapters for twelve months: what rises over Najd tonight, its Arabic name, and which season begins with it. A turning star wheel comes along.\n\nPrinted to be read by red light, so your eyes keep their night vision.',
    },
    alt: { ar: 'رسم لكتاب عن النجوم', en: 'Illustration of a book about the stars' },
    keywords: {
      ar: 'نجوم نجم فلك سهيل ثريا كتاب دليل سماء أنواء طوالع رصد',
      en: 'stars astronomy guide book night sky arabic star names suhail stargazing',
    },
    badges: [],
    age_days: 109,
    rating: { average: 4.6, count: 39 },
    options: [cover],
    variants: [
      { sku: 'BOK-DSG-PB', values: ['paperback'], price: 72, stock: 34 },
      { sku: 'BOK-DSG-HC', values: ['hardcover'], price: 115, stock: 10 },
    ],
    related: ['star-blanket', 'empty-quarter-atlas', 'brass-lantern'],
  },
  {
    slug: 'poetry-anthology',
    category: 'books-maps',
    name: { ar: 'مختارات من شعر البادية', en: 'Desert poetry anthology' },
    summary: {
      ar: 'ثمانون قصيدة من المعلّقات إلى النبط، مشكولة وميسّرة الشرح.',
      en: 'Eighty poems from the Mu‘allaqat to Nabati, with facing translations.',
    },
    description: {
      ar: 'من وقوف امرئ القيس على الأطلال إلى قصائد السمر حول النار، اخترنا ما يُحفظ ويُروى. كل قصيدة مشكولة، وأمامها شرح الغريب وترجمة إنجليزية، ومعها رمز تسمع به القصيدة بصوت راوٍ.\n\nفي 320 صفحة بورق كريمي يريح العين.',
      en: 'From Imru’ al-Qays weeping at the ruins to verses told around the fire, we chose what is worth knowing by heart. The Arabic is fully vowelled, a translation faces it, and a code lets you hear it recited.\n\n320 pages on cream paper that is easy on the eye.',
    },
    alt: { ar: 'رسم لكتاب شعر', en: 'Illustration of a book of poetry' },
    keywords: {
      ar: 'شعر قصائد ديوان معلقات نبطي بادية أدب كتاب مختارات',
      en: 'poetry poems anthology muallaqat nabati arabic literature book',
    },
    badges: [],
    age_days: 217,
    rating: { average: 4.5, count: 31 },
    options: [],
    variants: [{ sku: 'BOK-PAN', values: [], price: 85, stock: 29 }],
    related: ['calligraphy-primer', 'little-camel-story', 'coffee-book', 'khawlani-coffee'],
  },
  {
    slug: 'coffee-book',
    category: 'books-maps',
    name: { ar: 'كتاب القهوة السعودية', en: 'The Saudi coffee book' },
    summary: {
      ar: 'من المدرّج إلى الفنجان: تاريخ القهوة وأصولها وأربعون وصفة.',
      en: 'From terrace to cup: the history, the manners and forty recipes.',
    },
    description: {
      ar: 'لماذا يهزّ الضيف فنجانه؟ ولماذا تختلف قهوة حائل عن قهوة جازان؟ طاف المؤلفون ثلاث عشرة منطقة وجلسوا في مجالسها، وعادوا بحكاياتها ومقاديرها.\n\nفيه أربعون وصفة للقهوة وما يُقدّم معها، وفصل كامل لاختيار البن وتحميصه في البيت.',
      en: 'Why does a guest shake the cup? Why is coffee in Hail unlike coffee in Jazan? The authors sat in the majlis of thirteen regions and came home with their stories and measures.\n\nForty recipes for coffee and what is served beside it, and a full chapter on choosing and roasting beans at home.',
    },
    alt: { ar: 'رسم لكتاب عن القهوة', en: 'Illustration of a book about coffee' },
    keywords: {
      ar: 'كتاب قهوة قهوه سعودية عربية وصفات تاريخ ضيافة بن تحميص',
      en: 'coffee book saudi arabic gahwa recipes history hospitality roasting',
    },
    badges: ['new'],
    age_days: 5,
    rating: { average: 0, count: 0 },
    options: [],
    variants: [{ sku: 'BOK-COF', values: [], price: 98, stock: 47 }],
    related: ['khawlani-coffee', 'dallah-pot', 'coffee-gift-box', 'poetry-anthology'],
  },
  {
    slug: 'sadu-pattern-book',
    category: 'books-maps',
    name: { ar: 'كتاب نقوش السدو', en: 'Sadu pattern book' },
    summary: {
      ar: 'مئة وعشرون نقشة مرسومة على مربعات، بأسمائها ومعانيها وطريقة نسجها.',
      en: 'A hundred and twenty patterns on charts, with names, meanings and method.',
    },
    description: {
      ar: 'سجلّ لما كاد يُنسى: زارت المؤلفة نسّاجات الشمال والشرقية ودوّنت نقوشهن قبل أن تغيب أسماؤها. كل نقشة مرسومة على مربعات تصلح للنول أو التطريز أو الكروشيه.\n\nتجليد حلزوني يُفتح مسطحًا بجانبك وأنت تنسج، وأول فصل فيه للمبتدئين.',
      en: 'A record of what was nearly forgotten: the author visited weavers in the north and east and wrote down their patterns while the names still lived. Each is charted for loom, embroidery or crochet.\n\nSpiral-bound to lie flat beside you as you weave, with a first chapter for beginners.',
    },
    alt: { ar: 'رسم لكتاب نقوش السدو', en: 'Illustration of a book of Sadu patterns' },
    keywords: {
      ar: 'سدو السدو نقوش نقش كتاب نسيج نول تطريز كروشيه تعليم',
      en: 'sadu patterns book weaving embroidery crochet charts craft learn',
    },
    badges: [],
    age_days: 167,
    rating: { average: 4.8, count: 35 },
    options: [],
    variants: [{ sku: 'BOK-SPB', values: [], price: 110, stock: 4 }],
    related: ['sadu-runner', 'sadu-cushion', 'calligraphy-primer'],
  },
  {
    slug: 'little-camel-story',
    category: 'books-maps',
    name: { ar: 'حكاية الحُوار الصغير', en: 'The little camel’s story' },
    summary: {
      ar: 'حُوار صغير يضل عن القافلة فيجد طريقه بالنجوم. من 3 إلى 7 سنوات.',
      en: 'A young camel loses the caravan and finds it by the stars. Ages 3 to 7.',
    },
    description: {
      ar: 'لم يكن «رمّاح» يحب السير آخر القافلة، فتوقف لحظة ليرى خنفساء تتسلق كثيبًا، وحين رفع رأسه لم يجد أحدًا. قصة قبل النوم عن الشجاعة وسؤال الكبار والنجوم التي لا تغيب.\n\nفي 36 صفحة مرسومة باليد، بورق سميك وزوايا مستديرة، والنص مشكول يسهل على القارئ الصغير.',
      en: 'Rammah never liked walking at the back. He stopped to watch a beetle climb a dune, and when he looked up everyone was gone. A bedtime story about courage, asking for help, and stars that stay.\n\n36 hand-painted pages on thick paper with rounded corners, in Arabic with English beneath.',
    },
    alt: { ar: 'رسم لكتاب أطفال عن جمل صغير', en: 'Illustration of a children’s book about a camel' },
    keywords: {
      ar: 'قصة قصه أطفال اطفال كتاب حوار جمل ناقة قبل النوم نجوم',
      en: 'children kids story book camel bedtime picture book stars',
    },
    badges: ['bestseller'],
    age_days: 136,
    rating: { average: 4.9, count: 128 },
    options: [],
    variants: [{ sku: 'BOK-LCS', values: [], price: 48, stock: 62 }],
    related: ['star-blanket', 'desert-stars-guide', 'calligraphy-primer'],
  },
  {
    slug: 'field-notebook',
    category: 'books-maps',
    name: { ar: 'دفتر الرحّالة', en: 'Field notebook' },
    summary: {
      ar: 'غلاف جلدي وورق لا يشفّ، يُعاد ملؤه فيبقى معك سنين.',
      en: 'A leather cover and ink-proof paper, refillable so it stays for years.',
    },
    description: {
      ar: 'دفتر يتحمّل الجيب والرمل: جلد طبيعي يغمق لونه مع اليد، وحشوتان من ورق سميك، إحداهما مسطّرة والأخرى بيضاء للرسم. يُكتب فيه من اليمين أو من اليسار.\n\nمقاسه 11 × 18 سم، والحشوات الجديدة متوفرة دائمًا.',
      en: 'A notebook for pocket and sand: natural leather that darkens with your hand, and two fillings of heavy paper, one lined and one blank for drawing. Begin it from either side.\n\n11 × 18 cm, and refills are always available.',
    },
    alt: { ar: 'رسم لدفتر ملاحظات', en: 'Illustration of a notebook' },
    keywords: {
      ar: 'دفتر دفاتر مفكرة مذكرة نوت كتابة رسم جلد رحالة',
      en: 'notebook journal leather diary refillable travel sketch',
    },
    badges: [],
    age_days: 256,
    rating: { average: 4.4, count: 79 },
    options: [colours('brown', 'black', 'camel')],
    variants: [
      { sku: 'BOK-FNB-BRN', values: ['brown'], price: 89, stock: 24 },
      { sku: 'BOK-FNB-BLK', values: ['black'], price: 89, stock: 15 },
      { sku: 'BOK-FNB-CAM', values: ['camel'], price: 89, stock: 3 },
    ],
    related: ['caravan-routes-map', 'calligraphy-primer', 'saddle-bag'],
  },
  {
    slug: 'alula-print',
    category: 'books-maps',
    name: { ar: 'لوحة العُلا', en: 'AlUla print' },
    summary: {
      ar: 'لوحة مطبوعة بخمسة ألوان لصخور العُلا ساعة الغروب، مرقّمة وموقّعة.',
      en: 'A five-colour print of AlUla’s cliffs at sundown, numbered and signed.',
    },
    description: {
      ar: 'رسمها فنان من العُلا من تلة يعرفها، وطُبعت بالشاشة الحريرية لونًا فوق لون على ورق قطني ثقيل. من كل مقاس مئتا نسخة فقط، وبعدها تُكسر القوالب.\n\nتصل ملفوفة في أسطوانة متينة دون برواز، ومقاساتها قياسية يسهل تأطيرها.',
      en: 'Drawn by an artist from AlUla on a hill he knows, and screen-printed colour upon colour on heavy cotton paper. Two hundred of each size, and then the screens are washed.\n\nIt comes rolled in a sturdy tube, unframed, in standard sizes that are easy to frame.',
    },
    alt: { ar: 'رسم للوحة لصخور العُلا', en: 'Illustration of a print of AlUla’s cliffs' },
    keywords: {
      ar: 'لوحة لوحه بوستر مطبوعة العلا علا مدائن صالح الحجر فن جدار ديكور',
      en: 'print poster art alula al-ula hegra madain saleh wall decor',
    },
    badges: ['limited'],
    age_days: 33,
    rating: { average: 4.7, count: 18 },
    options: [choice('dimensions', ['30x40', '30 × 40 سم', '30 × 40 cm'], ['50x70', '50 × 70 سم', '50 × 70 cm'])],
    variants: [
      { sku: 'BOK-ALU-30', values: ['30x40'], price: 120, stock: 27 },
      { sku: 'BOK-ALU-50', values: ['50x70'], price: 195, stock: 5 },
    ],
    related: ['woven-wall-hanging', 'caravan-routes-map', 'empty-quarter-atlas'],
  },
  {
    slug: 'calligraphy-primer',
    category: 'books-maps',
    name: { ar: 'مبادئ الخط العربي', en: 'Calligraphy primer' },
    summary: {
      ar: 'كرّاسة وقصبة وحبر: تعلّم الرقعة ثم النسخ في ثلاثين درسًا.',
      en: 'A workbook, a reed pen and ink: Ruq‘ah, then Naskh, in thirty lessons.',
    },
    description: {
      ar: 'ثلاثون درسًا قصيرًا، في كل درس حرف وتمرين وخطأ شائع نعلّمك كيف تتجنبه. تبدأ بالرقعة لأنها خط اليد، ثم تنتقل إلى النسخ حين تثبت القصبة في أصابعك.\n\nفي العلبة كرّاسة بورق مصقول، وقصبتان مبريتان، ومحبرة حبر أسود مع ليقة.',
      en: 'Thirty short lessons, each with a letter, an exercise and a common mistake to avoid. You begin with Ruq‘ah, the script of everyday writing, and move to Naskh once the reed sits well in your fingers.\n\nIn the box: a workbook on smooth paper, two cut reed pens and black ink with a silk wad.',
    },
    alt: { ar: 'رسم لكرّاسة خط عربي', en: 'Illustration of a calligraphy workbook' },
    keywords: {
      ar: 'خط عربي الخط رقعة نسخ قصبة حبر كراسة تعليم فن هدية',
      en: 'calligraphy arabic ruqah naskh reed pen ink learn workbook',
    },
    badges: ['sale'],
    age_days: 293,
    rating: { average: 4.6, count: 43 },
    options: [],
    variants: [{ sku: 'BOK-CAL', values: [], price: 95, compare_at: 130, stock: 12 }],
    related: ['field-notebook', 'poetry-anthology', 'prayer-rug'],
  },
]
