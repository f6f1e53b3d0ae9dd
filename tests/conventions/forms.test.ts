import { expect, test } from 'vitest'
import { filesBelow, read } from './files.ts'

/** Forms without the hooks, and why they keep no draft. */
const WITHOUT: Record<string, string> = {
  'staff/desk/notices/MailChoices.tsx': 'Boxes and an address, saved by a press.',
  'staff/desk/sign-in/FieldsForm.tsx': 'Passwords and codes.',
  'staff/desk/edit/EditText.tsx': 'A value of a table, saved by leaving it.',
  'staff/desk/views/FilterForm.tsx': 'The address keeps it.',
  'staff/desk/batch/BatchDialog.tsx': 'It keeps what was typed while the page is open, as all forms of the desk.',
  'staff/desk/views/closing/ClosingView.tsx': 'Days and hours of a preview.',
  'staff/door/CodeForm.tsx': 'A code.',
  'staff/door/GuestList.tsx': 'A search, on a device of the staff.',
  'src/features/booking/checkout/BookingForm.tsx': 'The fields of a contact; the hold keeps it.',
  'src/features/booking/places/search/PlaceSearch.tsx': 'The URL keeps it.',
  'src/features/cart/CouponForm.tsx': 'The cart keeps it once it is applied.',
  'src/features/cart/SectionForm.tsx': 'The frame of forms that the draft of the order keeps.',
  'src/features/store/filters/FilterForm.tsx': 'The URL keeps it.',
  'src/features/store/search/SearchBar.tsx': 'The URL keeps it.',
  'src/features/subscription/PauseDialog.tsx': 'A day that is offered, nothing typed.',
}
const HOOKS = /\buse(?:CallForm|PersistedForm|Fields)(?:<[^(]*>)?\(/g

const files = [...filesBelow('src', /\.tsx$/), ...filesBelow('staff', /\.tsx$/)].filter(
  (file) => !file.startsWith('src/ui/'),
)
const usesOf = (file: string) =>
  [...read(file).matchAll(HOOKS)].map(({ index }) => read(file).slice(index).split('\n  })')[0] ?? '')

test('each form names its draft, or says why it has none', () => {
  const uses = files.flatMap((file) => usesOf(file).map((use) => ({ file, use })))
  expect(uses.length).toBeGreaterThan(20)
  const silent = uses.filter(
    ({ file, use }) => !/^\s*(?:draft|noDraft): /m.test(use) && !/\buseFormDraft\(/.test(read(file)),
  )
  expect(silent.map(({ file }) => file)).toEqual([])
})

test('each form uses the hooks, or is listed with its reason', () => {
  const forms = files.filter((file) => /<(?:form|FormDialog|CallFormDialog)\b/.test(read(file)))
  const own = forms.filter((file) => {
    const text = read(file)
    return (
      usesOf(file).length === 0 &&
      !/\buseTextDraft\(/.test(text) &&
      !/\bform=\{(?:form\.form|form)\}|\{\.\.\.of\.form\}/.test(text)
    )
  })
  expect(own.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test('a form that asks for a password or a code alone stores nothing', () => {
  const secret = files.flatMap((file) =>
    usesOf(file)
      .filter((use) => /defaults: \{ (?:password|code|current): ''(?:, password: '')? \}/.test(use))
      .filter((use) => !use.includes("noDraft: 'secret'"))
      .map(() => file),
  )
  expect(secret).toEqual([])
})
