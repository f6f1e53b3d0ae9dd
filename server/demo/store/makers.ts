import type { Text } from '#contract/rules/common.ts'

interface SeedMaker {
  id: string
  name: Text
  town: Text
  /** One sentence. */
  story: Text
  /** Slugs of what they make. */
  makes: readonly string[]
}

/** The makers of the demo shop's products. */
export const makers: readonly SeedMaker[] = [
  {
    id: 'mkr_potter-ahsa',
    name: { ar: 'عبدالله الفخراني', en: 'Abdullah Al-Fakhrani' },
    town: { ar: 'القارة، الأحساء', en: 'Al-Qarah, Al-Ahsa' },
    story: {
      ar: 'يدير الدولاب الذي تركه جدّه، ويخلط طينه بيده من عيون الأحساء.',
      en: 'He throws on the wheel his grandfather left him, with clay he digs by the springs of Al-Ahsa.',
    },
    makes: ['tall-clay-jar', 'water-cooler-jug', 'oil-lamp', 'herb-planter', 'lidded-storage-pot'],
  },
  {
    id: 'mkr_glaze-baha',
    name: { ar: 'هدى الزهراني', en: 'Huda Al-Zahrani' },
    town: { ar: 'الباحة', en: 'Al-Bahah' },
    story: {
      ar: 'تركت الهندسة قبل تسع سنوات لتصنع تزجيجها من رماد العرعر.',
      en: 'She left engineering nine years ago to make her own glazes from juniper ash.',
    },
    makes: ['finjan-cup-set', 'glazed-serving-bowl', 'dune-plate', 'sgraffito-vase', 'tiled-tea-tray'],
  },
  {
    id: 'mkr_sadu-hail',
    name: { ar: 'مشاعل الرشيدي', en: 'Mashael Al-Rashidi' },
    town: { ar: 'حائل', en: 'Hail' },
    story: {
      ar: 'تعلّمت السدو من أمها، وتُعلّمه اليوم لثماني نساء في بيتها.',
      en: 'Her mother taught her sadu; today she teaches it to eight women at her own loom.',
    },
    makes: ['sadu-runner', 'sadu-cushion', 'saddle-bag', 'woven-wall-hanging', 'floor-cushion-set'],
  },
  {
    id: 'mkr_wool-tabuk',
    name: { ar: 'سالم العطوي', en: 'Salem Al-Atawi' },
    town: { ar: 'تبوك', en: 'Tabuk' },
    story: {
      ar: 'يغزل صوف قطيعه مرة في السنة، بعد جزّ الربيع مباشرة.',
      en: 'He spins the wool of his own flock once a year, right after the spring shearing.',
    },
    makes: ['camel-wool-rug', 'prayer-rug', 'wool-throw', 'cotton-shemagh', 'star-blanket'],
  },
  {
    id: 'mkr_palm-qatif',
    name: { ar: 'زهراء السلمان', en: 'Zahra Al-Salman' },
    town: { ar: 'القطيف', en: 'Qatif' },
    story: {
      ar: 'تختار الخوص ورقة ورقة من نخل أبيها، وتضفره وهي تحكي.',
      en: 'She picks each palm leaf from her father’s grove, and braids while she tells stories.',
    },
    makes: ['palm-leaf-basket', 'palm-mat'],
  },
  {
    id: 'mkr_coffee-fayfa',
    name: { ar: 'جابر الفيفي', en: 'Jaber Al-Fayfi' },
    town: { ar: 'فيفاء، جازان', en: 'Fayfa, Jazan' },
    story: {
      ar: 'يقطف البن من مدرّجات بناها أهله حجرًا فوق حجر قبل مئتي سنة.',
      en: 'He picks coffee on terraces his family laid stone by stone two centuries ago.',
    },
    makes: ['khawlani-coffee', 'cardamom-pods', 'saffron-tin', 'coffee-gift-box', 'hand-coffee-grinder'],
  },
  {
    id: 'mkr_dates-buraydah',
    name: { ar: 'سليمان المطوّع', en: 'Sulaiman Al-Mutawwa' },
    town: { ar: 'بريدة، القصيم', en: 'Buraydah, Al-Qassim' },
    story: {
      ar: 'يعرف نخله بالاسم، ويفرز التمر مع أبنائه بعد كل صرام.',
      en: 'He knows his palms by name and sorts every harvest with his children.',
    },
    makes: ['sukkari-dates', 'ajwa-dates', 'date-molasses', 'maamoul-box'],
  },
  {
    id: 'mkr_copper-hofuf',
    name: { ar: 'حسن الصفّار', en: 'Hassan Al-Saffar' },
    town: { ar: 'الهفوف، الأحساء', en: 'Al-Hofuf, Al-Ahsa' },
    story: {
      ar: 'آخر ورشة طرق نحاس في سوق القيصرية، وما زالت تفتح مع الفجر.',
      en: 'His is the last coppersmith’s shop in the Qaysariyah market, and still opens at dawn.',
    },
    makes: ['dallah-pot', 'brass-lantern', 'camp-kettle', 'fire-pit', 'insulated-flask', 'enamel-plate-set'],
  },
  {
    id: 'mkr_incense-riyadh',
    name: { ar: 'راشد العبيد', en: 'Rashid Al-Obaid' },
    town: { ar: 'الدرعية، الرياض', en: 'Diriyah, Riyadh' },
    story: {
      ar: 'يشمّ العود قبل أن يشتريه، ويعيد من كل عشر شحنات سبعًا.',
      en: 'He smells every piece of oud before he buys it, and sends seven shipments in ten back.',
    },
    makes: [
      'oud-chips',
      'oud-oil',
      'bakhoor-tablets',
      'frankincense-tears',
      'amber-resin',
      'musk-candle',
      'scent-gift-set',
    ],
  },
  {
    id: 'mkr_rose-taif',
    name: { ar: 'نورة الثبيتي', en: 'Noura Al-Thubaiti' },
    town: { ar: 'الهدا، الطائف', en: 'Al-Hada, Taif' },
    story: {
      ar: 'تقطّر الورد في قدور نحاسية خلال أربعين يومًا من الربيع لا أكثر.',
      en: 'She distils roses in copper stills for forty days of spring, and not one more.',
    },
    makes: ['taif-rose-water'],
  },
  {
    id: 'mkr_wood-najd',
    name: { ar: 'سعد النجدي', en: 'Saad Al-Najdi' },
    town: { ar: 'شقراء، نجد', en: 'Shaqra, Najd' },
    story: {
      ar: 'ينقش المباخر بالنقوش التي كانت على أبواب بيوت شقراء القديمة.',
      en: 'He carves burners with the patterns that once covered the doors of old Shaqra.',
    },
    makes: ['classic-mabkhara', 'travel-mabkhara', 'folding-camp-chair'],
  },
  {
    id: 'mkr_tent-rafha',
    name: { ar: 'فلاح الشمري', en: 'Falah Al-Shammari' },
    town: { ar: 'رفحاء', en: 'Rafha' },
    story: {
      ar: 'نصب أول بيت شعر وهو في السابعة، ولا يبيع بيتًا لم ينم فيه ليلة.',
      en: 'He pitched his first tent at seven, and sells none he has not slept a night in.',
    },
    makes: ['goat-hair-tent'],
  },
  {
    id: 'mkr_leather-unaizah',
    name: { ar: 'إبراهيم الحربي', en: 'Ibrahim Al-Harbi' },
    town: { ar: 'عنيزة، القصيم', en: 'Unaizah, Al-Qassim' },
    story: {
      ar: 'يخيط الجلد بإبرتين وخيط مشمّع كما تعلّم في دكان خاله.',
      en: 'He stitches leather with two needles and waxed thread, as he learned in his uncle’s shop.',
    },
    makes: ['leather-sandals', 'field-notebook'],
  },
  {
    id: 'mkr_press-jeddah',
    name: { ar: 'دار الدروب', en: 'Durub Press' },
    town: { ar: 'البلد، جدة', en: 'Al-Balad, Jeddah' },
    story: {
      ar: 'أربعة أصدقاء يطبعون على ورق قطني في بيت حجازي قديم.',
      en: 'Four friends who print on cotton paper in an old Hejazi house.',
    },
    makes: [
      'caravan-routes-map',
      'empty-quarter-atlas',
      'desert-stars-guide',
      'poetry-anthology',
      'coffee-book',
      'sadu-pattern-book',
      'little-camel-story',
      'alula-print',
      'calligraphy-primer',
    ],
  },
]
