import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteTakeOver } from '#src/app/core/event-replay.ts'
import { replayEvents } from '#src/app/late/replay-events.ts'

const note = (event: Event) => window.early?.push(event)
const NOTED = ['click', 'submit', 'input']

beforeEach(() => {
  document.body.innerHTML = '<form method="post"><input><button type="button">More</button><button>Send</button></form>'
  window.early = []
  // As on the page: the submission of a form that posts is prevented.
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  for (const type of NOTED) document.addEventListener(type, note)
})

afterEach(() => {
  for (const type of NOTED) document.removeEventListener(type, note)
})

const find = <Tag extends 'form' | 'input' | 'button'>(tag: Tag) =>
  document.querySelector(tag) as HTMLElementTagNameMap[Tag]

/** Replays the recorded events; returns how often each handler ran. */
const heardAgain = async () => {
  const early = window.early ?? []
  window.early = undefined
  const heard = { click: vi.fn(), submit: vi.fn((event: Event) => event.preventDefault()), input: vi.fn() }
  find('button').addEventListener('click', heard.click)
  find('form').addEventListener('submit', heard.submit)
  find('input').addEventListener('input', heard.input)
  await replayEvents(early)
  return {
    pressed: heard.click.mock.calls.length,
    sent: heard.submit.mock.calls.length,
    typed: heard.input.mock.calls.length,
  }
}

const useForm = () => {
  find('input').value = 'words'
  find('input').dispatchEvent(new Event('input', { bubbles: true }))
  find('button').click()
  find('form').requestSubmit()
}

test('clicks, submits and input before hydration are replayed', async () => {
  useForm()
  const { pressed, sent, typed } = await heardAgain()
  expect([pressed, sent]).toEqual([1, 1])
  expect(typed).toBeGreaterThan(0)
  expect(find('input').value).toBe('words')
})

test('clicks and submits during hydration are not replayed twice; input is preserved', async () => {
  noteTakeOver()
  useForm()
  const { pressed, sent, typed } = await heardAgain()
  expect([pressed, sent]).toEqual([0, 0])
  expect(typed).toBeGreaterThan(0)
  expect(find('input').value).toBe('words')
})
