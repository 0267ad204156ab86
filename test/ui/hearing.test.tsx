/** What is heard, and when (X187, X188): the region of the page, of a dialog in front, and the rest after the last key. */
import { render as renderView } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Dialog } from '../../src/ui/kit/Dialog.tsx'
import { Heard } from '../../src/ui/kit/Heard.tsx'
import { KEPT_MS, QUIET_MS, heardWords, startHearing } from '../../src/ui/kit/screenReader.ts'
import { LiveRegions } from '../../src/ui/kit/LiveRegions.tsx'
import { Note } from '../../src/ui/kit/Note.tsx'
import { say } from '../../src/ui/kit/say.ts'
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx'
import { english, messages } from './support/render.tsx'

const worded = (view: ReactElement): ReactElement => (
  <IntlProvider locale={english} messages={messages}>
    {view}
  </IntlProvider>
)
const render = (view: ReactElement): { readonly rerender: (next: ReactElement) => void } => {
  const { rerender } = renderView(worded(view))
  return { rerender: (next) => rerender(worded(next)) }
}

let stop = (): void => undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  stop()
})

/** The document reports its changes between two tasks. */
const pass = async (ms: number): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(ms)
}
const inRegion = (how: 'polite' | 'assertive', where: ParentNode = document): string =>
  [...(where.querySelector(`[aria-live=${how}]`)?.children ?? [])].map((one) => one.textContent).join(' | ')
const type = (): void => {
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
}
const Page = ({ words, loss = null }: { readonly words: string | null; readonly loss?: string | null }) => (
  <>
    <LiveRegions />
    <input aria-label="amount" />
    <Heard words={words} />
    {loss === null ? null : (
      <Note tone="bad" heard="alert" title={loss} action={<button type="button">Anyway</button>} />
    )}
  </>
)

describe('a text that comes by itself', () => {
  it('is heard in a region that stood before it, which is empty again later (X188)', async () => {
    const { rerender } = render(<Page words={null} />)
    stop = startHearing()
    const region = document.querySelector('[aria-live=polite]')
    expect(region?.childElementCount).toBe(0)
    rerender(<Page words="You receive 1 DAI." />)
    await pass(QUIET_MS)
    expect(inRegion('polite')).toBe('You receive 1 DAI.')
    expect(document.querySelector('[aria-live=polite]')).toBe(region)
    await pass(KEPT_MS)
    expect(inRegion('polite')).toBe('')
  })

  it('is looked for where it may be: what counts on each second beside it sets no timer (X429)', async () => {
    const counting = (seconds: number, words: string): ReactElement => (
      <>
        <Page words={words} />
        <p>{String(seconds)}</p>
      </>
    )
    const { rerender } = render(counting(1, 'One'))
    stop = startHearing()
    await pass(QUIET_MS)
    rerender(counting(2, 'One'))
    await pass(0)
    expect(vi.getTimerCount()).toBe(0)
    rerender(counting(3, 'Two'))
    await pass(0)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is heard when it stood there and is news from now on, though no word of it changes (X429)', async () => {
    const standing = (heard: 'news' | undefined): ReactElement => (
      <>
        <Page words={null} />
        <Note tone="info" heard={heard} title="It waits for you" />
      </>
    )
    const { rerender } = render(standing(undefined))
    stop = startHearing()
    rerender(standing('news'))
    await pass(QUIET_MS)
    expect(inRegion('polite')).toBe('It waits for you')
  })

  it('is heard 0.7 s after the last key, as it is then: what was only shown on the way is not (X187)', async () => {
    const { rerender } = render(<Page words={null} />)
    stop = startHearing()
    type()
    rerender(<Page words="Names cannot be looked up." />)
    await pass(QUIET_MS - 100)
    type()
    rerender(<Page words="This name has no address." />)
    await pass(QUIET_MS - 1)
    expect(inRegion('polite')).toBe('')
    await pass(QUIET_MS)
    expect(inRegion('polite')).toBe('This name has no address.')
  })

  it('is not heard again while it stands, and a loss is heard before everything, without its controls (X188)', async () => {
    const { rerender } = render(<Page words="You receive 1 DAI." />)
    stop = startHearing()
    rerender(<Page words="You receive 1 DAI." loss="You lose 20% of the value" />)
    await pass(QUIET_MS)
    expect(inRegion('polite')).toBe('')
    expect(inRegion('assertive')).toBe('You lose 20% of the value')
  })

  it('is heard in the dialog in front, and what was said by a press where the user then is (X188)', async () => {
    const page = (isOpen: boolean, words: string | null) => (
      <>
        <Page words={null} />
        {isOpen ? (
          <Dialog title="Review" onClose={() => undefined}>
            <Heard words={words} />
          </Dialog>
        ) : null}
      </>
    )
    const { rerender } = render(page(true, null))
    stop = startHearing()
    rerender(page(true, 'The price got worse.'))
    await pass(QUIET_MS)
    const dialog = document.querySelector('dialog')
    if (dialog === null) throw new Error('There is no dialog.')
    expect(inRegion('polite', dialog)).toBe('The price got worse.')
    expect(inRegion('polite')).toBe('')
    say('The order’s dialog closed.')
    rerender(page(false, null))
    await pass(QUIET_MS)
    expect(inRegion('polite')).toBe('The order’s dialog closed.')
  })
})

it('the words of a text are those without its controls, a line for each paragraph (X188)', () => {
  render(
    <div data-testid="all">
      <p>
        You lose <data value="1">1</data> DAI.
      </p>
      <button type="button">Settings</button>
      <p data-words="Filled">Order was traded</p>
    </div>,
  )
  const all = document.querySelector('[data-testid=all]')
  if (all === null) throw new Error('It is not there.')
  expect(heardWords(all)).toBe('You lose 1 DAI.\nFilled')
})

it('no view has a live region of its own, but the page of a log that is read before the app (X188)', () => {
  const root = path.resolve(import.meta.dirname, '../../src/ui')
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /role="status"|aria-live|<output/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(own.toSorted()).toEqual(['kit/LiveRegions.tsx', 'pages/showReading.tsx'])
})
