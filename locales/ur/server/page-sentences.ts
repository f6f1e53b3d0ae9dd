/** Sentences of the server's own pages, notifications and lines of mails in Urdu, by the English ones. */
export const pageSentences: Record<string, string> = {
  // Notifications.
  'Your booking starts soon': 'آپ کی بکنگ جلد شروع ہو رہی ہے',
  '{place}: {time}. Your ticket is in the app.': '{place}: {time}۔ آپ کا ٹکٹ ایپ میں ہے۔',
  'Your time is held for a few more minutes': 'آپ کا وقت مزید چند منٹ محفوظ ہے',
  '{place}: held until {time}. Finish your booking.': '{place}: {time} تک محفوظ۔ اپنی بکنگ مکمل کریں۔',
  'An update on your order': 'آپ کے آرڈر کی خبر',
  'An update on your booking': 'آپ کی بکنگ کی خبر',
  'An update on your membership': 'آپ کی ممبرشپ کی خبر',
  'An update on your account': 'آپ کے اکاؤنٹ کی خبر',
  'A reminder': 'یاد دہانی',
  'An update on your wishlist': 'آپ کی پسندیدہ فہرست کی خبر',
  'Notifications work': 'اطلاعات کام کر رہی ہیں',
  'This is how {site} will notify you here.': '{site} آپ کو یہاں اسی طرح اطلاع دے گا۔',
  // Lines of mails.
  'Your order': 'آپ کا آرڈر',
  'The rest of your order': 'آپ کا باقی آرڈر',
  'On its way to {recipient}': '{recipient} کی طرف روانہ',
  'You can follow it on the order’s page.': 'آپ اسے آرڈر کے صفحے پر دیکھ سکتے ہیں۔',
  'We’re preparing your order {reference}. Please let {recipient} know to have {total} in cash ready for the courier.':
    'ہم آپ کا آرڈر {reference} تیار کر رہے ہیں۔ براہِ کرم {recipient} کو بتائیں کہ کوریئر کے لیے {total} نقد تیار رکھیں۔',
  'We’ll confirm your order {reference} within 24 hours, and may call you first. Once it’s confirmed we prepare it, and {recipient} pays {total} in cash to the courier.':
    'ہم 24 گھنٹوں میں آپ کے آرڈر {reference} کی تصدیق کریں گے، اور پہلے آپ کو کال کر سکتے ہیں۔ تصدیق کے بعد ہم اسے تیار کریں گے، اور {recipient} کوریئر کو {total} نقد ادا کریں گے۔',
  'We’re preparing your order {reference} now. Please let {recipient} know to have {total} in cash ready for the courier.':
    'ہم اب آپ کا آرڈر {reference} تیار کر رہے ہیں۔ براہِ کرم {recipient} کو بتائیں کہ کوریئر کے لیے {total} نقد تیار رکھیں۔',
  '{sent} {reference} has left our store. {courier}': '{sent} {reference} ہمارے اسٹور سے روانہ ہو گیا۔ {courier}',
  'Part of your order is on its way to {recipient}': 'آپ کے آرڈر کا ایک حصہ {recipient} کی طرف روانہ ہے',
  'Part of your order {reference} has left our store, and the rest will follow: we’ll email you when it does. {courier}':
    'آپ کے آرڈر {reference} کا ایک حصہ ہمارے اسٹور سے روانہ ہو گیا، باقی بعد میں آئے گا: روانگی پر ہم ای میل کریں گے۔ {courier}',
  '{sent} {reference} has left our store. {courier} Please let {recipient} know to have {total} in cash ready for the courier.':
    '{sent} {reference} ہمارے اسٹور سے روانہ ہو گیا۔ {courier} براہِ کرم {recipient} کو بتائیں کہ کوریئر کے لیے {total} نقد تیار رکھیں۔',
  'Delivered to {recipient}': '{recipient} کو پہنچا دیا گیا',
  'Your order {reference} was delivered to {recipient}.': 'آپ کا آرڈر {reference} {recipient} کو پہنچا دیا گیا۔',
  'Part of your order was delivered': 'آپ کے آرڈر کا ایک حصہ پہنچ گیا',
  'Part of your order {reference} was delivered to {recipient}. We’ll email you when the rest arrives.':
    'آپ کے آرڈر {reference} کا ایک حصہ {recipient} کو پہنچا دیا گیا۔ باقی پہنچنے پر ہم ای میل کریں گے۔',
  'Paid: a gift for {recipient}': 'ادائیگی ہو گئی: {recipient} کے لیے تحفہ',
  'We’ve received {total} for your gift (order {reference}). {packing} Your invoice is on the order’s page.':
    'ہمیں آپ کے تحفے (آرڈر {reference}) کے لیے {total} مل گئے۔ {packing} آپ کا انوائس آرڈر کے صفحے پر ہے۔',
  'Your gift is on its way (order {reference})': 'آپ کا تحفہ راستے میں ہے (آرڈر {reference})',
  'Your gift is on its way to {recipient}': 'آپ کا تحفہ {recipient} کی طرف روانہ ہے',
  'Your gift from order {reference} has left our store. {courier}':
    'آرڈر {reference} کا آپ کا تحفہ ہمارے اسٹور سے روانہ ہو گیا۔ {courier}',
  'Part of your gift is on its way to {recipient}': 'آپ کے تحفے کا ایک حصہ {recipient} کی طرف روانہ ہے',
  'Your gift has arrived (order {reference})': 'آپ کا تحفہ پہنچ گیا (آرڈر {reference})',
  'Your gift has reached {recipient}': 'آپ کا تحفہ {recipient} تک پہنچ گیا',
  'Your gift from order {reference} was delivered to {recipient}. {exchange}':
    'آرڈر {reference} کا آپ کا تحفہ {recipient} کو پہنچا دیا گیا۔ {exchange}',
  'Part of your gift has reached {recipient}': 'آپ کے تحفے کا ایک حصہ {recipient} تک پہنچ گیا',
  '* can exchange it within * day with the code on the card, without seeing a price.':
    '* اسے کارڈ کے کوڈ سے * دن کے اندر قیمت دیکھے بغیر تبدیل کر سکتے ہیں۔',
  '* can exchange it within * days with the code on the card, without seeing a price.':
    '* اسے کارڈ کے کوڈ سے * دن کے اندر قیمت دیکھے بغیر تبدیل کر سکتے ہیں۔',
  '* (was *)': '* (پہلے *)',
  'Back in stock': 'دوبارہ دستیاب',
  ' and * more': ' اور مزید *',
  '* visit': '* وزٹ',
  '* visits': '* وزٹ',
  '* seat': '* نشست',
  '* seats': '* نشستیں',
  'Between * and *': '* اور * کے درمیان',
  'Including *% VAT': 'اس میں *% ویلیو ایڈڈ ٹیکس شامل ہے',
  'The link works without signing in until *.': 'یہ لنک * تک سائن اِن کے بغیر کام کرے گا۔',
  'After that, the document is in your account.': 'اس کے بعد دستاویز آپ کے اکاؤنٹ میں ہے۔',
  'After that, open it from “Find your order” with the order or booking number and your email.':
    'اس کے بعد «اپنا آرڈر تلاش کریں» سے آرڈر یا بکنگ نمبر اور اپنی ای میل کے ساتھ کھولیں۔',
  'still works, added *': 'اب بھی کام کرتا ہے، شامل کیا گیا *',
  'removed, added *': 'ہٹا دیا گیا، شامل کیا گیا *',
  '* bookings': '* کی بکنگز',
  // The end of mails by choice.
  'Don’t want reminders of your bookings?': 'اپنی بکنگز کی یاد دہانیاں نہیں چاہتے؟',
  'Stop the reminders': 'یاد دہانیاں بند کریں',
  'Stop the reminders?': 'کیا یاد دہانیاں بند کر دیں؟',
  'We won’t email you the day before a booking any more. Your tickets, and any change to a booking, still reach you.':
    'بکنگ سے ایک دن پہلے ہم اب ای میل نہیں کریں گے۔ آپ کے ٹکٹ اور بکنگ میں کوئی تبدیلی پھر بھی آپ تک پہنچے گی۔',
  'No more reminders': 'مزید یاد دہانیاں نہیں',
  'We won’t email you reminders any more. You can turn them on again in your account.':
    'ہم اب یاد دہانیاں ای میل نہیں کریں گے۔ آپ انہیں اپنے اکاؤنٹ میں دوبارہ آن کر سکتے ہیں۔',
  'Don’t want our news any more?': 'اب ہماری خبریں نہیں چاہتے؟',
  'Stop the news': 'خبریں بند کریں',
  'Stop news and offers?': 'کیا خبریں اور پیشکشیں بند کر دیں؟',
  'We won’t email you news and offers any more. Emails about your orders and bookings still reach you.':
    'ہم اب خبریں اور پیشکشیں ای میل نہیں کریں گے۔ آپ کے آرڈر اور بکنگز کی ای میلز پھر بھی آئیں گی۔',
  'No more news': 'مزید خبریں نہیں',
  'We won’t email you news and offers any more. You can turn them on again in your account.':
    'ہم اب خبریں اور پیشکشیں ای میل نہیں کریں گے۔ آپ انہیں اپنے اکاؤنٹ میں دوبارہ آن کر سکتے ہیں۔',
  'Don’t want news of your wishlist?': 'اپنی پسندیدہ فہرست کی خبریں نہیں چاہتے؟',
  'Stop wishlist news': 'پسندیدہ فہرست کی خبریں بند کریں',
  'Stop news of your wishlist?': 'کیا پسندیدہ فہرست کی خبریں بند کر دیں؟',
  'We won’t tell you any more when something on your wishlist costs less or is back. Your list stays as it is.':
    'پسندیدہ فہرست کی کوئی چیز سستی ہو یا واپس آئے تو ہم اب نہیں بتائیں گے۔ آپ کی فہرست ویسی ہی رہے گی۔',
  'No more wishlist news': 'پسندیدہ فہرست کی مزید خبریں نہیں',
  'We won’t write to you about your wishlist any more. You can turn it on again in your account.':
    'ہم اب پسندیدہ فہرست کے بارے میں نہیں لکھیں گے۔ آپ اسے اپنے اکاؤنٹ میں دوبارہ آن کر سکتے ہیں۔',
  'Waiting for other products too, and changed your mind?': 'دوسری پروڈکٹس کا بھی انتظار تھا اور ارادہ بدل گیا؟',
  'Stop all alerts': 'تمام اطلاعات بند کریں',
  'Stop all back-in-stock alerts?': 'کیا دوبارہ دستیابی کی تمام اطلاعات بند کر دیں؟',
  'We won’t email you about any of the products you’re waiting for. You can ask again on a product’s page.':
    'جن پروڈکٹس کا آپ کو انتظار ہے ان کے بارے میں ہم ای میل نہیں کریں گے۔ آپ پروڈکٹ کے صفحے پر دوبارہ کہہ سکتے ہیں۔',
  'No more alerts': 'مزید اطلاعات نہیں',
  'We won’t email you about products you were waiting for. You can ask again on a product’s page.':
    'جن پروڈکٹس کا آپ کو انتظار تھا ان کے بارے میں ہم ای میل نہیں کریں گے۔ آپ پروڈکٹ کے صفحے پر دوبارہ کہہ سکتے ہیں۔',
  'This link isn’t complete': 'یہ لنک مکمل نہیں',
  'Copy all of it from the email, or turn the emails off in your account.':
    'ای میل سے پورا لنک کاپی کریں، یا اپنے اکاؤنٹ میں ای میلز بند کریں۔',
  'Go to the shop': 'اسٹور پر جائیں',
  // The page of a gift.
  'A gift for you from *': '* کی طرف سے آپ کے لیے تحفہ',
  'A gift for you': 'آپ کے لیے تحفہ',
  'Your gift': 'آپ کا تحفہ',
  'Exchange this gift': 'یہ تحفہ تبدیل کریں',
  'You can exchange it until *, free of charge and without a receipt.':
    'آپ اسے * تک بلا معاوضہ اور رسید کے بغیر تبدیل کر سکتے ہیں۔',
  'You can exchange the gift here once it has arrived.': 'تحفہ پہنچنے کے بعد آپ اسے یہاں تبدیل کر سکتے ہیں۔',
  'The time to exchange this gift is over. If something is wrong with it, write to the shop.':
    'اس تحفے کو تبدیل کرنے کی مدت ختم ہو گئی۔ اگر اس میں کوئی خرابی ہے تو اسٹور کو لکھیں۔',
  'This gift can’t be exchanged. If something is wrong with it, write to the shop.':
    'یہ تحفہ تبدیل نہیں ہو سکتا۔ اگر اس میں کوئی خرابی ہے تو اسٹور کو لکھیں۔',
  'can’t be exchanged.': 'تبدیل نہیں ہو سکتا۔',
  'Something else': 'کچھ اور',
  'We’ll contact you on * within 2 working days.': 'ہم 2 کاروباری دنوں میں آپ سے * پر رابطہ کریں گے۔',
  'Keep it': 'رکھ لیں',
  'Exchange for *': '* سے تبدیل کریں',
  'Something else – contact me': 'کچھ اور – مجھ سے رابطہ کریں',
  'How many': 'کتنے',
  'Anything the shop should know? (optional)': 'کوئی بات جو اسٹور کو معلوم ہونی چاہیے؟ (اختیاری)',
  'Your email or mobile number': 'آپ کی ای میل یا موبائل نمبر',
  'Only the shop sees this, to arrange the exchange with you.':
    'یہ صرف اسٹور دیکھتا ہے، تاکہ آپ کے ساتھ تبدیلی کا انتظام کرے۔',
  'Ask for an exchange': 'تبدیلی کی درخواست کریں',
  'Choose what you’d like to exchange.': 'منتخب کریں کہ آپ کیا تبدیل کرنا چاہتے ہیں۔',
  'This can’t be exchanged any more. Have a look at what’s left.': 'یہ اب تبدیل نہیں ہو سکتا۔ جو باقی ہے وہ دیکھیں۔',
  'Enter an email or a mobile number the shop can reach you at.':
    'ای میل یا موبائل نمبر درج کریں جس پر اسٹور آپ سے رابطہ کر سکے۔',
  'Your exchange': 'آپ کی تبدیلی',
  'We’ve got your request. The shop will look at it and tell you here how to send the gift back.':
    'آپ کی درخواست مل گئی۔ اسٹور اسے دیکھ کر یہیں بتائے گا کہ تحفہ واپس کیسے بھیجیں۔',
  'You can send it back:': 'آپ اسے واپس بھیج سکتے ہیں:',
  'It’s on its way to us.': 'یہ ہماری طرف راستے میں ہے۔',
  'Exchanged.': 'تبدیل ہو گیا۔',
  'The shop can’t exchange it:': 'اسٹور اسے تبدیل نہیں کر سکتا:',
  'This request was withdrawn.': 'یہ درخواست واپس لے لی گئی۔',
  'We can’t find this gift': 'ہمیں یہ تحفہ نہیں ملا',
  'Check the code on the card, or scan it again. A gift’s page stays open for a year.':
    'کارڈ کا کوڈ دیکھیں یا دوبارہ اسکین کریں۔ تحفے کا صفحہ ایک سال کھلا رہتا ہے۔',
  'That didn’t work. Please try again in a moment.': 'ایسا نہیں ہو سکا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  // Pages around a payment.
  'The payment page didn’t open': 'ادائیگی کا صفحہ نہیں کھلا',
  'Our payment provider isn’t responding at the moment. You haven’t been charged.':
    'ہمارا ادائیگی کا فراہم کنندہ اس وقت جواب نہیں دے رہا۔ آپ کی کوئی رقم نہیں کٹی۔',
  'Our payment provider isn’t responding at the moment. If you’ve already paid, don’t pay again: we’ll confirm your payment as soon as we can reach them.':
    'ہمارا ادائیگی کا فراہم کنندہ اس وقت جواب نہیں دے رہا۔ اگر آپ ادائیگی کر چکے ہیں تو دوبارہ نہ کریں: رابطہ ہوتے ہی ہم تصدیق کریں گے۔',
  'Checking your payment': 'آپ کی ادائیگی دیکھی جا رہی ہے',
  'Our payment provider isn’t responding at the moment. If you’ve paid, don’t pay again: we’ll confirm your payment as soon as we can reach them.':
    'ہمارا ادائیگی کا فراہم کنندہ اس وقت جواب نہیں دے رہا۔ اگر آپ نے ادائیگی کر دی ہے تو دوبارہ نہ کریں: رابطہ ہوتے ہی ہم تصدیق کریں گے۔',
  'We can’t find this payment': 'ہمیں یہ ادائیگی نہیں ملی',
  'The link may be old or incomplete. Anything you still need to pay is listed with your orders and bookings.':
    'شاید لنک پرانا یا نامکمل ہے۔ جو ادائیگی باقی ہے وہ آپ کے آرڈر اور بکنگز میں درج ہے۔',
  'This page tries again by itself.': 'یہ صفحہ خود دوبارہ کوشش کرتا ہے۔',
  'Try again': 'دوبارہ کوشش کریں',
  'Pay another way': 'کسی اور طریقے سے ادا کریں',
  'Back to your order': 'اپنے آرڈر پر واپس جائیں',
  'Back to your booking': 'اپنی بکنگ پر واپس جائیں',
  'Back to your membership': 'اپنی ممبرشپ پر واپس جائیں',
  'Your orders and bookings': 'آپ کے آرڈر اور بکنگز',
  Payment: 'ادائیگی',
  'Your card is saved with Moyasar, our payment provider, and charged again at each renewal until you cancel.':
    'آپ کا کارڈ ہمارے ادائیگی کے فراہم کنندہ میسر کے پاس محفوظ رہتا ہے، اور منسوخی تک ہر تجدید پر اس سے رقم لی جاتی ہے۔',
  'Nothing is due today. To check the card, SAR 1 is reserved on it and released at once.':
    'آج کچھ واجب الادا نہیں۔ کارڈ کی جانچ کے لیے ایک ریال روک کر فوراً چھوڑ دیا جاتا ہے۔',
  Reference: 'حوالہ نمبر',
  Amount: 'رقم',
  'This form needs JavaScript.': 'اس فارم کے لیے جاوا اسکرپٹ ضروری ہے۔',
  'Test payment': 'آزمائشی ادائیگی',
  'This is a demo: no money moves and no card is needed. Choose how the payment should turn out.':
    'یہ ڈیمو ہے: کوئی رقم منتقل نہیں ہوتی اور کارڈ کی ضرورت نہیں۔ منتخب کریں کہ ادائیگی کا نتیجہ کیا ہو۔',
  'Test card': 'آزمائشی کارڈ',
  'Visa ending in 4242: always works': 'ویزا، آخری ہندسے 4242: ہمیشہ چلتا ہے',
  'Visa ending in 0341: works now, is declined at renewal':
    'ویزا، آخری ہندسے 0341: ابھی چلتا ہے، تجدید پر مسترد ہوتا ہے',
  'Another card, by its last four digits (0… is declined at renewal; 1111 is one card for all customers)':
    'کوئی اور کارڈ، آخری چار ہندسوں سے (0… تجدید پر مسترد ہوتا ہے؛ 1111 سب صارفین کا ایک کارڈ ہے)',
  'How should it turn out?': 'نتیجہ کیا ہو؟',
  Pay: 'ادا کریں',
  'Pay, with a check by the bank (3-D Secure)': 'بینک کی تصدیق کے ساتھ ادا کریں',
  'Pay, but the answer takes a while': 'ادا کریں، مگر جواب دیر سے آئے',
  'Pay, then lose the page': 'ادا کریں، پھر صفحہ بند ہو جائے',
  'The bank declines the card': 'بینک کارڈ مسترد کر دے',
  'Cancel and go back': 'منسوخ کر کے واپس جائیں',
  'Your bank asks: is it you?': 'آپ کا بینک پوچھتا ہے: کیا یہ آپ ہیں؟',
  'A real bank would send a code or open its app now.': 'اصلی بینک اب کوڈ بھیجتا یا اپنی ایپ کھولتا۔',
  'Yes, confirm': 'ہاں، تصدیق کریں',
  'No, refuse': 'نہیں، انکار کریں',
  'Paid. You can close this page.': 'ادائیگی ہو گئی۔ آپ یہ صفحہ بند کر سکتے ہیں۔',
  'This is what happens when the tab is closed too early: the shop still hears that you have paid.':
    'ٹیب جلد بند ہونے پر یہی ہوتا ہے: اسٹور کو پھر بھی معلوم ہو جاتا ہے کہ آپ نے ادائیگی کر دی۔',
  'This page is no longer open for payment': 'یہ صفحہ اب ادائیگی کے لیے کھلا نہیں',
  'The payment was made, given up or came too late.': 'ادائیگی ہو گئی، چھوڑ دی گئی یا دیر سے آئی۔',
  'Back to the shop': 'اسٹور پر واپس جائیں',
  // Around documents.
  'Part of this page didn’t load, so its buttons don’t work yet.':
    'اس صفحے کا ایک حصہ لوڈ نہیں ہوا، اس لیے اس کے بٹن ابھی کام نہیں کرتے۔',
  'Reload the page': 'صفحہ دوبارہ لوڈ کریں',
  'This link no longer works': 'یہ لنک اب کام نہیں کرتا',
  'Links to documents end after a while, or the address is incomplete. Your documents are with the order, the booking or the membership. Bought without an account? Use “Find your order”.':
    'دستاویزات کے لنک کچھ مدت بعد ختم ہو جاتے ہیں، یا پتہ نامکمل ہے۔ آپ کی دستاویزات آرڈر، بکنگ یا ممبرشپ کے ساتھ ہیں۔ اکاؤنٹ کے بغیر خریدا تھا؟ «اپنا آرڈر تلاش کریں» استعمال کریں۔',
  'The document can’t be opened right now': 'دستاویز اس وقت نہیں کھل سکتی',
  'Please try the link again in a moment.': 'تھوڑی دیر بعد لنک دوبارہ آزمائیں۔',
}
