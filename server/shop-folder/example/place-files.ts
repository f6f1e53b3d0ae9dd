const places = `# What places share: regions that lists are narrowed down to, rules and amenities. Places name them by slug.
regions:
  - slug: riyadh
    name: { en: Riyadh, ar: الرياض }
policies:
  - slug: arriving
    title: { en: Arriving, ar: الوصول }
    text: { en: Please come ten minutes early., ar: احضر قبل الموعد بعشر دقائق. }
amenities:
  - slug: parking
    name: { en: Free parking, ar: مواقف مجانية }
  - slug: coffee
    name: { en: Saudi coffee and dates, ar: قهوة سعودية وتمر }
`

const destinations = `# Where there is something to see. Experiences and venues name them. Long descriptions are in texts/destinations/.
- slug: old-town
  name: { en: The old town, ar: البلدة القديمة }
  summary: { en: "Mud brick, palms and quiet lanes", ar: طين ونخيل وأزقة هادئة }
  region: riyadh
  latitude: 24.7341
  longitude: 46.5755
  pictures:
    - picture: old-town.webp
      alt: { en: A circle over clay, ar: دائرة فوق الطين }
  highlights:
    - { en: The lanes at dusk, ar: الأزقة وقت المغرب }
  best_season: { en: October to March, ar: من أكتوبر إلى مارس }
  getting_there: { en: Half an hour by car from Riyadh, ar: نصف ساعة بالسيارة من الرياض }
  faqs:
    - question: { en: How long do I need?, ar: كم أحتاج من الوقت؟ }
      answer: { en: An afternoon., ar: عصر يوم واحد. }
`

const experiences = `# What is booked by the seat, at the times of a schedule. Days are sun, mon, tue, wed, thu, fri, sat; sun-thu is a span.
- slug: evening-walk
  name: { en: Evening walk, ar: جولة المساء }
  summary: { en: Two hours through the old town, ar: ساعتان في البلدة القديمة }
  region: riyadh
  latitude: 24.7341
  longitude: 46.5755
  pictures:
    - picture: walk.webp
      alt: { en: A circle over dusk, ar: دائرة فوق المغرب }
  destination: old-town
  # heritage, nature, craft, food, sea or stars
  kind: heritage
  languages: [ar, en]
  meeting_point: { en: At the north gate, ar: عند البوابة الشمالية }
  highlights:
    - { en: A guide who grew up here, ar: مرشد نشأ هنا }
  inclusions:
    - { en: Coffee and dates, ar: قهوة وتمر }
  exclusions:
    - { en: The way there, ar: الوصول إلى المكان }
  # How many guests fit in one departure, and how many one customer may book.
  capacity: 12
  max_guests: 8
  minutes: 120
  book_before_minutes: 120
  # Until when a booking may be cancelled or moved, and the share that is given back; the most hours first.
  cancellation:
    until_hours: 24
    refunds:
      - { hours: 72, percent: 100 }
      - { hours: 24, percent: 50 }
  prices:
    - { slug: adult, name: { en: Adult, ar: بالغ }, price: 120, from_age: 13 }
    - slug: child
      name: { en: Child, ar: طفل }
      note: { en: With an adult, ar: برفقة بالغ }
      price: 60
      from_age: 5
      to_age: 12
      with_adult: true
  schedule:
    - { days: sun-thu, times: "17:00" }
    - { days: "fri, sat", times: "16:30, 19:00" }
  policies: [arriving]
  accessibility: { en: Flat paths throughout., ar: الممرات مستوية كلها. }
`

const venues = `# What is booked by the time. With prices guests share it; with slot_price one party has it to itself.
- slug: courtyard
  name: { en: The courtyard, ar: الفناء }
  summary: { en: A house of your own for an evening, ar: بيت لك وحدك طوال المساء }
  region: riyadh
  latitude: 24.7346
  longitude: 46.5762
  pictures:
    - picture: courtyard.webp
      alt: { en: A circle over stone, ar: دائرة فوق الحجر }
  destination: old-town
  city: { en: Diriyah, ar: الدرعية }
  address: { en: "12 Palm Lane, Diriyah", ar: "زقاق النخيل 12، الدرعية" }
  # Times follow the opening hours one after the other; a "to" before "from" is on the next day.
  opening_hours:
    - { days: sun-wed, from: "16:00", to: "22:00" }
    - { days: thu-sat, from: "16:00", to: "01:00" }
  amenities: [coffee, parking]
  capacity: 20
  minutes: 180
  pause_minutes: 0
  cancellation:
    until_hours: 72
    refunds:
      - { hours: 168, percent: 100 }
      - { hours: 72, percent: 50 }
  slot_price: 900
  # On Friday and Saturday.
  weekend_slot_price: 1200
  policies: [arriving]
`

const closures = `# Days on which something is closed, both included. What is booked stays booked: "shop plan" lists it.
[]
# - places: [courtyard]
#   from: 2027-03-01
#   to: 2027-03-03
#   reason: { en: Upkeep, ar: صيانة }
`

/** The files of the example's places, by their paths. */
export const PLACE_FILES = {
  'places.yaml': places,
  'destinations.yaml': destinations,
  'experiences.yaml': experiences,
  'venues.yaml': venues,
  'closures.yaml': closures,
} as const

/** The long descriptions of the example's places. */
export const PLACE_TEXTS: Record<string, string> = {
  'texts/destinations/old-town.en.md':
    'Houses of mud brick stand between palm gardens.\n\nCome late in the day: the walls turn gold an hour before sunset.\n',
  'texts/destinations/old-town.ar.md':
    'بيوت من الطين بين بساتين النخيل.\n\nتعال آخر النهار: تصير الجدران ذهبية قبل المغرب بساعة.\n',
  'texts/experiences/evening-walk.en.md':
    'We walk through the lanes, into two houses and up to a roof.\n\nThe walk ends with coffee.\n',
  'texts/experiences/evening-walk.ar.md': 'نمشي في الأزقة وندخل بيتين ونصعد إلى سطح.\n\nوتنتهي الجولة بفنجان قهوة.\n',
  'texts/venues/courtyard.en.md': 'A house around a courtyard, with a kitchen and room for twenty.\n',
  'texts/venues/courtyard.ar.md': 'بيت حول فناء، فيه مطبخ ويتسع لعشرين ضيفًا.\n',
}
