/** What the deployment announces, and the check of the page's address. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkSelected } from '../../src/events/chain/events.ts'
import { announcementHash, announcementParts } from '../../src/ui/shell/announcementText.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

// Loaded with its first view; here it is there from the start.
await import('../../src/ui/shell/DeploymentBanners.tsx')
const start = (changes: Partial<FakeApp>): FakeApp => {
  const app: FakeApp = Object.assign(createFakeApp(scene.NOW), changes)
  app.emit(...scene.started)
  renderApp(app)
  return app
}
beforeEach(() => {
  location.hash = '#/swap'
})

describe('an announcement', () => {
  const texts: Readonly<Record<number, string>> = {
    1: 'Trading **pauses** at noon. [Why](https://example.org/why)',
  }
  const readAnnouncement = vi.fn((chainId: number) => Promise.resolve(texts[chainId] ?? null))
  const region = (): HTMLElement | null =>
    screen.queryByRole('region', { name: inEnglish('announcement.label') })

  it('of the network is shown with its links, and another network has its own', async () => {
    const app = start({ readAnnouncement })
    const shown = await screen.findByRole('region', { name: inEnglish('announcement.label') })
    expect(shown.textContent).toContain('Trading pauses at noon.')
    expect(within(shown).getByRole('link', { name: /^Why/ }).getAttribute('href')).toBe(
      'https://example.org/why',
    )
    await act(async () => {
      app.emit(NetworkSelected({ chainId: 100 }))
      await Promise.resolve()
    })
    expect(region()).toBeNull()
  })

  it('that was closed stays closed, and a changed one is shown', async () => {
    const app = start({ readAnnouncement })
    fireEvent.click(
      within(await screen.findByRole('region', { name: inEnglish('announcement.label') })).getByRole(
        'button',
        {
          name: inEnglish('dialog.close'),
        },
      ),
    )
    expect(region()).toBeNull()
    expect(app.acted).toEqual(
      [{ type: 'AnnouncementClosed', v: 1, data: { hash: announcementHash(texts[1] ?? '') } }].map(
        (event) => expect.objectContaining({ type: event.type, data: event.data }) as unknown,
      ),
    )
    expect(announcementHash('a')).not.toBe(announcementHash('b'))
  })
})

const SETTLEMENT = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'

describe('the text of an announcement', () => {
  it('may hold paragraphs, bold, emphasis, code and links by https', () => {
    expect(announcementParts('One **two** *three*\nfour.\n\n`five` [six](https://a.b/c)')).toEqual([
      ['One ', { tag: 'strong', text: 'two' }, ' ', { tag: 'em', text: 'three' }, ' four.'],
      [{ tag: 'code', text: 'five' }, ' ', { tag: 'a', text: 'six', href: 'https://a.b/c' }],
    ])
  })
  it.each([
    ['cow.fi', 'https://evil.example/a'],
    ['https://cow.fi', 'https://evil.example/a'],
    ['Go to cow.fi.', 'https://evil.example/a'],
    ['swap.cow.fi/#/claim', 'https://cow.fi.evil.example/'],
    ['ｃow．fi', 'https://evil.example/a'],
    ['(cow.fi)', 'https://xn--cw-fka.fi/'],
    ['github.com/cowprotocol', 'https://github.com/cowprotocol-claim'],
    ['https://cow.fi/claim', 'https://cow.fi/forward?to=evil.example'],
    ['swap.cow.fi/#/claim', 'https://swap.cow.fi/#/swap'],
    ...Array.from('()<>,;"\'|“”‘’«»—–→*_`!?:.…', (mark) => [
      `Go to ${mark}cow.fi${mark}`,
      'https://evil.example/a',
    ]),
    ['cow\u200b.fi', 'https://evil.example/a'],
    ['c\u00adow.fi', 'https://evil.example/a'],
    ['cow。fi', 'https://evil.example/a'],
    ['\u202eif.woc', 'https://evil.example/a'],
    ['\u202eelpmaxe.a', 'https://evil.example/a'],
    ['cow.fi\u2060/claim', 'https://cow.fi/'],
    ['cow.fi:8443', 'https://cow.fi/'],
    ['http://cow.fi', 'https://evil.example/a'],
    ['cow.fi/learn, evil.example', 'https://cow.fi/learn'],
    ['пример.xn--p1ai', 'https://evil.example/a'],
    [SETTLEMENT, `https://etherscan.io/address/${RELAYER}`],
    [`the contract ${SETTLEMENT.toLowerCase()}`, 'https://evil.example/'],
    [`${SETTLEMENT.slice(0, 6)}…${SETTLEMENT.slice(-4)}`, `https://etherscan.io/address/${RELAYER}`],
    [SETTLEMENT.replace('D', '\u200bD'), `https://etherscan.io/address/${RELAYER}`],
  ])('whose link says %s and leads to %s shows where it leads', (label, href) => {
    expect(announcementParts(`[${label}](${href})`).flat()).toEqual([{ tag: 'a', text: href, href }])
  })
  it.each([
    ['cow.fi', 'https://cow.fi/learn'],
    [SETTLEMENT, `https://etherscan.io/address/${SETTLEMENT.toLowerCase()}`],
    [`${SETTLEMENT.slice(0, 6)}…${SETTLEMENT.slice(-4)}`, `https://etherscan.io/address/${SETTLEMENT}#code`],
    ['www.cow.fi', 'https://cow.fi/'],
    ['HTTPS://COW.fi', 'https://cow.fi/a'],
    ['github.com/cowprotocol/', 'https://github.com/cowprotocol/cowswap'],
    ['cow.fi/learn', 'https://www.cow.fi/learn?from=here'],
    ['swap.cow.fi/#/claim', 'https://swap.cow.fi/#/claim'],
    ['Go to “cow.fi”!', 'https://cow.fi/'],
    ['(see cow.fi/learn)', 'https://cow.fi/learn'],
    ['Read cow.fi/learn.', 'https://cow.fi/learn'],
    ['Read cow.fi/learn: now!', 'https://cow.fi/learn'],
    ['all of cow.fi…', 'https://cow.fi/a'],
    ['Read why, e.g. in v1.2 of the plan...', 'https://forum.example/t/1'],
  ])('whose link says %s and leads to %s keeps its words', (label, href) => {
    expect(announcementParts(`[${label}](${href})`).flat()).toEqual([{ tag: 'a', text: label, href }])
  })
  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[x](http://a.b)',
    '[x](https://bank@a.b)',
    '[x](https://:bank.example@a.b)',
    '<img src=x onerror=alert(1)>',
    '![x](https://a.b/c.png',
  ])('keeps what is not allowed as plain text: %s', (text) => {
    const parts = announcementParts(text).flat()
    const plain = parts.filter((part) => typeof part === 'string')
    expect(plain).toHaveLength(parts.length)
    expect(plain.join('')).toBe(text)
  })
})

describe('the check of the address', () => {
  const region = (): Promise<HTMLElement> => screen.findByRole('region', { name: inEnglish('url.label') })

  it('asks to check the URL, until that is closed', async () => {
    const app = start({ siteUrl: `https://${location.host}/` })
    const shown = await region()
    expect(shown.textContent).toContain(`Make sure the URL is ${location.host}`)
    fireEvent.click(within(shown).getByRole('button', { name: inEnglish('dialog.close') }))
    expect(screen.queryByRole('region', { name: inEnglish('url.label') })).toBeNull()
    expect(app.acted).toMatchObject([{ type: 'SwitchSet', data: { name: 'urlWarning', on: false } }])
  })

  it('warns at another address, and that cannot be closed', async () => {
    start({ siteUrl: 'https://swap.example.org/' })
    const shown = await region()
    expect(shown.textContent).toContain('You’re not at swap.example.org')
    expect(within(shown).queryByRole('button')).toBeNull()
  })
})
