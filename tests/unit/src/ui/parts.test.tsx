import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BrandIcon } from '#src/ui/media/BrandIcon.tsx'
import { FetchedIcon } from '#src/ui/media/FetchedIcon.tsx'
import { Button } from '#src/ui/actions/Button.tsx'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { ChipStrip } from '#src/ui/actions/ChipStrip.tsx'
import { Carousel } from '#src/ui/media/Carousel.tsx'
import { HeartButton } from '#src/ui/actions/HeartButton.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { OptionPicker } from '#src/ui/forms/OptionPicker.tsx'
import { Pagination } from '#src/ui/navigation/Pagination.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { ProductCard } from '#src/ui/cards/ProductCard.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { ToastList } from '#src/ui/feedback/ToastList.tsx'
import { render, settled } from './render.tsx'

describe('Button', () => {
  test('ignores presses while it is busy, with the same width and focus', async () => {
    const press = vi.fn<() => void>()
    const { host, rerender } = await render(<Button onClick={press}>Add to cart</Button>)
    const button = host.querySelector('button')
    const width = button?.offsetWidth
    button?.focus()
    button?.click()
    await rerender(
      <Button busy onClick={press}>
        Add to cart
      </Button>,
    )
    button?.click()
    expect(press).toHaveBeenCalledOnce()
    expect(button?.offsetWidth).toBe(width)
    expect(document.activeElement).toBe(button)
  })

  test('does not send a form by accident', async () => {
    const { host } = await render(<Button>Show</Button>)
    expect(host.querySelector('button')?.type).toBe('button')
  })
})

describe('CodedText', () => {
  test('keeps a code in one line, left to right, whatever the width of its sentence', async () => {
    const { host } = await render(<CodedText text="الطلب QF-2H8K4M ينتظر الدفع." code="QF-2H8K4M" />)
    const code = host.querySelector('bdi')
    expect(host.textContent).toBe('الطلب QF-2H8K4M ينتظر الدفع.')
    expect([code?.textContent, code?.dir]).toEqual(['QF-2H8K4M', 'ltr'])
    for (const width of [40, 80, 120, 160]) {
      host.style.width = `${width}px`
      expect(code?.getClientRects(), `${width} px`).toHaveLength(1)
    }
  })

  test('is the sentence alone where it names no code', async () => {
    const { host } = await render(<CodedText text="Your order" code="QF-2H8K4M" />)
    expect(host.innerHTML).toBe('Your order')
  })
})

describe('ProductCard', () => {
  test.each(['ltr', 'rtl'])('keeps a long badge clear of the action beside it, %s', async (dir) => {
    const image = { src: '/images/x.webp', alt: { ar: '', en: '' }, width: 10, height: 10, colour: '#ac5638' }
    const { host } = await render(
      <ProductCard
        href="/"
        renderLink={({ children }) => <a href="/">{children}</a>}
        name="Rug"
        image={image}
        sizes="10rem"
        badge="Limited edition"
        price="890"
        action={<HeartButton label="Save" isPressed={false} onPress={() => {}} />}
      />,
    )
    host.dir = dir
    for (const width of [136, 171]) {
      host.style.width = `${width}px`
      const badge = page.getByText('Limited edition').element().getBoundingClientRect()
      const action = page.getByRole('button').element().getBoundingClientRect()
      expect(Math.max(action.left - badge.right, badge.left - action.right), `${width} px`).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('Field', () => {
  test('ties label and error to its control', async () => {
    await render(
      <Field label="Email" hint="We never share it." error="Write an address." required>
        {(control) => <TextInput {...control} type="email" />}
      </Field>,
    )
    const input = page.getByRole('textbox', { name: 'Email' }).element() as HTMLInputElement
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Write an address.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.required).toBe(true)
    expect(input.dir).toBe('ltr')
  })
})

describe('OptionPicker', () => {
  test('is a group of radio buttons; sold-out ones are marked and selectable', async () => {
    const choose = vi.fn<(id: string) => void>()
    const values = [
      { id: 's', label: 'Small' },
      { id: 'm', label: 'Medium', unavailable: 'sold out' },
    ]
    await render(<OptionPicker legend="Size" values={values} value="s" onChange={choose} />)
    expect(page.getByRole('group', { name: 'Size' }).query()).not.toBeNull()
    expect(page.getByRole('radio', { name: 'Small' }).element()).toHaveProperty('checked', true)
    await userEvent.click(page.getByText('Medium'))
    expect(choose).toHaveBeenCalledWith('m')
    expect(page.getByRole('radio', { name: 'Medium (sold out)' }).query()).not.toBeNull()
  })
})

describe('Pagination', () => {
  const pages = (current: number, last: number) => (
    <Pagination
      label="Pages"
      current={current}
      last={last}
      hrefFor={(number) => `/store?page=${number}`}
      renderLink={({ children, ...rest }) => <a {...rest}>{children}</a>}
      pageLabel={(number) => `Page ${number}`}
      pageText={String}
      previousLabel="Previous"
      nextLabel="Next"
    />
  )

  test('links to the neighbours, and to none before the first', async () => {
    const { host } = await render(pages(1, 3))
    expect(host.querySelector('[aria-label="Next"]')?.getAttribute('href')).toBe('/store?page=2')
    expect(host.querySelector('[aria-label="Previous"]')).toBeNull()
    expect(host.querySelector('a[aria-current="page"]')?.getAttribute('aria-label')).toBe('Page 1')
  })

  test('one page needs no links', async () => {
    const { host } = await render(pages(1, 1))
    expect(host.innerHTML).toBe('')
  })
})

describe('Price', () => {
  test('has a spoken text and shows sign and digits, the sign first in both directions', async () => {
    const { host } = await render(<Price text="340" label="340 SAR" compareText="420" compareLabel="was 420 SAR" />, {
      dir: 'rtl',
      theme: 'light',
    })
    const heard = host.cloneNode(true) as HTMLElement
    heard.querySelectorAll('[aria-hidden]').forEach((node) => node.remove())
    expect(heard.textContent).toBe('340 SARwas 420 SAR')
    const [digits] = host.querySelectorAll('bdi')
    const sign = digits?.querySelector('svg')?.getBoundingClientRect()
    expect(sign?.left).toBeCloseTo(digits?.getBoundingClientRect().left ?? -1, 0)
  })

  test('another currency is written as its code', async () => {
    const { host } = await render(<Price text="12.500" label="12.500 KWD" currency="KWD" />)
    expect(host.querySelector('bdi')?.textContent).toBe('KWD\u00A012.500')
  })
})

describe('Rating', () => {
  test.each([
    [0, 0],
    [2.5, 54],
    [5, 108],
    [7, 108],
  ])('%d stars are filled up to %d', async (value, width) => {
    const { host } = await render(<Rating value={value} label="judged" />)
    expect(host.querySelector('svg svg')?.getAttribute('width')).toBe(String(width))
  })
})

describe('Carousel', () => {
  test.each(['ltr', 'rtl'] as const)('moves the way the text runs: %s', async (dir) => {
    const { host } = await render(
      <Carousel label="Pictures" previousLabel="Previous" nextLabel="Next">
        {['one', 'two', 'three'].map((name) => (
          <p key={name}>{name}</p>
        ))}
      </Carousel>,
      { dir, theme: 'light' },
    )
    const strip = host.querySelector<HTMLElement>('[role="group"]')
    const button = (label: string) => host.querySelector<HTMLElement>(`[aria-label="${label}"]`)
    await vi.waitFor(() => expect(button('Next')).not.toBeNull())
    expect(button('Previous')?.getAttribute('aria-disabled')).toBe('true')
    await settled(() => button('Next')?.click())
    await vi.waitFor(() => expect(strip?.scrollLeft).toBe((dir === 'rtl' ? -1 : 1) * (strip?.clientWidth ?? 0)), {
      timeout: 3000,
    })
    expect(button('Previous')?.hasAttribute('aria-disabled')).toBe(false)
  })
})

describe('ChipStrip', () => {
  test.each(['ltr', 'rtl'] as const)('shows the current chip, also after a change: %s', async (dir) => {
    const names = Array.from({ length: 30 }, (_, at) => `Chip ${at}`)
    const strip = (current: string) => (
      <ChipStrip current={current}>
        {names.map((name) => (
          <li key={name}>
            <ChipLink
              href="#"
              renderLink={({ children, ...props }) => <a {...props}>{children}</a>}
              current={name === current}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ChipStrip>
    )
    // Loads the font: its widths count.
    await render(<p>Chip 29</p>)
    const { host, rerender } = await render(strip('Chip 29'), { dir, theme: 'light' })
    const isShown = () => {
      const [list, chip] = [host.querySelector('ul'), host.querySelector('[aria-current]')]
      const [outer, inner] = [list?.getBoundingClientRect(), chip?.getBoundingClientRect()]
      return outer && inner && inner.left >= outer.left && inner.right <= outer.right
    }
    expect(isShown()).toBe(true)
    await rerender(strip('Chip 2'))
    expect(isShown()).toBe(true)
  })
})

describe('ToastList', () => {
  test.each(['ltr', 'rtl'] as const)('is at the inline start, above everything: %s', async (dir) => {
    const toasts = [{ id: 7, open: true, title: 'Saved', color: 'success' as const }]
    const close = vi.fn<(id: number) => void>()
    const pause = vi.fn<() => void>()
    const { host } = await render(
      <ToastList label="Notifications" closeLabel="Close" toasts={toasts} onClose={close} onPause={pause} />,
      { dir, theme: 'light' },
    )
    const list = host.querySelector('ol')
    if (!list) throw new Error('no list')
    const { left, right } = list.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    expect(dir === 'rtl' ? width - right : left).toBeLessThan(dir === 'rtl' ? left + 1 : width - right + 1)
    expect(getComputedStyle(list).zIndex).toBe('9999')
    expect(list.getAttribute('aria-live')).toBe('polite')
    const button = host.querySelector('button')
    await settled(() => button?.focus())
    expect(pause).toHaveBeenCalled()
    await settled(() => button?.click())
    expect(close).toHaveBeenCalledWith(7)
  })
})

describe('BrandIcon', () => {
  const maskOf = (host: HTMLElement) => getComputedStyle(host.querySelector('span') ?? host, '::before').maskImage

  test('a known network needs no request', async () => {
    const { host } = await render(<BrandIcon name="instagram" />)
    expect(host.querySelector('svg')).toBeNull()
    expect(maskOf(host)).toMatch(/instagram/i)
  })

  test('an unknown one is a link icon until the server’s icon has loaded', async () => {
    const images = standInImages()
    const { host } = await render(<BrandIcon name="nowhere" />)
    expect(host.querySelector('svg')).not.toBeNull()
    await vi.waitFor(() => expect(images[0]?.src).toBe('/icons/nowhere.svg'))
    await settled(() => images[0]?.onload?.())
    expect(host.querySelector('svg')).toBeNull()
    expect(maskOf(host)).toContain('/icons/nowhere.svg')
  })

  test('an icon that takes longer than 1500 ms is aborted', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const images = standInImages()
    await render(<FetchedIcon name="slow" />)
    vi.advanceTimersByTime(1499)
    expect(images[0]?.src).toBe('/icons/slow.svg')
    vi.advanceTimersByTime(1)
    expect(images[0]?.src).toBe('')
  })
})

interface StandIn {
  src: string
  onload?: () => void
}

/** Images whose loading the test controls. */
const standInImages = (): StandIn[] => {
  const images: StandIn[] = []
  vi.stubGlobal('Image', function Image(this: StandIn) {
    this.src = ''
    images.push(this)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return images
}
