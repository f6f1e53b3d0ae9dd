import House from 'lucide/dist/esm/icons/house.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import WifiOff from 'lucide/dist/esm/icons/wifi-off.mjs'
import { type ReactNode } from 'react'
import { Deduction } from '#src/ui/text/Deduction.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Amounts } from '#src/ui/text/Amounts.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Bar } from '#src/ui/feedback/Bar.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { BottomTabs } from '#src/ui/navigation/BottomTabs.tsx'
import { BrandIcon } from '#src/ui/media/BrandIcon.tsx'
import { Breadcrumbs } from '#src/ui/navigation/Breadcrumbs.tsx'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Carousel } from '#src/ui/media/Carousel.tsx'
import { ChipLink, RemovableChip } from '#src/ui/actions/Chip.tsx'
import { ChipStrip } from '#src/ui/actions/ChipStrip.tsx'
import { Comparison } from '#src/ui/layout/Comparison.tsx'
import { Container } from '#src/ui/layout/Container.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Grid } from '#src/ui/layout/Grid.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { DeferredSection } from '#src/ui/layout/DeferredSection.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/navigation/Pagination.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { PictureSource } from '#src/ui/media/picture-source.ts'
import { Price } from '#src/ui/text/Price.tsx'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { RestoredNotice } from '#src/ui/feedback/RestoredNotice.tsx'
import { RevealScope } from '#src/ui/layout/RevealScope.tsx'
import { RiyalSign } from '#src/ui/media/RiyalSign.tsx'
import { SkeletonBlock, SkeletonControl, SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { StockLabel } from '#src/ui/feedback/StockLabel.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ToastList } from '#src/ui/feedback/ToastList.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { AuthFields } from './sample-auth.tsx'
import { Fields, Options } from './sample-forms.tsx'
import { PlaceSample } from './sample-places.tsx'
import { drawing, dunes, jar, link, nothing, ProductSample, type Say } from './sample-parts.tsx'

/** All samples, by name: for a gallery and for axe. */
export const samples: Record<string, (say: Say) => ReactNode> = {
  type: (say) => (
    <Container width="reading">
      <Stack gap="md">
        <Heading level={1} size="hero">
          {say('Made by hand, carried with care', 'من يد الحِرفي إلى بابك')}
        </Heading>
        <Heading level={2}>{say('The story of the craft', 'حكاية الحِرفة')}</Heading>
        <Text size="lead" tone="muted" reading>
          {say(
            'Pottery, weaving, coffee, oud and desert gear, each from a workshop we know.',
            'فخار وسدو وقهوة وعود وعدّة للبر، كل قطعة من ورشة نعرفها.',
          )}
        </Text>
        <Text>
          {say(
            'Every piece is signed by its maker. Delivered in 2 to 5 days.',
            'كل قطعة موقّعة من صانعها، وتصلك خلال يومين إلى خمسة أيام.',
          )}
        </Text>
        <Text size="caption" tone="danger">
          {say('Sold out', 'نفد')} <RiyalSign label={say('SAR', 'ريال')} />{' '}
          <VisuallyHidden>{say('today', 'اليوم')}</VisuallyHidden>
        </Text>
      </Stack>
    </Container>
  ),
  page: (say) => (
    <Page
      spacing="records"
      title={say('Addresses', 'العناوين')}
      actions={<Button>{say('Add an address', 'أضف عنوانًا')}</Button>}
    >
      <Text>{say('Where your orders go.', 'إلى هنا تصل طلباتك.')}</Text>
    </Page>
  ),
  buttons: (say) => (
    <Stack gap="md">
      <SkipLink to="main">{say('Skip to content', 'انتقل إلى المحتوى')}</SkipLink>
      <Inline>
        <Button>{say('Add to cart', 'أضف إلى السلة')}</Button>
        <Button variant="secondary">{say('Filters', 'التصفية')}</Button>
        <Button variant="quiet">{say('Clear all', 'امسح الكل')}</Button>
        <Button variant="danger">{say('Delete', 'احذف')}</Button>
      </Inline>
      <Inline>
        <a href="#shop" className={buttonClass({ size: 'lg' })}>
          {say('Shop the store', 'تسوّق الآن')}
        </a>
        <Button busy>{say('Add to cart', 'أضف إلى السلة')}</Button>
        <Button disabled>{say('Sold out', 'نفد')}</Button>
        <IconButton glyph={ShoppingBag} label={say('Cart', 'السلة')} />
        <IconButton glyph={House} variant="raised" label={say('Home', 'الرئيسية')} />
        <Spinner />
      </Inline>
      <Inline>
        {[
          'instagram',
          'x',
          'tiktok',
          'youtube',
          'whatsapp',
          'snapchat',
          'facebook',
          'telegram',
          'github',
          'unknown',
        ].map((name) => (
          <BrandIcon key={name} name={name} />
        ))}
      </Inline>
    </Stack>
  ),
  comparison: (say) => (
    <Comparison
      label={say('Two versions', 'نسختان')}
      mineTitle={say('Yours', 'تعديلك')}
      theirsTitle={say('Saved', 'المحفوظ')}
      differsLabel={say('differs', 'مختلف')}
      rows={[
        { label: say('Street', 'الشارع'), mine: say('Olaya Street', 'شارع العليا'), theirs: say('Tahlia', 'التحلية') },
        { label: say('City', 'المدينة'), mine: say('Riyadh', 'الرياض'), theirs: say('Riyadh', 'الرياض') },
        { label: say('Notes', 'ملاحظات'), mine: '', theirs: '' },
      ]}
    />
  ),
  cards: (say) => (
    <Grid layout="cards">
      <ProductSample say={say} image={jar} />
      <ProductSample say={say} image={dunes} />
      <PlaceSample say={say} />
      <PlaceSample say={say} large />
      <Card>
        <SkeletonBlock ratio="portrait" />
        <Stack gap="xs" className="sample-padded">
          <SkeletonLine width="most" />
          <SkeletonLine size="caption" width="third" />
          <SkeletonLine width="half" />
          <SkeletonControl />
        </Stack>
      </Card>
      <Card className="sample-padded">
        <Stack gap="sm" align="start">
          <Amounts
            label={say('Order total', 'إجمالي الطلب')}
            rows={[{ id: 'one', label: say('Coupon', 'كود الخصم'), value: '10', isOff: true }]}
            total={{ label: say('Total', 'الإجمالي'), value: '90' }}
            note={say('VAT included', 'شامل الضريبة')}
          />
          <QrCode value="QF-1" label={say('Invoice code', 'رمز الفاتورة')} />
          <Stepper
            label={say('Quantity', 'الكمية')}
            lessLabel={say('One fewer', 'إنقاص')}
            moreLabel={say('One more', 'زيادة')}
            value={1}
            text="1"
            max={3}
            onChange={() => {}}
          />
          <Bar value={2} max={5} />
          <Badge tone="accent">{say('New', 'جديد')}</Badge>
          <Badge>{say('Handmade', 'صنع يدوي')}</Badge>
          <Badge tone="soft">{say('Small batch', 'كمية محدودة')}</Badge>
          <CodedText text={say('Order QF-2H8K4M', 'الطلب QF-2H8K4M')} code="QF-2H8K4M" />
          <Deduction>25</Deduction>
          <StockLabel state="in_stock" label={say('In stock', 'متوفر')} />
          <StockLabel state="out_of_stock" label={say('Sold out', 'نفد')} />
          <Price size="lg" text="1,240.50" label={say('1,240.50 SAR', '1,240.50 ريالًا')} fromLabel={say('from', 'من')} />
          <Rating value={3.4} label={say('3.4 of 5, 8 reviews', '3.4 من 5، 8 تقييمات')} />
        </Stack>
      </Card>
    </Grid>
  ),
  fields: (say) => <Fields say={say} />,
  options: (say) => <Options say={say} />,
  auth: (say) => <AuthFields say={say} />,
  navigation: (say) => (
    <Stack>
      <Breadcrumbs
        label={say('You are here', 'أنت هنا')}
        renderLink={link}
        items={[
          { label: say('Home', 'الرئيسية'), href: '#1' },
          { label: say('Store', 'المتجر'), href: '#2' },
          { label: say('Pottery', 'فخار'), href: '#3' },
        ]}
      />
      <ChipStrip current="oud">
        <li>
          <ChipLink href="#oud" renderLink={link} current>
            {say('Oud', 'عود')}
          </ChipLink>
        </li>
      </ChipStrip>
      <Inline gap="xs">
        <ChipLink href="#all" renderLink={link} current>
          {say('All', 'الكل')}
        </ChipLink>
        <ChipLink href="#pottery" renderLink={link}>
          {say('Pottery', 'فخار')}
        </ChipLink>
        <RemovableChip href="#none" renderLink={link} label={say('Remove filter: in stock', 'أزل التصفية: المتوفر')}>
          {say('In stock', 'المتوفر')}
        </RemovableChip>
      </Inline>
      <Pagination
        label={say('Pages', 'الصفحات')}
        current={4}
        last={12}
        hrefFor={(page) => `#page${page}`}
        renderLink={link}
        pageLabel={(page) => say(`Page ${page}`, `الصفحة ${page}`)}
        pageText={String}
        previousLabel={say('Previous', 'السابق')}
        nextLabel={say('Next', 'التالي')}
      />
      <Disclosure summary={say('Details', 'التفاصيل')} open>
        <Text>{say('Fired at 980 degrees.', 'شُويت على حرارة 980 درجة.')}</Text>
      </Disclosure>
      <BottomTabs
        label={say('Main', 'القائمة الرئيسية')}
        renderLink={link}
        items={[
          { href: '#home', label: say('Home', 'الرئيسية'), glyph: House, current: true },
          { href: '#store', label: say('Store', 'المتجر'), glyph: ShoppingBag, current: false },
        ]}
      />
    </Stack>
  ),
  strips: (say) => (
    <RevealScope>
      <Stack>
        <DeferredSection>{say('A part further down.', 'جزء في أسفل الصفحة.')}</DeferredSection>
        <Carousel
          item="card"
          label={say('New arrivals', 'وصل حديثًا')}
          previousLabel={say('Previous', 'السابق')}
          nextLabel={say('Next', 'التالي')}
        >
          {[jar, dunes, jar, dunes, jar, dunes, jar].map((image, at) => (
            <ProductSample key={at} say={say} image={image} />
          ))}
        </Carousel>
        <div data-reveal="">
          <Carousel
            label={say('Pictures', 'صور')}
            previousLabel={say('Previous', 'السابق')}
            nextLabel={say('Next', 'التالي')}
          >
            <Picture image={dunes} alt={say('Dunes at night', 'كثبان في الليل')} sizes="100vw" ratio="wide" priority />
            <Picture image={jar} alt={say('A clay jar', 'جرّة فخار')} sizes="100vw" ratio="wide" />
          </Carousel>
        </div>
      </Stack>
    </RevealScope>
  ),
  states: (say) => (
    <Stack>
      <ProgressBar active label={say('Loading', 'جارٍ التحميل')} />
      <Banner glyph={WifiOff}>
        {say('You are offline. Showing what was saved at 12:03.', 'أنت غير متصل بالإنترنت. نعرض ما حُفظ 12:03.')}
      </Banner>
      <Notice>{say('Ordering opens soon.', 'يُفتح الطلب قريبًا.')}</Notice>
      <Notice tone="success" title={say('Saved', 'حُفظ')}>
        {say('Your changes are kept on this device.', 'تغييراتك محفوظة على هذا الجهاز.')}
      </Notice>
      <Notice tone="warning">{say('Only a few left.', 'بقي القليل.')}</Notice>
      <Notice
        tone="danger"
        title={say('Request Failed', 'تعذّر تنفيذ الطلب')}
        action={<Button variant="secondary">{say('Try again', 'أعد المحاولة')}</Button>}
      >
        {say('Could not connect to the server.', 'تعذّر الاتصال بالخادم.')}
      </Notice>
      <PictureSource value={null}>
        <Picture
          image={{ ...jar, src: 'data:image/png;base64,broken' }}
          alt={say('A clay jar', 'جرّة فخار')}
          sizes="10rem"
          ratio="wide"
          rounded="md"
        />
      </PictureSource>
      <EmptyState
        picture={drawing}
        title={say('Nothing matches yet', 'لا شيء يطابق بحثك')}
        text={say('Try fewer filters or another word.', 'جرّب خيارات أقل أو كلمة أخرى.')}
        action={<Button>{say('Show all products', 'اعرض كل المنتجات')}</Button>}
      />
    </Stack>
  ),
  toasts: (say) => (
    <ToastList
      label={say('Notifications', 'التنبيهات')}
      closeLabel={say('Close', 'إغلاق')}
      onClose={nothing}
      toasts={[
        { id: 1, open: true, title: say('Added to your cart', 'أُضيف إلى سلتك'), color: 'success' },
        {
          id: 2,
          open: true,
          title: say('Request Failed', 'تعذّر تنفيذ الطلب'),
          description: say('Please check your connection.', 'تحقق من اتصالك بالإنترنت.'),
          color: 'error',
        },
      ]}
    />
  ),
  dialog: (say) => (
    <Dialog
      open
      onClose={nothing}
      title={say('Filters', 'التصفية')}
      closeLabel={say('Close', 'إغلاق')}
      placement="end"
      footer={<Button full>{say('Show results', 'اعرض النتائج')}</Button>}
    >
      <Fields say={say} />
    </Dialog>
  ),
  confirmDialog: (say) => (
    <ConfirmDialog
      open
      onClose={nothing}
      title={say('Cancel this booking?', 'هل تريد إلغاء الحجز؟')}
      closeLabel={say('Close', 'إغلاق')}
      keepLabel={say('Keep booking', 'الإبقاء على الحجز')}
      confirmLabel={say('Cancel booking', 'إلغاء الحجز')}
      isDanger
      onConfirm={nothing}
    >
      <p>{say('We refund SAR 120.', 'نعيد 120 ريالًا.')}</p>
    </ConfirmDialog>
  ),
  formDialog: (say) => (
    <FormDialog
      open
      onClose={nothing}
      title={say('Edit your details', 'عدّل بياناتك')}
      closeLabel={say('Close', 'إغلاق')}
      form={{ method: 'post', noValidate: true }}
      submitLabel={say('Save', 'احفظ')}
      isSending={false}
      cancelLabel={say('Cancel', 'إلغاء')}
      onCancel={nothing}
      failure={say('Something went wrong. Please try again.', 'حدث خطأ ما. حاول مرة أخرى.')}
      blocked={say('This needs the network.', 'هذا يحتاج إلى اتصال بالإنترنت.')}
    >
      <RestoredNotice
        text={say('This is what you typed last time.', 'هذا ما كتبته في المرة السابقة.')}
        startOverLabel={say('Start over', 'ابدأ من جديد')}
        onStartOver={nothing}
      />
      <FormField
        label={say('Name', 'الاسم')}
        name="name"
        autoComplete="name"
        error={say('Fill this in.', 'هذا الحقل مطلوب.')}
      />
    </FormDialog>
  ),
}
