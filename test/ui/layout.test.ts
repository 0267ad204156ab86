/** What style sheets alone decide: nothing here lays a page out. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as dialog from '../../src/ui/kit/dialog.styles.ts'
import * as text from '../../src/ui/kit/text.styles.ts'
import * as quote from '../../src/ui/quotes/quote.styles.ts'
import * as notices from '../../src/ui/notices/notices.styles.ts'
import * as order from '../../src/ui/orders/order.styles.ts'
import * as strip from '../../src/ui/orders/strip.styles.ts'
import * as banner from '../../src/ui/shell/banner.styles.ts'
import * as settings from '../../src/ui/settings/settings.styles.ts'
import * as blockNumber from '../../src/ui/shell/blockNumber.styles.ts'
import * as shell from '../../src/ui/shell/shell.styles.ts'
import * as balance from '../../src/ui/trade/balance.styles.ts'
import * as form from '../../src/ui/trade/form.styles.ts'
import * as swap from '../../src/ui/trade/swap.styles.ts'
import { textCursor } from '../../src/ui/theme/textCursor.styles.ts'
import { MEDIUM, NARROW, ROOMY, SHORT, WALL, WIDE } from '../../src/ui/theme/media.ts'
import * as tokens from '../../src/ui/tokens/tokens.styles.ts'
import { ruleOf } from '../support/linaria.ts'

const ui = path.resolve(import.meta.dirname, '../../src/ui')
/** What a rule says on screens of these widths, and after it. */
const within = (rule: string, media: string): string => {
  const start = rule.indexOf(`${media} {`)
  return start < 0 ? '' : rule.slice(start + media.length + 2)
}

/** Declarations within the keyframes of a sheet, by the name of the animation. */
const keyframesIn = (sheet: string): readonly (readonly [name: string, property: string])[] =>
  [...sheet.matchAll(/@keyframes (\S+) \{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, name = '', steps = '']) =>
    [...steps.replace(/\/\*.*?\*\//gs, '').matchAll(/([a-z-]+):/g)].map(
      ([, property = '']) => [name, property] as const,
    ),
  )

it('what moves is moved by the compositor alone: none of it is laid out or painted 60 times a second (X234)', () => {
  const moved = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.styles.ts'))
    .flatMap((file) => keyframesIn(readFileSync(path.join(ui, file), 'utf8')))
  expect(moved).toContainEqual(['march', 'transform'])
  // The text cursor of a field changes once, and is still from then on.
  const ofCompositor = new Set(['transform', 'opacity', 'visibility', 'caret-animation'])
  expect(moved.filter(([, property]) => !ofCompositor.has(property))).toEqual([])
  // The ring of a price's age moves for as long as the price is shown: once a second.
  expect(ruleOf(quote.ring)).not.toMatch(/(transition|animation)\S*:/)
})

it('siblings are named by their classes in every style: else each part that enters restyles all that it stands among (X344)', () => {
  const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.styles\.ts$|\.css$/.test(file))
    .map((file) => path.join(ui, file))
  const selectors = [...sheets, path.resolve(ui, '../../index.html')].flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .split('\n')
      .filter((line) => /[{,]$/.test(line)),
  )
  const isNamed = (part: string | undefined): boolean => /[&.]/.test(part ?? '')
  const nameless = selectors.filter((selector) =>
    [...selector.matchAll(/(\S+) [+~] (?=(\S+))/g)].some(
      ([, before, after]) => !isNamed(before) || !isNamed(after),
    ),
  )
  expect(selectors.join()).toContain('& + &')
  expect(nameless).toEqual([])
  expect(selectors.filter((selector) => /[>+~ ] :(nth|first|last|only)-/.test(selector))).toEqual([])
})

it('what moves beside text stops by itself within 5 s', () => {
  const runs = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.styles.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(ui, file), 'utf8')
        .replaceAll(/steps\(\d+\)/g, 'linear')
        .matchAll(/animation: (\w+) ([\d.]+)s [^;]*?(\d+|infinite)[^;\d]*;/g),
    ])
    .map(([, name, seconds, times]) => [name, Number(seconds) * Number(times)] as const)
  expect(runs.map(([name]) => name)).toEqual(expect.arrayContaining(['march', 'page', 'turn']))
  expect(runs.filter(([, ends]) => !(ends <= 5))).toEqual([])
})

it('what moves with each block changes twice, and what moves as long as an order goes on in twelve steps a second (X234)', () => {
  // From its first frame to its last it looks the same.
  expect(ruleOf(blockNumber.dot)).toMatch(
    /animation: block 1s;\s*@keyframes block \{\s*from,\s*to \{[^{}]*\}\s*\}/,
  )
  expect(ruleOf(strip.now)).toMatch(/animation: march 1s steps\(12\) 5;/)
})

it('the text cursor of a field blinks for 5 s and stands still from then on (X234)', () => {
  expect(ruleOf(textCursor)).toMatch(
    /:is\(input, textarea\):focus \{\s*animation: steady 1ms 5s forwards;\s*\}\s*@keyframes steady \{\s*to \{\s*caret-animation: manual;\s*\}\s*\}/,
  )
})

it('the debug screen, which runs from left to right in every language, mirrors nothing on a page that does not', () => {
  expect(readFileSync(path.join(ui, 'debug/debug.css'), 'utf8')).not.toContain("[dir='rtl']")
})

it('the arrow of an order points to what is received, also where that stands on the left (X306)', () => {
  expect(ruleOf(order.arrow)).toMatch(/html\[dir='rtl'\] & \{\s*scale: -1 1;/)
  // Characters that are arrows are not mirrored by a browser: each stands in an element that is.
  const arrows = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('debug'))
    .flatMap((file) =>
      readFileSync(path.join(ui, file), 'utf8')
        .split('\n')
        .filter((line) => /[←→⇐⇒⟵⟶]/.test(line)),
    )
  expect(arrows.map((line) => line.trim())).toEqual(["<span className={styles.arrow}>→</span>{' '}"])
})

it('a dialog of steps grows over what is folded out in it, rather than show that in what the steps leave', () => {
  expect(ruleOf(dialog.flow)).toMatch(
    /&:has\(details\[open\]\) \{\s*height: auto;\s*min-height: min\(90dvh, 620px\);\s*max-height: 90dvh;/,
  )
})

describe('the page', () => {
  it('has one column, and from 960 px on a second one', () => {
    const main = ruleOf(shell.main)
    const columns = [...main.matchAll(/grid-template-columns: (.*);/g)].map(([, value]) => value)
    expect(columns).toEqual([
      'minmax(0, 480px)',
      'minmax(0, 480px) minmax(0, 420px)',
      'minmax(0, 500px) minmax(0, 440px)',
    ])
    expect(main.indexOf(WIDE)).toBeGreaterThan(0)
  })

  it('breaks at 500, 720, 960, 1280 and 2560 px, and nowhere else', () => {
    expect([NARROW, MEDIUM, WIDE, ROOMY, WALL]).toEqual([
      '@media (max-width: 500px)',
      '@media (max-width: 720px)',
      '@media (min-width: 960px)',
      '@media (min-width: 1280px)',
      '@media (min-width: 2560px)',
    ])
    const widths = readdirSync(ui, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.styles.ts'))
      .flatMap(
        (file) => readFileSync(path.join(ui, file), 'utf8').match(/@media \((?:max|min)-width[^)]*\)/g) ?? [],
      )
    // The sandbox wallet's tab stands next to the page from 1280 px on, so below it up to a pixel less.
    expect(widths).toEqual(['@media (max-width: 1279px)'])
  })

  it('stacks its popups below its head, at every width, and never over the figures, the form’s button or the activity list', () => {
    const place = ruleOf(notices.place)
    expect(place).toMatch(/position: absolute;[^]*grid-area: 1 \/ 1 \/ 2 \/ 2;/)
    expect(place).toMatch(/inset: calc\(-1 \* var\(--s2\)\) 0 \d+px;/)
    expect(place).toContain('justify-content: flex-start;')
    const stack = ruleOf(notices.stack)
    expect(stack).toMatch(/position: sticky;\s*inset-block-start: var\(--s2\);/)
    expect(stack).not.toContain('position: fixed')
    // Next to the list the cell is as high as the list, so its foot is not the form's.
    expect(within(place, WIDE)).toContain('inset-block-end: 0;')
  })

  it('keeps the form’s button in view with the line of how much to approve, and over no choice that is folded out', () => {
    const foot = ruleOf(form.foot)
    expect(foot).toMatch(/position: sticky;\s*inset-block-end: 0;/)
    expect(foot).toMatch(/&:has\(\[data-approval\]\[open\], \[data-tall\]\) \{\s*position: static;/)
  })

  it('lets the shares of a balance and the price impact break in large text, rather than widen the page (X241)', () => {
    expect(ruleOf(balance.shares)).toContain('flex-wrap: wrap;')
    expect(ruleOf(swap.impact)).not.toContain('nowrap')
  })

  it('cuts nothing of the settings in large text (X293)', () => {
    expect(ruleOf(settings.group)).toContain('grid-template-columns: minmax(0, 1fr);')
    expect(ruleOf(settings.presets)).toContain('flex-wrap: wrap;')
    expect(ruleOf(settings.segments)).toContain('flex-wrap: wrap;')
  })

  it('keeps the place of the balance, of the terms and of the form’s button before there are any (X202)', () => {
    expect(ruleOf(swap.line)).toMatch(/min-height: calc\(24px \+ var\(--s1\) \+ 1\.45 \* var\(--t0\)\);/)
    // A line of its own, however long the figures are.
    expect(ruleOf(balance.below)).toMatch(/^\s*flex-basis: 100%;/m)
    const whole = ruleOf(form.form)
    expect(whole).toMatch(/display: flex;\s*flex-direction: column;[^]*min-height: 42rem;/)
    expect(whole).toMatch(/&::after \{\s*content: '';\s*flex: 1;/)
    expect(ruleOf(form.foot)).toContain('order: 1;')
    expect(within(whole, SHORT)).toContain('min-height: min(100dvh - 104px, 42rem);')
    expect(ruleOf(form.terms)).toMatch(
      /--row: calc\(10\.875rem \/ 6\);[^]*min-height: calc\(6 \* var\(--row\)\);/,
    )
  })

  it('keeps the words of a banner and its button apart, however long they are', () => {
    const banners = ruleOf(banner.banners)
    expect(banners).toContain('grid-template-columns: minmax(0, 1fr) auto;')
    const more = ruleOf(banner.more)
    expect(more).toContain('grid-area: 1 / 2;')
    expect(more).not.toContain('absolute')
    // What does not fit into the line goes below, and the title is whole.
    const folded = ruleOf(banner.folded)
    expect(folded).toMatch(/flex-wrap: wrap;[^]*grid-template-columns: auto minmax\(0, 1fr\);/)
    expect(folded.match(/nowrap/g)).toHaveLength(1)
  })

  it('gives a popup the whole width of a small screen', () => {
    const stack = ruleOf(notices.stack)
    expect(stack).toContain('width: 355px;')
    expect(within(stack, NARROW)).toMatch(/^\s*width: auto;/)
  })

  it('shows one popup at a time at every width: a second one would cover the amounts', () => {
    const notice = ruleOf(notices.notice)
    expect(notice).toMatch(/& ~ & \{\s*display: none;/)
    expect(notice).not.toContain(NARROW)
  })

  it('names the network and the account whole in a narrow header', () => {
    expect(ruleOf(shell.networkName)).not.toMatch(/max-width|ellipsis/)
    expect(ruleOf(shell.end)).toMatch(/& > button:first-of-type \{\s*flex: none;/)
    expect(within(ruleOf(shell.walletButton), NARROW)).toContain('overflow-wrap: anywhere;')
    // The sandbox's badge takes no width there.
    expect(ruleOf(shell.badge)).toMatch(/^\s*position: absolute;/m)
    expect(within(ruleOf(shell.badge), WIDE)).toMatch(/^\s*position: static;/)
    // Nor does the name, between a phone and a tablet.
    expect(within(ruleOf(shell.word), MEDIUM)).toMatch(/^\s*display: none;/)
  })

  it('breaks an address into lines of one length, so that no character stands alone', () => {
    for (const style of [text.mono, tokens.address])
      expect(ruleOf(style)).toMatch(/word-break: break-all;[^]*text-wrap: balance;/)
  })

  it('gives no room to a list of tokens that is empty', () => {
    expect(ruleOf(tokens.options)).toMatch(/&\[hidden\] \{\s*display: none;/)
  })
})

it('no locale is part of the first load: each is fetched when its language is chosen', () => {
  const loading = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(path.join(ui, file), 'utf8').split('\n'))
    .filter((line) => line.includes('locales/') && !line.startsWith('import type '))
  const globs = loading.filter((line) => line.includes('import.meta.glob'))
  const keys = loading.filter((line) => !globs.includes(line))
  expect(globs.map((line) => line.replace(/^.*=/, ''))).toEqual([
    // It is part of the views of the tools, which are loaded when they open.
    " import.meta.glob<Part>('../../../locales/en-US/tools.json', {",
    "  first: import.meta.glob<Part>('../../../locales/en-US.json', { import: 'default', query: '?first' })[FILE],",
    "  later: import.meta.glob<Part>('../../../locales/en-US.json', { import: 'default', query: '?later' })[FILE],",
    " import.meta.glob<PageText>('../../../locales/en-US/pages/**/*.md', { import: 'default' })",
  ])
  const source = readFileSync(path.join(ui, 'intl/messages.ts'), 'utf8')
  expect(source).not.toContain('eager')
  expect(keys.every((line) => !/import|eager/.test(line))).toBe(true)
})

describe('a dialog whose list changes while it is open', () => {
  it('has one height, and only its results share it out', () => {
    expect(ruleOf(dialog.full)).toContain('  height: min(90dvh, 760px);')
    expect(ruleOf(tokens.selector)).toContain('min-height: 100%;')
    expect(ruleOf(tokens.results)).toMatch(/flex: 1 0 /)
    for (const file of ['TokenDialog.tsx', 'ListsDialog.tsx'])
      expect(readFileSync(path.join(ui, 'tokens', file), 'utf8')).toMatch(/<Dialog [^>]*\bheight="full">/)
  })
})

it('nothing appears because the pointer is over something: hovering changes colors, turns signs and stops what moves (WCAG 1.4.13)', () => {
  const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.styles\.ts$|\.css$/.test(file),
  )
  const hovered = sheets.flatMap((file) =>
    [...readFileSync(path.join(ui, file), 'utf8').matchAll(/:hover[^{}]*\{([^{}]*)\}/g)].flatMap(
      ([, rules = '']) => [...rules.matchAll(/^\s*([\w-]+):/gm)].map(([, name = '']) => name),
    ),
  )
  expect(hovered.length).toBeGreaterThan(10)
  const COLORS = ['background', 'background-color', 'border-color', 'color', 'text-decoration-color']
  expect(
    hovered.filter(
      (name) => ![...COLORS, 'transform', 'text-decoration', 'animation-play-state'].includes(name),
    ),
  ).toEqual([])
})
