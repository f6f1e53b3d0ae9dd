import type { Messages } from '../messages.ts'

export const together: Messages['together'] = {
  membership: {
    label: 'ممبرشپ',
    join: '{{plan}} میں شامل ہوں اور اس پر {{saving}} کم ادا کریں',
    saves: '{{plan}} کے ممبر اس پر {{saving}} کم ادا کرتے ہیں',
    taken: '{{plan}} ممبرشپ',
    due: 'آج {{price}}۔',
    trial: {
      one: '{{count}} دن مفت۔ اس کی قیمتیں آزمائش شروع ہونے کے بعد لاگو ہوتی ہیں، اس لیے آرڈر سے پہلے اسے شروع کریں۔',
      other: '{{count}} دن مفت۔ اس کی قیمتیں آزمائش شروع ہونے کے بعد لاگو ہوتی ہیں، اس لیے آرڈر سے پہلے اسے شروع کریں۔',
    },
    month: 'پھر {{date}} سے {{price}} ماہانہ۔',
    year: 'پھر {{date}} سے {{price}} سالانہ۔',
    saves_card: 'تجدید کے لیے ہم آپ کا کارڈ محفوظ کریں گے۔ جب چاہیں منسوخ کریں۔',
    account: 'شامل ہونے کے لیے اکاؤنٹ درکار ہے۔',
    add: '{{price}} میں شامل کریں',
    take_out: 'اسے نکال دیں',
    start_trial: 'مفت آزمائش دیکھیں',
    sign_up: 'اکاؤنٹ بنائیں',
    sign_up_add: 'اکاؤنٹ بنائیں اور رکنیت شامل کریں',
  },
}
