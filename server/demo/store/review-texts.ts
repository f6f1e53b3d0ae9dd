/** What is said of a product: how many stars, why, and which products alone it can be said of. */
export type Said = readonly [stars: number, text: string, of?: readonly string[]]

const WHEEL = ['tall-clay-jar', 'glazed-serving-bowl', 'water-cooler-jug', 'lidded-storage-pot', 'sgraffito-vase']
const GLAZED = ['finjan-cup-set', 'glazed-serving-bowl', 'dune-plate', 'lidded-storage-pot']
const WOOL = [
  'sadu-runner',
  'sadu-cushion',
  'camel-wool-rug',
  'prayer-rug',
  'wool-throw',
  'saddle-bag',
  'woven-wall-hanging',
]
const SADU = ['sadu-runner', 'sadu-cushion', 'saddle-bag']
const FLOOR = ['camel-wool-rug', 'sadu-cushion', 'palm-mat']
const WARM = ['wool-throw', 'camel-wool-rug']
const WASHED = ['cotton-shemagh', 'wool-throw']
const COFFEE = ['khawlani-coffee']
const TASTED = [
  'khawlani-coffee',
  'sukkari-dates',
  'ajwa-dates',
  'cardamom-pods',
  'saffron-tin',
  'coffee-gift-box',
  'date-molasses',
  'maamoul-box',
]
const PICKED = ['sukkari-dates', 'ajwa-dates', 'cardamom-pods', 'khawlani-coffee']
const SWEET = ['sukkari-dates', 'date-molasses', 'maamoul-box', 'ajwa-dates']
const POT = ['dallah-pot']
const GRINDER = ['hand-coffee-grinder']
const BURNT = ['oud-chips', 'frankincense-tears', 'bakhoor-tablets', 'scent-gift-set']
const SCENTS = [...BURNT, 'taif-rose-water', 'oud-oil', 'musk-candle', 'amber-resin']
const WORN = ['oud-oil', 'amber-resin', 'taif-rose-water']
const BURNERS = ['classic-mabkhara', 'travel-mabkhara']
const SHELTER = ['goat-hair-tent', 'star-blanket', 'floor-cushion-set']
const GEAR = ['folding-camp-chair', 'fire-pit', 'camp-kettle', 'insulated-flask', 'enamel-plate-set', 'brass-lantern']
const WASHABLE = ['fire-pit', 'camp-kettle', 'insulated-flask', 'enamel-plate-set', 'folding-camp-chair']
const HEAVY = ['folding-camp-chair', 'fire-pit', 'floor-cushion-set', 'goat-hair-tent']
const BAGGED = ['folding-camp-chair', 'enamel-plate-set', 'floor-cushion-set']
const READ = [
  'empty-quarter-atlas',
  'desert-stars-guide',
  'poetry-anthology',
  'coffee-book',
  'sadu-pattern-book',
  'little-camel-story',
  'calligraphy-primer',
]
const PRINTS = ['caravan-routes-map', 'alula-print']

/** Texts of reviews by category, in the language each was written in. */
export const REVIEW_TEXTS: Record<string, readonly Said[]> = {
  pottery: [
    [5, 'أجمل مما في الصور. اللون دافئ والتشطيب نظيف، وصلتني مغلفة بعناية.'],
    [5, 'Heavier than I expected, in the best way. You can see the marks of the wheel.', WHEEL],
    [4, 'جميلة جدًا، لكن المقاس أصغر قليلًا مما تخيّلت. راجعوا القياسات قبل الطلب.'],
    [5, 'أهديتها لأمي وصارت في صدر المجلس. شكرًا للصانع.', WHEEL],
    [5, 'Second one I buy. The glaze on mine is slightly different from the picture, and I like it more.', GLAZED],
    [3, 'القطعة حلوة، لكن التوصيل تأخر ثلاثة أيام عن الموعد.'],
    [5, 'شغل يد واضح، وكل قطعة لها روح.'],
    [4, 'Lovely, and it survived two house moves. Wish it came with a cork mat.', WHEEL],
    [5, 'التغليف ممتاز، لم يصل فيها أي كسر رغم الشحن إلى جازان.'],
    [5, 'استخدمها كل يوم وما تغيّر لونها.'],
    [2, 'وصلتني وفيها شعرة صغيرة من الأسفل. بدّلوها لي خلال أسبوع مشكورين.'],
    [5, 'Everyone who visits asks where it is from.'],
    [4, 'خامة ممتازة والسعر مناسب لقطعة يدوية.'],
  ],
  weaving: [
    [5, 'نسيج متين والألوان كما في الصور تمامًا. فخورة أنه من حائل.', SADU],
    [5, 'The pattern is even better in person. It changed the whole room.', WOOL],
    [4, 'جميل وثقيل، فيه رائحة صوف خفيفة راحت بعد يومين.', WOOL],
    [5, 'غسلته باليد كما هو مكتوب وبقي كما هو.', WASHED],
    [5, 'خامته ممتازة وثباته على الرأس جيد.', ['cotton-shemagh']],
    [5, 'Soft, light, and the fold stays.', ['cotton-shemagh']],
    [5, 'ضفيرة متقنة ورائحة السعف طبيعية.', ['palm-leaf-basket', 'palm-mat']],
    [4, 'Lovely basketwork, a little smaller than it looks.', ['palm-leaf-basket']],
    [5, 'Tight weave, straight edges, real wool. Worth it.', WOOL],
    [3, 'اللون أغمق قليلًا مما ظهر في جوالي، لكن الخامة ممتازة.'],
    [5, 'اشتريت اثنين للمجلس وسأطلب الثالث.', FLOOR],
    [4, 'Beautiful work. The back shows the knots, which I love, but know it before you buy.', SADU],
    [5, 'هدية زواج، وسألوني كلهم من أين.'],
    [5, 'أنعم مما توقعت، ودافئ في ليالي البر.', WARM],
    [4, 'التوصيل سريع والتغليف بسيط بلا بلاستيك، وهذا أعجبني.'],
    [5, 'My grandmother recognised the pattern at once. That says it all.', SADU],
  ],
  'coffee-dates': [
    [5, 'طعم يذكّرني بقهوة جدّي. التحميص طازج والتاريخ مكتوب على الكيس.', COFFEE],
    [5, 'Fresh, fragrant, and it arrived three days after roasting.', COFFEE],
    [4, 'ممتاز، بس تمنيت كيسًا يُقفل.', COFFEE],
    [5, 'أطلبه كل شهر. ثابت على مستواه ما شاء الله.', TASTED],
    [5, 'الضيوف كلهم سألوا عنه.'],
    [3, 'جيد لكن السعر ارتفع عن طلبي السابق.'],
    [5, 'Served it at Eid and ran out in an hour.', TASTED],
    [4, 'الكمية مناسبة والتغليف أنيق، يصلح هدية.', TASTED],
    [5, 'وصل إلى أبها خلال يومين والحالة ممتازة.', TASTED],
    [5, 'ما توقعت هذا الفرق عن اللي في السوق.', TASTED],
    [4, 'Very good. A little sweeter than I like, my family disagrees.', SWEET],
    [5, 'نظيف ومرتب وكل حبة مختارة.', PICKED],
    [5, 'صناعة متقنة، وصبّتها تقف حيث تريد.', POT],
    [5, 'The spout pours without a drip, and the hammering catches the light.', POT],
    [4, 'دلّة جميلة وثقيلة. تحتاج تلميعًا كل شهر، وهذا طبيعي.', POT],
    [5, 'طلبت المقاس الكبير لمجلس الوالد، وصارت حديث الضيوف.', POT],
    [3, 'Handsome, but it gets hotter at the handle than I expected.', POT],
    [5, 'طحنة متساوية، وسهلة التنظيف.', GRINDER],
    [4, 'Slow for a big pot, perfect for two cups on a trip.', GRINDER],
  ],
  'incense-oud': [
    [5, 'رائحة راقية تبقى في البيت إلى اليوم التالي.', SCENTS],
    [5, 'Real thing. One small piece fills the majlis.', BURNT],
    [4, 'الرائحة فخمة، لكن العلبة وصلت مفتوحة قليلًا.', SCENTS],
    [5, 'جرّبت قبله كثيرًا، وهذا الذي سأكمل عليه.', SCENTS],
    [5, 'هادئ وما يصدّع، مناسب للمكتب.', SCENTS],
    [3, 'حلو لكن ثباته على الثوب أقل مما توقعت.', WORN],
    [5, 'Beautifully packed and honest about where it comes from.', SCENTS],
    [4, 'السعر أعلى من السوق، والجودة أعلى كذلك.'],
    [5, 'أهديته لوالدي وطلب مني غيره.'],
    [5, 'ثاني طلب وبنفس الجودة.'],
    [5, 'Subtle, not the heavy kind you get at the mall.', SCENTS],
    [2, 'لم تناسبني الرائحة، مسألة ذوق. خدمة العملاء محترمة.', SCENTS],
    [5, 'شكلها فخم في المجلس، والجمر يثبت فيها.', ['classic-mabkhara']],
    [5, 'Carved by hand, and every guest picks it up to look.', ['classic-mabkhara']],
    [4, 'صغيرة وعملية، أستخدمها في السيارة كل صباح.', ['travel-mabkhara']],
    [5, 'جودة واضحة من أول استعمال.', BURNERS],
  ],
  'desert-camp': [
    [5, 'جرّبته في النفود ثلاث ليالٍ وما خذلني.', [...SHELTER, ...GEAR]],
    [5, 'Solid, simple, no plastic. Survived a sandstorm near Rumah.', GEAR],
    [4, 'ممتاز، لكنه أثقل مما كتبوا بقليل.', HEAVY],
    [5, 'جودة تعيش سنوات. نظفته بالماء وعاد كأنه جديد.', WASHABLE],
    [5, 'صار جزءًا من كل طلعة.', [...GEAR, ...SHELTER]],
    [3, 'جيد للسيارة، وليس لمن يمشي مسافات.', HEAVY],
    [4, 'Well made. The bag it comes in could be stronger.', BAGGED],
    [5, 'وصل قبل الموعد بيوم، والتغليف محكم.'],
    [5, 'اشتريته لأخي وندمت أني ما أخذت اثنين.'],
    [4, 'شكله في البر أجمل بكثير من الصور.', [...GEAR, ...SHELTER]],
    [5, 'My kids fight over who gets to use it.', ['folding-camp-chair', 'star-blanket']],
    [2, 'المقبض يسخن بسرعة، انتبهوا.', ['camp-kettle']],
    [5, 'نعال مريحة من أول يوم، والجلد طبيعي.', ['leather-sandals']],
    [4, 'Take the smaller size. They softened after a week.', ['leather-sandals']],
    [4, 'الخياطة متقنة، والمقاس كما في الوصف.', ['leather-sandals']],
    [5, 'Keeps coffee hot until the afternoon.', ['insulated-flask']],
  ],
  'books-maps': [
    [5, 'ورق فاخر وطباعة نظيفة. معلّقة الآن في مكتبي.', PRINTS],
    [5, 'I read it twice. The drawings alone are worth the price.', READ],
    [4, 'محتوى جميل، وتمنيت فهرسًا للأماكن.', ['empty-quarter-atlas']],
    [
      5,
      'هدية مثالية لمن يحب البر.',
      ['empty-quarter-atlas', 'caravan-routes-map', 'desert-stars-guide', 'field-notebook'],
    ],
    [5, 'اللغة سلسة والقصص حقيقية.', ['poetry-anthology', 'coffee-book', 'sadu-pattern-book']],
    [
      4,
      'Great paper and binding. The English pages are a bit smaller than the Arabic ones.',
      ['empty-quarter-atlas', 'coffee-book', 'poetry-anthology'],
    ],
    [5, 'أقرؤه لأطفالي كل ليلة، وحفظوه.', ['little-camel-story']],
    [3, 'جيد لكنه أقصر مما توقعت.', READ],
    [5, 'تفاصيل لم أجدها في أي خريطة أخرى.', ['caravan-routes-map']],
    [5, 'Arrived flat, in a tube, without a crease.', PRINTS],
    [5, 'عمل محترم يستحق الاقتناء.'],
    [5, 'غلافه يزداد جمالًا مع الاستعمال.', ['field-notebook']],
    [4, 'Good paper for ink. I would like a pen loop.', ['field-notebook']],
  ],
}

/** First names of the authors, each by the script of its texts. */
export const REVIEWERS = {
  ar: [
    'نورة',
    'فهد',
    'ريم',
    'عبدالعزيز',
    'لمى',
    'هيفاء',
    'تركي',
    'سلطان',
    'أمل',
    'ياسر',
    'منيرة',
    'خالد',
    'جود',
    'ماجد',
    'عبير',
    'دانة',
    'بندر',
  ],
  en: ['Sarah', 'Omar', 'Maya', 'Lina', 'Daniel', 'Yousef', 'Hannah', 'James', 'Aisha'],
}
