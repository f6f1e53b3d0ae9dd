import type { Text } from '#contract/rules/common.ts'

/** Words beside a picture on the home page. */
interface HomeText {
  title: Text
  text: Text
  /** The alternative text of the picture. */
  alt: Text
}

/** The two written parts of the demo shop's home page. */
export const homeTexts: { hero: HomeText; story: HomeText } = {
  hero: {
    title: { ar: 'من الصحراء، بأيدي أهلها', en: 'Made in the desert, by hands that know it' },
    text: {
      ar: 'فخار وسدو وقهوة وعود وعدّة للبر: حِرف نعرف صنّاعها، تصلك أينما كنت في المملكة.',
      en: 'Pottery, Sadu weaving, coffee, oud and desert gear from makers we know by name, delivered to your door.',
    },
    alt: { ar: 'رسم لكثبان رملية', en: 'Illustration of sand dunes' },
  },
  story: {
    title: { ar: 'قافلة تحمل الحِرف وأهلها', en: 'A caravan of craft' },
    text: {
      ar: 'كانت القوافل تعبر الجزيرة محمّلة بالبن واللبان والمنسوجات، وتحمل معها حكايات من صنعوها. نسير على خطاها: نزور الخزّاف في الأحساء، والنسّاجة في الجوف، والمزارع في جازان، ونشتري منهم بسعر عادل، ثم نخبرك كيف صُنعت كل قطعة وكيف تعتني بها. فما تشتريه هنا يُستعمل كل يوم، ويبقى بعدنا.',
      en: 'Caravans once crossed Arabia with coffee, frankincense and cloth, and with the stories of those who made them. We follow the same road. We visit the potter in Al-Ahsa, the weaver in Al-Jouf and the farmer in Jazan, pay them fairly, and tell you how each piece is made and how to care for it. Everything here is made to be used every day, and to last for generations.',
    },
    alt: { ar: 'رسم من عالم القوافل والحِرف', en: 'Illustration of caravans and craft' },
  },
}
