import { choice, colours, measures, sizes } from '../options.ts'
import type { SeedProduct } from '../types.ts'

const shoeSize = choice('size', { ar: 'المقاس', en: 'Size' }, [
  ['eu-40', 'مقاس 40', 'EU 40'],
  ['eu-41', 'مقاس 41', 'EU 41'],
  ['eu-42', 'مقاس 42', 'EU 42'],
  ['eu-43', 'مقاس 43', 'EU 43'],
])

/** For a night under the stars. */
export const desertCamp: SeedProduct[] = [
  {
    slug: 'goat-hair-tent',
    category: 'desert-camp',
    name: { ar: 'بيت شعر', en: 'Goat-hair tent' },
    summary: {
      ar: 'بيت شعر منسوج من شعر الماعز، ينتفخ بالمطر فلا ينفذ منه.',
      en: 'Woven goat hair that swells in the rain and lets none of it through.',
    },
    description: {
      ar: 'بيت يُبنى لا خيمة تُنصب: شقق من شعر الماعز الأسود مخيطة بعضها إلى بعض، تتسع خيوطها في الحر فيمر الهواء، وتنقبض في المطر فتسدّ. معه الأعمدة والأوتاد والأطناب ورواق ملوّن بالسدو.\n\nالمثولث يتسع لعشرة أشخاص، والمروبع لستة عشر. نرسل معه من ينصبه أول مرة داخل الرياض والقصيم وحائل.\n\nيُنسج بالطلب، والتوصيل خلال ثلاثة أسابيع.',
      en: 'This is a house you raise rather than a tent you pitch: strips of black goat hair sewn together, whose threads open in heat to let air pass and close in rain. Poles, pegs, ropes and a Sadu-banded side wall are included.\n\nThe three-pole house seats ten and the four-pole sixteen. In Riyadh, Al-Qassim and Hail we send someone to raise it with you the first time.\n\nWoven to order and delivered within three weeks.',
    },
    alt: { ar: 'رسم لبيت شعر', en: 'Illustration of a goat-hair tent' },
    keywords: {
      ar: 'بيت شعر خيمة خيمه خيام مخيم بر كشتة مثولث مروبع ماعز بدوي',
      en: 'tent goat hair bedouin beit shaar camp majlis desert',
    },
    badges: ['handmade', 'limited'],
    age_days: 289,
    rating: { average: 4.8, count: 12 },
    options: [
      measures(
        ['three-pole', 'مثولث 4 × 6 م', 'Three-pole, 4 × 6 m'],
        ['four-pole', 'مروبع 4 × 9 م', 'Four-pole, 4 × 9 m'],
      ),
    ],
    variants: [
      { sku: 'CAM-GHT-3P', values: ['three-pole'], price: 6800, stock: 3, max_per_order: 1 },
      { sku: 'CAM-GHT-4P', values: ['four-pole'], price: 9400, stock: 1, max_per_order: 1 },
    ],
    related: ['floor-cushion-set', 'brass-lantern', 'camel-wool-rug', 'fire-pit'],
  },
  {
    slug: 'brass-lantern',
    category: 'desert-camp',
    name: { ar: 'فانوس نحاسي', en: 'Brass lantern' },
    summary: {
      ar: 'ضوء شمعة يمر من ثقوب محفورة باليد فيرسم نجومًا على القماش.',
      en: 'Candlelight through hand-pierced brass throws stars on the tent wall.',
    },
    description: {
      ar: 'يثقب النحّاس الصفيحة ثقبًا ثقبًا قبل أن يلفّها، ولذلك لا يتكرر الظل نفسه مرتين. بابه الزجاجي يحمي اللهب من الهواء، وحلقته تُعلّق على عمود البيت أو غصن الطلح.\n\nالصغير 24 سم، والكبير 38 سم. يصلح للشموع وللمصابيح الصغيرة التي تعمل بالبطارية.',
      en: 'The coppersmith pierces the sheet hole by hole before bending it, so no two cast the same shadow. A glass door shields the flame, and the ring hangs from a tent pole or an acacia branch.\n\nSmall is 24 cm and large 38 cm. Takes candles or a small battery light.',
    },
    alt: { ar: 'رسم لفانوس نحاسي', en: 'Illustration of a brass lantern' },
    keywords: {
      ar: 'فانوس فوانيس سراج إضاءة نحاس شمعة مخيم رمضان بر',
      en: 'lantern brass fanous candle light camp ramadan',
    },
    badges: ['handmade'],
    age_days: 87,
    featured: 12,
    rating: { average: 4.6, count: 73 },
    options: [sizes('small', 'large')],
    variants: [
      { sku: 'CAM-BLN-S', values: ['small'], price: 165, stock: 23 },
      { sku: 'CAM-BLN-L', values: ['large'], price: 285, stock: 8 },
    ],
    related: ['oil-lamp', 'goat-hair-tent', 'star-blanket', 'desert-stars-guide'],
  },
  {
    slug: 'folding-camp-chair',
    category: 'desert-camp',
    name: { ar: 'كرسي رحلات قابل للطي', en: 'Folding camp chair' },
    summary: {
      ar: 'خشب زان وقماش سميك، يُطوى بحركة ولا تغوص أرجله في الرمل.',
      en: 'Beech and heavy canvas, folds in one move, with feet that stay on the sand.',
    },
    description: {
      ar: 'كرسي تعود إليه كل مساء: مقعد منخفض قريب من النار، وظهر مائل قليلًا، وأقدام عريضة من الخشب لا تغوص. يحمل 130 كيلوغرامًا ويزن ثلاثة ونصفًا.\n\nالقماش يُنزع ويُغسل. معه حقيبة كتف.',
      en: 'The chair you return to every evening: a low seat close to the fire, a slight lean to the back, and broad wooden feet that do not sink. Carries 130 kg and weighs 3.5 kg.\n\nThe canvas comes off for washing. With a shoulder bag.',
    },
    alt: { ar: 'رسم لكرسي رحلات', en: 'Illustration of a folding camp chair' },
    keywords: {
      ar: 'كرسي كراسي رحلات بر كشتة كشته تخييم طي خشب قماش',
      en: 'chair camping folding canvas wood outdoor kashta',
    },
    badges: [],
    age_days: 151,
    rating: { average: 4.4, count: 65 },
    options: [colours('sand', 'olive', 'terracotta')],
    variants: [
      { sku: 'CAM-FCC-SAN', values: ['sand'], price: 240, stock: 17 },
      { sku: 'CAM-FCC-OLI', values: ['olive'], price: 240, stock: 12 },
      { sku: 'CAM-FCC-TER', values: ['terracotta'], price: 240, stock: 0 },
    ],
    related: ['fire-pit', 'floor-cushion-set', 'insulated-flask', 'hand-coffee-grinder'],
  },
  {
    slug: 'fire-pit',
    category: 'desert-camp',
    name: { ar: 'موقد نار للبر', en: 'Fire pit' },
    summary: {
      ar: 'وجار متنقل من الحديد، يرفع النار عن الأرض ويترك المكان نظيفًا.',
      en: 'A carry-along steel hearth that lifts the fire and leaves the ground clean.',
    },
    description: {
      ar: 'يُفتح في دقيقة ويُطوى مسطحًا في صندوق السيارة. يجمع الجمر في الوسط للدلّة، ويترك للحطب مكانه على الأطراف، ويحفظ الرماد في صينية تُفرّغ حيث يُسمح.\n\nقطره 50 سم، ومعه شبك للشواء وملقط. أوقد حيث يُسمح بالنار فقط، ولا تحتطب من الشجر القائم.',
      en: 'Opens in a minute and folds flat in the boot. Embers gather in the middle for the dallah, wood keeps to the edges, and a tray holds the ash until you may empty it.\n\n50 cm across, with a grill and tongs. Light it only where fires are allowed, and never cut living trees.',
    },
    alt: { ar: 'رسم لموقد نار', en: 'Illustration of a fire pit' },
    keywords: {
      ar: 'موقد نار وجار شبة شبه منقل حطب جمر شواء بر كشتة',
      en: 'fire pit hearth brazier grill barbecue bbq firewood camp',
    },
    badges: ['bestseller'],
    age_days: 226,
    rating: { average: 4.7, count: 104 },
    options: [],
    variants: [{ sku: 'CAM-FPT', values: [], price: 395, stock: 16, max_per_order: 3 }],
    related: ['camp-kettle', 'folding-camp-chair', 'dallah-pot', 'goat-hair-tent'],
  },
  {
    slug: 'camp-kettle',
    category: 'desert-camp',
    name: { ar: 'غلاية شاي للبر', en: 'Camp kettle' },
    summary: {
      ar: 'إبريق يحب الجمر: فولاذ سميك ومقبض خشبي، لشاي الحطب.',
      en: 'A kettle that loves embers: thick steel and a wooden grip, for smoky tea.',
    },
    description: {
      ar: 'شاي الحطب لا يُعمل في إبريق البيت. هذا سميك القاع فلا يلتوي، عريض الفوهة فيسهل غسله بالرمل والماء، ومقبضه يُرفع بعصا إن اشتدت النار.\n\nسعته لتر وثمانمئة مل. مع الأيام يسودّ، وذلك وسامه.',
      en: 'Tea over firewood is not made in the house kettle. Ours has a thick base that will not warp, a wide mouth you can scrub with sand and water, and a handle you can lift with a stick when the fire is high.\n\nHolds 1.8 litres. It will blacken with time, and wear it proudly.',
    },
    alt: { ar: 'رسم لغلاية شاي', en: 'Illustration of a camp kettle' },
    keywords: {
      ar: 'غلاية غلايه إبريق ابريق براد شاي شاهي حطب جمر بر كشتة',
      en: 'kettle tea pot camp firewood steel shai outdoor',
    },
    badges: [],
    age_days: 368,
    rating: { average: 4.5, count: 91 },
    options: [],
    variants: [{ sku: 'CAM-KTL', values: [], price: 125, stock: 35 }],
    related: ['fire-pit', 'enamel-plate-set', 'hand-coffee-grinder'],
  },
  {
    slug: 'insulated-flask',
    category: 'desert-camp',
    name: { ar: 'ترمس حافظ للحرارة', en: 'Insulated flask' },
    summary: {
      ar: 'قهوة ساخنة اثنتي عشرة ساعة، بغطاء يصير فنجانًا.',
      en: 'Keeps coffee hot for twelve hours, with a lid that becomes a cup.',
    },
    description: {
      ar: 'جدار مزدوج مفرّغ من الهواء، وبطانة لا تترك طعمًا للمعدن في القهوة السعودية، وزرّ صبّ يعمل بيد واحدة.\n\nاختر نصف لتر لنفسك، أو لترًا للمجموعة. قطعه كلها تُفك وتُغسل.',
      en: 'A double vacuum wall, a lining that leaves no taste of metal in Saudi coffee, and a pour button you can work with one hand.\n\nHalf a litre for yourself or a litre for the group. Every part comes apart for washing.',
    },
    alt: { ar: 'رسم لترمس', en: 'Illustration of an insulated flask' },
    keywords: {
      ar: 'ترمس ترامس حافظة ثلاجة قهوة زمزمية ماء شاي حار بارد رحلات',
      en: 'flask thermos insulated bottle vacuum coffee hot cold travel',
    },
    badges: ['sale'],
    age_days: 234,
    rating: { average: 4.3, count: 122 },
    options: [
      measures(['500ml', '500 مل', '500 ml'], ['1l', '1 لتر', '1 litre']),
      colours('sand', 'black', 'turquoise'),
    ],
    variants: [
      { sku: 'CAM-FLK-500-SAN', values: ['500ml', 'sand'], price: 95, stock: 28 },
      { sku: 'CAM-FLK-500-BLK', values: ['500ml', 'black'], price: 95, stock: 33 },
      { sku: 'CAM-FLK-500-TUR', values: ['500ml', 'turquoise'], price: 75, compare_at: 95, stock: 6 },
      { sku: 'CAM-FLK-1L-SAN', values: ['1l', 'sand'], price: 135, stock: 4 },
      { sku: 'CAM-FLK-1L-BLK', values: ['1l', 'black'], price: 135, stock: 19 },
      { sku: 'CAM-FLK-1L-TUR', values: ['1l', 'turquoise'], price: 109, compare_at: 135, stock: 0 },
    ],
    related: ['khawlani-coffee', 'travel-mabkhara', 'folding-camp-chair'],
  },
  {
    slug: 'star-blanket',
    category: 'desert-camp',
    name: { ar: 'بطانية النجوم', en: 'Star blanket' },
    summary: {
      ar: 'بطانية نيلية منسوجة عليها نجوم سماء الشتاء فوق النفود.',
      en: 'A deep indigo blanket woven with the winter sky over the Nafud.',
    },
    description: {
      ar: 'مجموعات النجوم في مواضعها كما تُرى من صحراء النفود في منتصف يناير: سهيل والثريا والجوزاء ودرب التبّانة. صوف من الخارج وقطن ناعم من الداخل، تكفي اثنين مستلقيين على الرمل.\n\nمقاسها 150 × 200 سم، ومعها دليل صغير بأسماء النجوم العربية.',
      en: 'The stars stand where you would see them from the Nafud in mid-January: Canopus, the Pleiades, Orion and the Milky Way. Wool outside and soft cotton inside, wide enough for two lying on the sand.\n\n150 × 200 cm, with a small guide to the stars’ Arabic names.',
    },
    alt: { ar: 'رسم لبطانية بنقوش النجوم', en: 'Illustration of a blanket with stars' },
    keywords: {
      ar: 'بطانية بطانيه لحاف غطاء نجوم سماء صوف شتاء بر تخييم',
      en: 'blanket stars night sky wool camping throw indigo',
    },
    badges: ['new'],
    age_days: 15,
    featured: 6,
    rating: { average: 4.9, count: 22 },
    options: [],
    variants: [{ sku: 'CAM-STB', values: [], price: 320, stock: 18 }],
    related: ['desert-stars-guide', 'wool-throw', 'brass-lantern', 'little-camel-story'],
  },
  {
    slug: 'leather-sandals',
    category: 'desert-camp',
    name: { ar: 'نعال جلدية نجدية', en: 'Leather sandals' },
    summary: {
      ar: 'نعال زبيرية من جلد البقر، مخيطة باليد بنعل لا يلسعه الرمل.',
      en: 'Hand-stitched Najdi sandals in cow leather, with a sole hot sand won’t bite.',
    },
    description: {
      ar: 'الخرّاز يقصّ الجلد من قطعة واحدة ويخيطه بخيط مشمّع، فلا غراء يذوب في الحر. النعل طبقتان من الجلد تحتهما مطاط رقيق للثبات على الصخر.\n\nيلين بعد أسبوع ويأخذ شكل قدمك. إن كنت بين مقاسين فاختر الأصغر.',
      en: 'The cobbler cuts each upper from a single hide and sews it with waxed thread, so no glue melts in the heat. Two layers of leather underfoot, with thin rubber beneath for grip on rock.\n\nThey soften within a week and take your shape. Between two sizes, choose the smaller.',
    },
    alt: { ar: 'رسم لنعال جلدية', en: 'Illustration of leather sandals' },
    keywords: {
      ar: 'نعال نعل زبيري زبيرية شرقي حذاء صندل جلد رجالي نجدي',
      en: 'sandals leather najdi zubairi shoes men slippers handmade',
    },
    badges: ['handmade'],
    age_days: 78,
    rating: { average: 4.2, count: 56 },
    options: [shoeSize, colours('brown', 'black')],
    variants: [
      { sku: 'CAM-SND-40-BRN', values: ['eu-40', 'brown'], price: 210, stock: 7 },
      { sku: 'CAM-SND-40-BLK', values: ['eu-40', 'black'], price: 210, stock: 5 },
      { sku: 'CAM-SND-41-BRN', values: ['eu-41', 'brown'], price: 210, stock: 11 },
      { sku: 'CAM-SND-41-BLK', values: ['eu-41', 'black'], price: 210, stock: 9 },
      { sku: 'CAM-SND-42-BRN', values: ['eu-42', 'brown'], price: 210, stock: 14 },
      { sku: 'CAM-SND-42-BLK', values: ['eu-42', 'black'], price: 210, stock: 0 },
      { sku: 'CAM-SND-43-BRN', values: ['eu-43', 'brown'], price: 210, stock: 2 },
      { sku: 'CAM-SND-43-BLK', values: ['eu-43', 'black'], price: 210, stock: 8 },
    ],
    related: ['cotton-shemagh', 'saddle-bag', 'field-notebook'],
  },
  {
    slug: 'floor-cushion-set',
    category: 'desert-camp',
    name: { ar: 'طقم جلسة أرضية', en: 'Floor cushion set' },
    summary: {
      ar: 'مرتبتان وأربع مساند ومركى، جلسة كاملة تُفرش أينما نزلت.',
      en: 'Two mattresses, four backrests and an armrest: a majlis wherever you stop.',
    },
    description: {
      ar: 'جلسة عربية كاملة في حقيبتين: مرتبتان بطول 180 سم، وأربع مساند، ومركى في الوسط. الحشوة إسفنج مضغوط لا يهبط، والقماش مخلوط يقاوم الغبار ورذاذ القهوة.\n\nالأغطية كلها تُنزع وتُغسل في الغسالة.',
      en: 'A full Arabic sitting in two bags: two mattresses of 180 cm, four backrests and an armrest for the middle. Dense foam that does not sag, in a blend that shrugs off dust and coffee drops.\n\nAll covers come off for the washing machine.',
    },
    alt: { ar: 'رسم لطقم جلسة أرضية', en: 'Illustration of a floor cushion set' },
    keywords: {
      ar: 'جلسة جلسه أرضية عربية مرتبة مساند مركى تكاية مجلس بر مخيم',
      en: 'floor cushion seating majlis set mattress backrest arabic camp',
    },
    badges: [],
    age_days: 181,
    rating: { average: 4.5, count: 47 },
    options: [],
    variants: [{ sku: 'CAM-FCS', values: [], price: 980, stock: 6, max_per_order: 2 }],
    related: ['sadu-cushion', 'goat-hair-tent', 'palm-mat', 'tiled-tea-tray'],
  },
  {
    slug: 'enamel-plate-set',
    category: 'desert-camp',
    name: { ar: 'طقم صحون مينا', en: 'Enamel plate set' },
    summary: {
      ar: 'أربعة صحون وأربعة أكواب من المينا، خفيفة لا تنكسر في صندوق العدّة.',
      en: 'Four plates and four mugs in enamel: light, and safe in the kit box.',
    },
    description: {
      ar: 'صحون جدّاتنا عادت إلى البر: فولاذ مطليّ بالمينا البيضاء بحافة نيلية، لا ينكسر إن سقط ولا يحمل رائحة. تُوضع على النار لتسخين الخبز إن احتجت.\n\nقطر الصحن 24 سم، وسعة الكوب 350 مل، وكلها تُحفظ في كيس قماش واحد.',
      en: 'Our grandmothers’ plates, back in the desert: steel under white enamel with an indigo rim. They survive a fall, hold no smell, and can go on the fire to warm the bread.\n\nPlates are 24 cm and mugs 350 ml, all packed in one cloth bag.',
    },
    alt: { ar: 'رسم لطقم صحون مينا', en: 'Illustration of an enamel plate set' },
    keywords: {
      ar: 'صحون صحن طقم مينا غضار أكواب كوب رحلات بر تخييم كشتة',
      en: 'enamel plates mugs set camping tableware outdoor picnic',
    },
    badges: ['sale'],
    age_days: 399,
    rating: { average: 3.9, count: 54 },
    options: [],
    variants: [{ sku: 'CAM-EPS', values: [], price: 119, compare_at: 160, stock: 21 }],
    related: ['camp-kettle', 'dune-plate', 'fire-pit'],
  },
]
