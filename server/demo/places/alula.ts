import type { SeedDestination } from './types.ts'

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
