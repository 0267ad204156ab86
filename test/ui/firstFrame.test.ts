/** What index.html and the script that it names do until the app stands (C445). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { externalPaths, pageTable } from '../../src/ui/shell/pageTable.ts'
import { inEnglish } from '../support/inEnglish.ts'

const html = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')

describe('the start', () => {
  const began = vi.fn()
  const reported = vi.fn()
  let frames: FrameRequestCallback[] = []

  const run = async ({ hidden = false, fails = false } = {}): Promise<void> => {
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
    vi.stubGlobal('reportError', reported)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    vi.doMock('../../src/main', () => {
      began()
      if (fails) throw new Error('not evaluated')
      return {}
    })
    await vi.importActual('../../src/firstFrame.ts')
  }
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
  }

  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers()
    frames = []
    document.body.innerHTML =
      '<div class="shell"><p class="shell-late"><a href="">reload this page</a></p></div>'
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.doUnmock('../../src/main')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    began.mockClear()
    reported.mockClear()
    document.body.replaceChildren()
  })

  it('waits for the first frame and the paint after it', async () => {
    await run()
    await pass(500)
    expect(began).not.toHaveBeenCalled()
    frames.forEach((frame) => frame(0))
    await vi.dynamicImportSettled()
    expect(began).not.toHaveBeenCalled()
    await pass(0)
    expect(began).toHaveBeenCalledTimes(1)
  })

  it('waits 1 s for a frame that does not come: in a frame that is not displayed, or a tab that gets hidden', async () => {
    await run()
    await pass(999)
    expect(began).not.toHaveBeenCalled()
    await pass(1)
    expect(began).toHaveBeenCalledTimes(1)
  })

  it('is at once in a hidden tab, which has no frame', async () => {
    await run({ hidden: true })
    await vi.dynamicImportSettled()
    expect(began).toHaveBeenCalledTimes(1)
  })

  it('that fails is reported once, whoever came first', async () => {
    await run({ fails: true })
    frames.forEach((frame) => frame(0))
    await pass(0)
    await pass(5000)
    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('turns the painted form from a type of the device to the shipped one, whose file is asked for then', async () => {
    const { classList } = document.documentElement
    classList.remove('shell-painted')
    await run()
    expect(classList.contains('shell-painted')).toBe(false)
    await pass(1000)
    expect(classList.contains('shell-painted')).toBe(true)
  })

  it('that is late can be repeated on the page that was asked for: an empty address would lose its hash', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
    await run()
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    document.querySelector('.shell-late a')?.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the form that index.html paints', () => {
  const body = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  const isPainted = (hash: string): boolean => {
    const classes: string[] = []
    const classList = { add: (name: string): unknown => classes.push(name) }
    runInNewContext(body, { location: { hash }, document: { documentElement: { classList } } })
    return !classes.includes('shell-elsewhere')
  }

  it.each([
    '',
    '#',
    '#/',
    '#?chain=gnosis_chain',
    '#/?chain=gnosis_chain',
    '#/swap',
    '#swap',
    '#/swap?inputCurrency=ETH',
    '#/swap#more',
    '#/swap/0x6b175474e89094c44da98b954eedeac495271d0f',
    '#/send?x=1',
  ])("is painted where the address leads to it: '%s'", (hash) => {
    expect(isPainted(hash)).toBe(true)
  })

  it.each(
    [
      ...pageTable.map(({ path: route }) => route),
      ...Object.keys(externalPaths),
      '/debug',
      '/swap/',
      '/swap/a/b',
      '/Swap',
      '/sender',
    ].map((route) => [`#${route}`]),
  )('does not flash on another page: %s', (hash) => {
    expect(isPainted(hash)).toBe(false)
  })

  it('comes before the files of the app: each link to one has a medium that no screen is, until the first frame', () => {
    const last = /<script>(?![^]*<script>)([^]*?)<\/script>/.exec(html)?.[1] ?? ''
    const frames: (() => void)[] = []
    const timers: (() => void)[] = []
    document.head.innerHTML = '<link media="not all"><link media="print">'
    const mediaOf = (): readonly (string | null)[] =>
      [...document.querySelectorAll('link')].map((link) => link.getAttribute('media'))
    runInNewContext(last, {
      document,
      requestAnimationFrame: (callback: () => void) => frames.push(callback),
      setTimeout: (callback: () => void) => timers.push(callback),
    })
    expect([frames.length, timers.length]).toEqual([1, 0])
    frames.forEach((frame) => frame())
    expect(mediaOf()).toEqual(['not all', 'print'])
    timers.forEach((timer) => timer())
    expect(mediaOf()).toEqual([null, 'print'])
    document.head.innerHTML = ''
  })

  it('says what the app says at the same places, and else only that the app starts (X342)', () => {
    const page = new DOMParser().parseFromString(html, 'text/html')
    const words = [...page.querySelectorAll('.shell-word')].map(({ textContent }) =>
      textContent.trim().replace(/\s+/g, ' '),
    )
    expect(words).toEqual([
      inEnglish('swap.title'),
      inEnglish('swap.youSell'),
      inEnglish('swap.youReceive'),
      `${inEnglish('swap.termsHint')} Foldswap is starting.`,
      inEnglish('activity.title'),
      'Your orders and approvals appear here as soon as Foldswap has started.',
    ])
  })

  it('stands where it will stand right to left: it names no left and no right, and mirrors the fold', () => {
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
    const corners = /\b(?:inset|margin|padding|border-radius|border-width):(?: [^\s;()]+){4};/
    expect(style.match(corners)).toBeNull()
    expect(style.match(/[\w-]*\b(?:left|right)\b[^;]*;/)).toBeNull()
    expect(style).toMatch(/:root\[dir='rtl'\] \.shell-fold \{\s*scale: -1 1;/)
  })

  it('and what it says of the start is not shown where no script runs, nor the form on another page', () => {
    const hidden =
      /\.shell-elsewhere \.shell-main,\s*\.shell:has\(> noscript > p\) > \.shell-main,\s*\.shell:has\(> noscript > p\) > \.shell-late \{\s*display: none;/
    expect(html).toMatch(hidden)
    expect(html.indexOf('<noscript')).toBeLessThan(html.indexOf('class="shell-main"'))
    expect(html.indexOf('<noscript')).toBeLessThan(html.indexOf('shell-note shell-late'))
  })
})
