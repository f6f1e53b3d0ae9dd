/** Sentences of the server in Urdu, by the English ones; `*` stands for what is filled in, in the same order. */
export const sentences: Record<string, string> = {
  'Paid in total': 'کل ادائیگی',
  'By card': 'کارڈ سے',
  'From your membership': 'آپ کی ممبرشپ سے',
  'Enter a mobile number such as 0501234567, or with its country code if it’s not a Saudi number.':
    'موبائل نمبر درج کریں جیسے 0501234567، اور اگر سعودی نمبر نہ ہو تو ملک کے کوڈ کے ساتھ۔',
  'We couldn’t understand that request. Reload the page and try again.':
    'ہم وہ درخواست نہیں سمجھ سکے۔ صفحہ دوبارہ لوڈ کر کے کوشش کریں۔',
  'Choose one of the shop’s languages.': 'دکان کی زبانوں میں سے ایک چنیں۔',
  'Confirm this first.': 'پہلے اس کی تصدیق کریں۔',
  'That can’t be done.': 'یہ نہیں ہو سکتا۔',
  'Sign in to continue.': 'جاری رکھنے کے لیے سائن اِن کریں۔',
  'Your bank declined this payment. Try another card.': 'آپ کے بینک نے یہ ادائیگی مسترد کر دی۔ دوسرا کارڈ آزمائیں۔',
  'You need an account for this. Create one to continue.':
    'اس کے لیے اکاؤنٹ ضروری ہے۔ جاری رکھنے کے لیے اکاؤنٹ بنائیں۔',
  'Confirm it’s you to continue.': 'جاری رکھنے کے لیے تصدیق کریں کہ یہ آپ ہیں۔',
  'Only customers who bought this product can review it.': 'اس پروڈکٹ پر صرف خریدار تبصرہ کر سکتے ہیں۔',
  'We couldn’t find what you’re looking for.': 'آپ جو تلاش کر رہے ہیں وہ ہمیں نہیں ملا۔',
  'That took too long. Please try again.': 'اس میں بہت دیر لگی۔ دوبارہ کوشش کریں۔',
  'This was changed on another device. Compare both versions and pick one.':
    'یہ کسی دوسرے آلے پر بدلا گیا۔ دونوں صورتوں کا موازنہ کر کے ایک منتخب کریں۔',
  'Some items in your cart have sold out. Check your cart, then continue.':
    'آپ کے کارٹ کی کچھ چیزیں ختم ہو گئی ہیں۔ کارٹ دیکھ کر جاری رکھیں۔',
  'The price has changed. Check the new total before you pay.': 'قیمت بدل گئی ہے۔ ادائیگی سے پہلے نئی کل رقم دیکھ لیں۔',
  'Someone just booked this time. Choose another one.': 'یہ وقت ابھی کسی نے بک کر لیا۔ دوسرا منتخب کریں۔',
  'There aren’t enough seats left for your group.': 'آپ کے گروپ کے لیے کافی نشستیں باقی نہیں۔',
  'That’s your time now. Choose another one.': 'یہ تو آپ کا موجودہ وقت ہے۔ دوسرا منتخب کریں۔',
  'It’s too late for this change.': 'اس تبدیلی کا وقت گزر چکا ہے۔',
  'You’ve used up this benefit for the current period.': 'آپ موجودہ مدت میں یہ سہولت استعمال کر چکے ہیں۔',
  'A payment is still in progress. Wait a moment for it to finish.':
    'ایک ادائیگی ابھی جاری ہے۔ مکمل ہونے تک ذرا انتظار کریں۔',
  'Some things in your account are still in progress. Check them first.':
    'آپ کے اکاؤنٹ میں کچھ چیزیں ابھی جاری ہیں۔ پہلے انہیں دیکھ لیں۔',
  'This account is closed and will be deleted soon. You can still keep it.':
    'یہ اکاؤنٹ بند ہے اور جلد حذف ہو جائے گا۔ آپ اسے اب بھی برقرار رکھ سکتے ہیں۔',
  'Confirm your email first.': 'پہلے اپنی ای میل کی تصدیق کریں۔',
  'We’re already working on this request.': 'ہم پہلے ہی اس درخواست پر کام کر رہے ہیں۔',
  'Your hold has run out. Choose a time again.': 'آپ کے محفوظ وقت کی مدت ختم ہو گئی۔ دوبارہ وقت منتخب کریں۔',
  'This link has expired or was already used.': 'یہ لنک پرانا ہو چکا یا استعمال ہو چکا ہے۔',
  'No longer sold.': 'اب فروخت نہیں ہوتا۔',
  'That’s too large to send.': 'یہ بھیجنے کے لیے بہت بڑا ہے۔',
  'Some details need fixing. Check them and try again.': 'کچھ تفصیلات درست کرنے کی ضرورت ہے۔ دیکھ کر دوبارہ کوشش کریں۔',
  'We couldn’t verify that passkey. Try again, or use your password.':
    'اس پاس کی کی تصدیق نہیں ہو سکی۔ دوبارہ کوشش کریں یا اپنا پاس ورڈ استعمال کریں۔',
  'This passkey doesn’t work here any more. Sign in another way.':
    'یہ پاس کی اب یہاں کام نہیں کرتی۔ کسی اور طریقے سے سائن اِن کریں۔',
  'That email or password isn’t right.': 'ای میل یا پاس ورڈ درست نہیں۔',
  'That code isn’t right. Check the latest message we sent you.': 'یہ کوڈ درست نہیں۔ ہمارا تازہ ترین پیغام دیکھیں۔',
  'That code has expired. Request a new one.': 'اس کوڈ کی میعاد ختم ہو گئی۔ نیا کوڈ مانگیں۔',
  'This gift card can’t be used right now.': 'یہ گفٹ کارڈ ابھی استعمال نہیں ہو سکتا۔',
  'This coupon can’t be used right now.': 'یہ کوپن فی الحال استعمال نہیں ہو سکتا۔',
  'Your address is incomplete. Fill in what’s missing so your order can reach you.':
    'آپ کا پتہ نامکمل ہے۔ جو کمی ہے پوری کریں تاکہ آرڈر آپ تک پہنچ سکے۔',
  'This was already sent with different details. Reload the page and try again.':
    'یہ پہلے ہی دوسری تفصیلات کے ساتھ بھیجا جا چکا ہے۔ صفحہ دوبارہ لوڈ کر کے کوشش کریں۔',
  'Too many attempts. Wait a moment and try again.': 'بہت زیادہ کوششیں ہوئیں۔ ذرا انتظار کر کے دوبارہ کوشش کریں۔',
  'Something went wrong on our side. Try again in a moment.':
    'ہماری طرف کچھ غلط ہو گیا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'The shop isn’t available right now. Try again in a moment.':
    'اسٹور اس وقت دستیاب نہیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'The address of the request is longer than we accept.': 'درخواست کا پتہ قابلِ قبول حد سے لمبا ہے۔',
  'We accept only uncompressed JSON.': 'ہم صرف غیر کمپریس شدہ JSON قبول کرتے ہیں۔',
  'The headers of the request are larger than we accept.': 'درخواست کے ہیڈر قابلِ قبول حد سے بڑے ہیں۔',
  'Open or print the invoice': 'انوائس کھولیں یا پرنٹ کریں',
  'Open or print the credit note': 'کریڈٹ نوٹ کھولیں یا پرنٹ کریں',
  'Commercial registration': 'تجارتی رجسٹریشن',
  '{code} is your {site} code. Do not share it with anyone.\n\n@{host} #{code}':
    '{code} آپ کا {site} کوڈ ہے۔ اسے کسی کو نہ بتائیں۔\n\n@{host} #{code}',
  'Enter the recipient’s full name.': 'وصول کنندہ کا پورا نام درج کریں۔',
  'Enter a mobile number the courier can call.': 'موبائل نمبر درج کریں جس پر کوریئر کال کر سکے۔',
  'Choose the region.': 'علاقہ منتخب کریں۔',
  'Enter the city.': 'شہر درج کریں۔',
  'Enter the district.': 'محلہ درج کریں۔',
  'Enter the street.': 'سڑک درج کریں۔',
  'Enter the building number of the National Address: four digits, found in Absher or the National Address app.':
    'قومی پتے کا عمارت نمبر درج کریں: چار ہندسے، جو ابشر یا قومی پتے کی ایپ میں ملتے ہیں۔',
  'Enter the postal code.': 'پوسٹل کوڈ درج کریں۔',
  'A building number has four digits, such as 7453.': 'عمارت کے نمبر میں چار ہندسے ہوتے ہیں، جیسے 7453۔',
  'A secondary number has four digits, such as 3190.': 'ثانوی نمبر میں چار ہندسے ہوتے ہیں، جیسے 3190۔',
  'A postal code has five digits, such as 12345.': 'پوسٹل کوڈ میں پانچ ہندسے ہوتے ہیں، جیسے 12345۔',
  'A short address has four letters and then four digits, such as RRRD2929.':
    'مختصر پتے میں چار حروف اور پھر چار ہندسے ہوتے ہیں، جیسے RRRD2929۔',
  'This is required.': 'یہ خانہ لازمی ہے۔',
  'This is not a valid value.': 'یہ درست نہیں۔',
  'Enter a whole number.': 'پورا عدد درج کریں۔',
  'Choose yes or no.': 'ہاں یا نہیں منتخب کریں۔',
  'The smallest allowed value is *.': 'کم از کم قدر * ہے۔',
  'The largest allowed value is *.': 'زیادہ سے زیادہ قدر * ہے۔',
  'The shortest allowed length is *.': 'کم از کم لمبائی * ہے۔',
  'The longest allowed length is *.': 'زیادہ سے زیادہ لمبائی * ہے۔',
  'Enter a real date, such as 2026-11-25.': 'درست تاریخ درج کریں، جیسے 2026-11-25۔',
  'Choose one of: *.': 'ان میں سے ایک منتخب کریں: *۔',
  'This password is too easy to guess. Try a few random words together.':
    'یہ پاس ورڈ بہت آسان ہے۔ چند بے ربط الفاظ ملا کر آزمائیں۔',
  'We can’t send codes to this number. Enter a mobile number from a country we deliver to.':
    'ہم اس نمبر پر کوڈ نہیں بھیج سکتے۔ ایسے ملک کا موبائل نمبر درج کریں جہاں ہم ڈیلیوری کرتے ہیں۔',
  'We can’t send messages at the moment. Please try again in a minute.':
    'ہم اس وقت پیغامات نہیں بھیج سکتے۔ ایک منٹ بعد دوبارہ کوشش کریں۔',
  'That isn’t your password.': 'یہ آپ کا پاس ورڈ نہیں۔',
  'This passkey was added less than a day ago. Use your password instead.':
    'یہ پاس کی ایک دن سے کم پہلے شامل ہوئی تھی۔ اپنا پاس ورڈ استعمال کریں۔',
  'Unknown device': 'نامعلوم آلہ',
  'Booking number': 'بکنگ نمبر',
  Guests: 'مہمان',
  Ticket: 'ٹکٹ',
  Tomorrow: 'کل',
  When: 'کب',
  'Hijri date': 'ہجری تاریخ',
  'Gregorian date': 'عیسوی تاریخ',
  Where: 'کہاں',
  'Ticket code {code}. Show it at the entrance': 'ٹکٹ کا کوڈ {code}۔ اسے داخلے پر دکھائیں',
  Total: 'کل',
  Refund: 'ریفنڈ',
  'Back in your membership': 'آپ کی ممبرشپ میں واپس',
  'This time is after your membership ends, and it won’t renew. Book at the regular price, or keep your membership.':
    'یہ وقت آپ کی ممبرشپ ختم ہونے کے بعد کا ہے اور اس کی تجدید نہیں ہو گی۔ عام قیمت پر بک کریں یا اپنی ممبرشپ برقرار رکھیں۔',
  'You’ve reached the * upcoming bookings your membership allows at a time. Book after one of them, or at the regular price.':
    'آپ کی ممبرشپ ایک وقت میں * آئندہ بکنگز کی اجازت دیتی ہے اور وہ پوری ہو گئیں۔ ان میں سے ایک کے بعد یا عام قیمت پر بک کریں۔',
  'Choose a day from tomorrow on, or leave the date empty.': 'کل سے کوئی دن منتخب کریں، یا تاریخ خالی چھوڑ دیں۔',
  'We hold gifts for up to * days. Choose an earlier day.': 'ہم تحائف * دن تک رکھتے ہیں۔ پہلے کا کوئی دن منتخب کریں۔',
  'Gift wrapping isn’t available right now. Remove it to continue.':
    'گفٹ پیکنگ فی الحال دستیاب نہیں۔ جاری رکھنے کے لیے اسے ہٹا دیں۔',
  'We’re sending the replacement.': 'ہم متبادل بھیج رہے ہیں۔',
  Gift: 'تحفہ',
  'No prices in the parcel': 'پارسل میں کوئی قیمت نہیں',
  'On the card': 'کارڈ پر',
  From: 'منجانب',
  'Deliver no earlier than': 'اس سے پہلے نہ پہنچے',
  'Gift-wrapped': 'گفٹ پیکنگ کے ساتھ',
  'Gift wrapping': 'گفٹ پیکنگ',
  'This option isn’t available for this time.': 'یہ اختیار اس وقت کے لیے دستیاب نہیں۔',
  'Children need an adult with them. Add at least one.': 'بچوں کے ساتھ ایک بالغ ضروری ہے۔ کم از کم ایک شامل کریں۔',
  'Choose at least * guest.': 'کم از کم * مہمان منتخب کریں۔',
  'Choose at least * guests.': 'کم از کم * مہمان منتخب کریں۔',
  'Choose at most * guest.': 'زیادہ سے زیادہ * مہمان منتخب کریں۔',
  'Choose at most * guests.': 'زیادہ سے زیادہ * مہمان منتخب کریں۔',
  'This is already your email. Enter another one.': 'یہ پہلے ہی آپ کی ای میل ہے۔ دوسری درج کریں۔',
  'That isn’t your current password.': 'یہ آپ کا موجودہ پاس ورڈ نہیں۔',
  'This number is already verified. Enter another one.': 'اس نمبر کی تصدیق پہلے ہی ہو چکی ہے۔ دوسرا درج کریں۔',
  'Enter a real date of birth, such as 1990-05-21.': 'درست تاریخِ پیدائش درج کریں، جیسے 1990-05-21۔',
  'This number is verified and can sign you in. Changing it takes a code.':
    'یہ نمبر تصدیق شدہ ہے اور اس سے سائن اِن ہوتا ہے۔ بدلنے کے لیے کوڈ ضروری ہے۔',
  'This time zone is unknown.': 'یہ ٹائم زون معلوم نہیں۔',
  'We can’t send notifications to this browser.': 'ہم اس براؤزر پر اطلاعات نہیں بھیج سکتے۔',
  'This can’t reach you that way.': 'یہ آپ تک اس طریقے سے نہیں پہنچ سکتا۔',
  'The courier will call you before coming.': 'کوریئر آنے سے پہلے آپ کو کال کرے گا۔',
  'The courier will call * before coming.': 'کوریئر آنے سے پہلے * کو کال کرے گا۔',
  'We’re packing it now and will email you when it’s on its way.':
    'ہم اسے پیک کر رہے ہیں اور روانگی پر ای میل کریں گے۔',
  Subtotal: 'ذیلی میزان',
  Delivery: 'ڈیلیوری',
  Free: 'مفت',
  'Tracking number': 'ٹریکنگ نمبر',
  'In this parcel': 'اس پارسل میں',
  'Still to come': 'ابھی باقی',
  'Delivery to': 'ڈیلیوری بنام',
  'Delivery instructions': 'ڈیلیوری کی ہدایات',
  Expected: 'متوقع',
  'Cash on delivery fee': 'کیش آن ڈیلیوری فیس',
  'We’ll refund * to your card within 5 to 10 working days.':
    'ہم 5 سے 10 کاروباری دنوں میں * آپ کے کارڈ پر واپس کریں گے۔',
  'We’ll refund *. Your payment provider returns what you’ve paid, and lowers what’s left to pay.':
    'ہم * واپس کریں گے۔ ادائیگی کا فراہم کنندہ آپ کی ادا کردہ رقم لوٹاتا ہے اور باقی رقم کم کرتا ہے۔',
  'We’ll give you * back in cash, and call you to arrange it.':
    'ہم * نقد واپس کریں گے، اور انتظام کے لیے آپ کو کال کریں گے۔',
  'We’ll pay * back to you directly.': 'ہم * آپ کو براہِ راست واپس کریں گے۔',
  'Your payment provider returns what you’ve paid, and lowers what’s left to pay.':
    'ادائیگی کا فراہم کنندہ آپ کی ادا کردہ رقم لوٹاتا ہے اور باقی رقم کم کرتا ہے۔',
  'It reaches your card within 5 to 10 working days.': 'یہ 5 سے 10 کاروباری دنوں میں آپ کے کارڈ پر پہنچے گی۔',
  'It couldn’t go back the way you paid, so we paid it to you directly.':
    'یہ اسی طریقے سے واپس نہیں جا سکی، اس لیے ہم نے آپ کو براہِ راست ادا کی۔',
  'Nothing was paid, so there’s nothing to refund.': 'کچھ ادا نہیں ہوا تھا، اس لیے واپس کرنے کو کچھ نہیں۔',
  'Please don’t accept what’s on its way, or leave it unopened and tell us: we’ll collect it at our cost, and refund it once it’s back with us or is confirmed lost.':
    'جو راستے میں ہے براہِ کرم وصول نہ کریں، یا بغیر کھولے رکھ کر ہمیں بتائیں: ہم اپنے خرچ پر اٹھا لیں گے، اور ہمارے پاس پہنچنے یا گم ہونے کی تصدیق پر رقم واپس کریں گے۔',
  'If the parcel still comes, please don’t accept it: there’s nothing to pay.':
    'اگر پارسل پھر بھی آئے تو براہِ کرم وصول نہ کریں: کچھ ادا نہیں کرنا۔',
  'Under its cancellation policy, it isn’t refundable.': 'منسوخی کی پالیسی کے تحت اس کی رقم واپس نہیں ہو سکتی۔',
  'The booking stays as it is.': 'بکنگ جیسی ہے ویسی رہے گی۔',
  'Handed over to the courier': 'کوریئر کے حوالے',
  Delivered: 'پہنچ گیا',
  'Back with the shop': 'اسٹور کے پاس واپس',
  'This item is no longer sold.': 'یہ چیز اب فروخت نہیں ہوتی۔',
  'There’s room. You can book or buy it now, no need to wait.':
    'ابھی جگہ ہے۔ انتظار کی ضرورت نہیں، آپ ابھی بک کر سکتے ہیں یا خرید سکتے ہیں۔',
  'This item has sold out.': 'یہ چیز ختم ہو گئی ہے۔',
  'You can order at most * of this item right now.': 'آپ فی الحال اس چیز کے زیادہ سے زیادہ * آرڈر کر سکتے ہیں۔',
  'We don’t deliver to this country yet.': 'ہم ابھی اس ملک میں ڈیلیوری نہیں کرتے۔',
  'Cash on delivery isn’t available with this delivery option.':
    'اس ڈیلیوری کے طریقے کے ساتھ کیش آن ڈیلیوری دستیاب نہیں۔',
  'This order is over the limit for cash on delivery. Pay for it by card.':
    'یہ آرڈر کیش آن ڈیلیوری کی حد سے زیادہ ہے۔ کارڈ سے ادائیگی کریں۔',
  'The recipient of a gift isn’t asked for money at the door. Pay for it by card.':
    'تحفے کے وصول کنندہ سے دروازے پر رقم نہیں لی جاتی۔ کارڈ سے ادائیگی کریں۔',
  'You already have several cash-on-delivery orders on the way. Pay for this one by card, or wait until one arrives.':
    'آپ کے کئی کیش آن ڈیلیوری آرڈر راستے میں ہیں۔ اس کی کارڈ سے ادائیگی کریں، یا کسی ایک کے پہنچنے کا انتظار کریں۔',
  'You can use another card.': 'آپ دوسرا کارڈ استعمال کر سکتے ہیں۔',
  'You can use another card or choose another way to pay.':
    'آپ دوسرا کارڈ یا ادائیگی کا کوئی اور طریقہ منتخب کر سکتے ہیں۔',
  'Gifts are paid by card; you can use another card.':
    'تحائف کی ادائیگی کارڈ سے ہوتی ہے؛ آپ دوسرا کارڈ استعمال کر سکتے ہیں۔',
  'Gifts are paid for in advance; you can use another card or pay in instalments.':
    'تحائف کی ادائیگی پیشگی ہوتی ہے؛ آپ دوسرا کارڈ استعمال کر سکتے ہیں یا قسطوں میں ادا کر سکتے ہیں۔',
  'We confirm the email of cash orders before we prepare them. Get a code by email, or pay by card.':
    'نقد آرڈر کی تیاری سے پہلے ہم ای میل کی تصدیق کرتے ہیں۔ ای میل سے کوڈ لیں، یا کارڈ سے ادائیگی کریں۔',
  'This coupon can be used once per customer. Confirm your email with a code to use it, or continue without it.':
    'یہ کوپن ہر صارف ایک بار استعمال کر سکتا ہے۔ استعمال کے لیے کوڈ سے ای میل کی تصدیق کریں، یا اس کے بغیر جاری رکھیں۔',
  'These items are held for you in order *, which isn’t paid yet. Pay for it or cancel it first.':
    'یہ چیزیں آرڈر * میں آپ کے لیے محفوظ ہیں جس کی ادائیگی ابھی نہیں ہوئی۔ پہلے ادائیگی کریں یا اسے منسوخ کریں۔',
  'Enter the delivery address.': 'ڈیلیوری کا پتہ درج کریں۔',
  'If something arrived damaged or is missing, reply to this email with a photo.':
    'اگر کچھ ٹوٹا ہوا پہنچا یا کم ہے تو تصویر کے ساتھ اس ای میل کا جواب دیں۔',
  'If something arrived damaged or is missing, ask for a return on the page of your order within * day, with a photo.':
    'اگر کچھ ٹوٹا ہوا پہنچا یا کم ہے تو * دن کے اندر اپنے آرڈر کے صفحے پر تصویر کے ساتھ واپسی کی درخواست کریں۔',
  'If something arrived damaged or is missing, ask for a return on the page of your order within * days, with a photo.':
    'اگر کچھ ٹوٹا ہوا پہنچا یا کم ہے تو * دن کے اندر اپنے آرڈر کے صفحے پر تصویر کے ساتھ واپسی کی درخواست کریں۔',
  'You can return anything unused within * days, on the page of your order. ':
    'آپ غیر استعمال شدہ چیزیں * دن کے اندر اپنے آرڈر کے صفحے پر واپس کر سکتے ہیں۔ ',
  Return: 'واپسی',
  'How to send it back': 'واپس کیسے بھیجیں',
  Reason: 'وجہ',
  'This item isn’t part of this order.': 'یہ چیز اس آرڈر کا حصہ نہیں۔',
  'This item is listed twice.': 'یہ چیز دو بار درج ہے۔',
  'This item is already being returned or refunded.': 'یہ چیز پہلے ہی واپسی یا ریفنڈ میں ہے۔',
  'This item hasn’t arrived yet, or the time to return it is over.':
    'یہ چیز ابھی نہیں پہنچی، یا واپسی کی مدت ختم ہو چکی ہے۔',
  'You can return at most * of this item.': 'آپ اس چیز کے زیادہ سے زیادہ * واپس کر سکتے ہیں۔',
  'This item can’t be returned unless it’s faulty or not what you ordered. *':
    'یہ چیز صرف خراب ہونے یا غلط آنے کی صورت میں واپس ہو سکتی ہے۔ *',
  'No longer offered.': 'اب پیش نہیں کیا جاتا۔',
  'You’re already holding two times. Book one of them or release it, then pick another.':
    'آپ کے لیے پہلے ہی دو اوقات محفوظ ہیں۔ ایک بک کریں یا چھوڑ دیں، پھر دوسرا منتخب کریں۔',
  'You have three unpaid bookings. Pay for one or cancel it, then book again.':
    'آپ کی تین بکنگز کی ادائیگی باقی ہے۔ ایک کی ادائیگی کریں یا منسوخ کریں، پھر بک کریں۔',
  'You have three unpaid orders. Pay for one or cancel it, then order again.':
    'آپ کے تین آرڈر کی ادائیگی باقی ہے۔ ایک کی ادائیگی کریں یا منسوخ کریں، پھر آرڈر کریں۔',
  'You have other orders or bookings to pay for, and together with this they come to too much. Pay for them or cancel them first.':
    'آپ کے دوسرے آرڈر یا بکنگز کی ادائیگی باقی ہے، اور اس کے ساتھ مل کر یہ بہت زیادہ ہیں۔ پہلے ان کی ادائیگی کریں یا منسوخ کریں۔',
  'That’s more than we can set aside before payment without an account. Sign in to order all of it, or choose less.':
    'اکاؤنٹ کے بغیر ادائیگی سے پہلے ہم اتنا محفوظ نہیں رکھ سکتے۔ سب آرڈر کرنے کے لیے سائن اِن کریں، یا کم منتخب کریں۔',
  'There are a lot of unpaid orders from your network right now. Sign in to go on, or try again in a few minutes.':
    'آپ کے نیٹ ورک سے اس وقت بہت سے غیر ادا شدہ آرڈر ہیں۔ جاری رکھنے کے لیے سائن اِن کریں، یا چند منٹ بعد کوشش کریں۔',
  'Most of what is left is reserved by people who haven’t paid yet. Sign in to get it now, or try again in a few minutes.':
    'جو باقی ہے اس کا بیشتر حصہ ان کے لیے محفوظ ہے جنہوں نے ابھی ادائیگی نہیں کی۔ ابھی لینے کے لیے سائن اِن کریں، یا چند منٹ بعد کوشش کریں۔',
  'Several orders or bookings ended without payment today. Try again later.':
    'آج کئی آرڈر یا بکنگز ادائیگی کے بغیر ختم ہوئیں۔ بعد میں کوشش کریں۔',
  'You can hold up to * seats at this time. *': 'آپ اس وقت پر * نشستوں تک محفوظ کر سکتے ہیں۔ *',
  'Without an account, you can hold up to * seats at this time. *':
    'اکاؤنٹ کے بغیر آپ اس وقت پر * نشستوں تک محفوظ کر سکتے ہیں۔ *',
  'You can order up to * of this before paying. *': 'ادائیگی سے پہلے آپ اس کے * تک آرڈر کر سکتے ہیں۔ *',
  'Without an account, you can order up to * of this before paying. *':
    'اکاؤنٹ کے بغیر آپ ادائیگی سے پہلے اس کے * تک آرڈر کر سکتے ہیں۔ *',
  'Sign in to get more, or choose fewer.': 'زیادہ لینے کے لیے سائن اِن کریں، یا کم منتخب کریں۔',
  'Pay for or cancel what you haven’t paid yet to get more, or choose fewer.':
    'زیادہ لینے کے لیے باقی ادائیگی کریں یا اسے منسوخ کریں، یا کم منتخب کریں۔',
  'Enter your email.': 'اپنی ای میل درج کریں۔',
  'a month': 'ماہانہ',
  'a year': 'سالانہ',
  Invoice: 'انوائس',
  'Total including VAT': 'کل بشمول ویلیو ایڈڈ ٹیکس',
  Card: 'کارڈ',
  'You’re already a member. You can change your plan in your account.':
    'آپ پہلے ہی ممبر ہیں۔ آپ اپنے اکاؤنٹ میں پلان بدل سکتے ہیں۔',
  'Choose a day within the * pause days you have left.': 'اپنے باقی * روکنے کے دنوں کے اندر کوئی دن منتخب کریں۔',
  Passkey: 'پاس کی',
  'Phone number': 'فون نمبر',
  Device: 'آلہ',
  'Notifications on a device': 'آلے پر اطلاعات',
  'Calendar subscription': 'کیلنڈر سبسکرپشن',
  '{site}: {notice}. Open {link} to see more.': '{site}: {notice}۔ مزید دیکھنے کے لیے {link} کھولیں۔',
  'Open to see the details.': 'تفصیلات دیکھنے کے لیے کھولیں۔',
  'This amount is too small to pay by card.': 'یہ رقم کارڈ سے ادائیگی کے لیے بہت کم ہے۔',
  'This amount can’t be split into payments. Choose another way to pay.':
    'اس رقم کی قسطیں نہیں ہو سکتیں۔ ادائیگی کا کوئی اور طریقہ منتخب کریں۔',
  'We couldn’t read this picture. Choose a JPEG, PNG or WebP.':
    'ہم یہ تصویر نہیں پڑھ سکے۔ JPEG، PNG یا WebP منتخب کریں۔',
  'This picture has too many pixels (* megapixels at most). Make it smaller and try again.':
    'اس تصویر میں پکسل بہت زیادہ ہیں (زیادہ سے زیادہ * میگا پکسل)۔ چھوٹی کر کے دوبارہ کوشش کریں۔',
  'You can keep * addresses at most. Remove one you no longer need, then add this one.':
    'آپ زیادہ سے زیادہ * پتے رکھ سکتے ہیں۔ جس کی ضرورت نہیں اسے ہٹا کر یہ شامل کریں۔',
  'A wishlist holds * items. Remove something first.': 'پسندیدہ فہرست میں * چیزیں آ سکتی ہیں۔ پہلے کچھ ہٹائیں۔',
  'You already have * passkeys, which is the most an account can have. Remove one you don’t use first.':
    'آپ کے پاس پہلے ہی * پاس کیز ہیں جو ایک اکاؤنٹ کی حد ہے۔ پہلے ایک غیر استعمال شدہ ہٹائیں۔',
  Date: 'تاریخ',
  Name: 'نام',
  Email: 'ای میل',
  Phone: 'فون',
  Number: 'نمبر',
  Status: 'حالت',
  Quantity: 'تعداد',
  'Your details': 'آپ کی تفصیلات',
  'Date of birth': 'تاریخِ پیدائش',
  'Account created': 'اکاؤنٹ بنا',
  Addresses: 'پتے',
  Country: 'ملک',
  City: 'شہر',
  District: 'محلہ',
  Street: 'سڑک',
  Building: 'عمارت',
  Postcode: 'پوسٹل کوڈ',
  'Short address': 'مختصر پتہ',
  Notes: 'نوٹ',
  Orders: 'آرڈر',
  Note: 'نوٹ',
  'Gift card message': 'تحفے کے کارڈ کا پیغام',
  'What you bought': 'آپ نے کیا خریدا',
  Product: 'پروڈکٹ',
  Returns: 'واپسیاں',
  'What you wrote': 'آپ نے کیا لکھا',
  Bookings: 'بکنگز',
  Place: 'جگہ',
  Membership: 'ممبرشپ',
  To: 'تک',
  For: 'برائے',
  'For two': 'دو افراد کے لیے',
  'See the place': 'جگہ دیکھیں',
  'This can’t be given any more. Choose something else.': 'یہ اب تحفے میں نہیں دیا جا سکتا۔ کچھ اور منتخب کریں۔',
  'The price for two is now *.': 'دو افراد کی قیمت اب * ہے۔',
  Wishlist: 'پسندیدہ فہرست',
  Reviews: 'تبصرے',
  Rating: 'ریٹنگ',
  Text: 'متن',
  'What you agreed to': 'آپ نے کس پر اتفاق کیا',
  Purpose: 'مقصد',
  Agreed: 'اتفاق',
  'The sentence': 'جملہ',
  Devices: 'آلات',
  'Signed in': 'سائن اِن',
  'Last used': 'آخری استعمال',
  'A copy of your data': 'آپ کے ڈیٹا کی نقل',
  'Made on': 'تاریخِ تیاری',
  Files: 'فائلیں',
  Yes: 'ہاں',
  No: 'نہیں',
  'Only the person who paid for this ticket can cancel it. You can give it back to them.':
    'اس ٹکٹ کو صرف وہی منسوخ کر سکتا ہے جس نے ادائیگی کی۔ آپ اسے واپس کر سکتے ہیں۔',
  'Tickets of this booking can’t be handed over now.': 'اس بکنگ کے ٹکٹ ابھی کسی اور کو نہیں دیے جا سکتے۔',
  'Seats booked with a membership are for its member and can’t be handed over.':
    'ممبرشپ سے بک کی گئی نشستیں ممبر ہی کے لیے ہیں اور کسی اور کو نہیں دی جا سکتیں۔',
  'This ticket was handed to you. Only the person who paid for it can hand it over.':
    'یہ ٹکٹ آپ کو دیا گیا تھا۔ اسے آگے صرف وہی دے سکتا ہے جس نے ادائیگی کی۔',
  'This booking is being moved to another time. Try again in a few minutes.':
    'یہ بکنگ دوسرے وقت پر منتقل ہو رہی ہے۔ چند منٹ بعد دوبارہ کوشش کریں۔',
  'This time isn’t taking place. Choose another time first.': 'یہ وقت منعقد نہیں ہو رہا۔ پہلے دوسرا وقت منتخب کریں۔',
  'This time has already begun.': 'یہ وقت شروع ہو چکا ہے۔',
  'There aren’t that many seats left to hand over.': 'دینے کے لیے اتنی نشستیں باقی نہیں۔',
  'This place is booked as a whole, so hand over the whole booking.': 'یہ جگہ پوری بک ہوتی ہے، اس لیے پوری بکنگ دیں۔',
  'Children need an adult with them, on both tickets.': 'دونوں ٹکٹوں پر بچوں کے ساتھ ایک بالغ ضروری ہے۔',
  'This ticket has already been taken.': 'یہ ٹکٹ پہلے ہی لیا جا چکا ہے۔',
  'This link doesn’t work any more.': 'یہ لنک اب کام نہیں کرتا۔',
  'This is your own ticket. Send the link to someone else.': 'یہ آپ کا اپنا ٹکٹ ہے۔ لنک کسی اور کو بھیجیں۔',
  'That time costs more, and someone else paid for this ticket. Choose one that costs the same or less.':
    'وہ وقت زیادہ مہنگا ہے، اور اس ٹکٹ کی ادائیگی کسی اور نے کی۔ اتنی ہی یا کم قیمت کا وقت منتخب کریں۔',
  'This ticket can’t be given back any more.': 'یہ ٹکٹ اب واپس نہیں کیا جا سکتا۔',
  'That can’t be done with a ticket that is handed to someone else.':
    'جو ٹکٹ کسی اور کو دیا گیا ہو اس کے ساتھ یہ نہیں ہو سکتا۔',
  someone: 'کوئی',
}
