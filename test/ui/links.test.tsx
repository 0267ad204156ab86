/** Links to the swap page and the recipient, as a person sees them, over the real folds. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { DataDeleted, NetworkSelected } from '../../src/events/chain/events.ts'
import {
  NetworkSwitchFailed,
  WalletConnectFailed,
  WalletConnectRequested,
} from '../../src/events/wallet/events.ts'
import { OrderPlaced, OrderSigned } from '../../src/events/orders/events.ts'
import { QuoteReceived, QuoteRequested } from '../../src/events/quotes/events.ts'
import { RecipientToggleSet } from '../../src/events/settings/events.ts'
import { RecipientNameRead, RecipientTyped } from '../../src/events/trade/events'
import { AmountTyped, SidesSwapped, TokenChosen } from '../../src/events/trade/events.ts'
import { shortAddress } from '../../src/events/kernel/address.ts'
import { stripEmptyParameters, withoutEmpty } from '../../src/ui/shell/hashLocation.ts'
import { createFakeApp, type FakeApp } from './support/fakeApp.ts'
import { isOff, pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp, startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const UNLISTED = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const { DAI, USDC, WETH, OTHER } = scene

const start = (...events: readonly AppEvent[]): FakeApp => startApp(events)
/** As a link that is clicked or pasted: another entry of the history, with a state of its own (happy-dom keeps the old). */
const go = (hash: string): void => {
  history.pushState(null, '', `/${hash}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
/** Reached by a link in the running app. */
const click = async (hash: string): Promise<void> => {
  await act(async () => {
    go(hash)
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}
const followed = async (app: FakeApp): Promise<void> =>
  waitFor(() => expect(app.acted.map(({ type }) => type)).toContain('LinkFollowed'))
const sold = (): HTMLInputElement => screen.getByRole('textbox', { name: inEnglish('swap.youSell') })

beforeEach(() => go('#/swap'))
afterEach(() => go(''))

describe('routes', () => {
  it.each([
    ['#/', '#/swap'],
    ['#/send', '#/swap'],
    ['#/send?theme=dark&x=1', '#/swap?theme=dark&x=1'],
    [`#/swap/${DAI.address}`, `#/swap?outputCurrency=${DAI.address}`],
    [`#/swap/${DAI.address}?exactAmount=2`, `#/swap?exactAmount=2&outputCurrency=${DAI.address}`],
  ])('%s leads to %s', async (from, to) => {
    go(from)
    start()
    await waitFor(() => expect(location.hash).toBe(to))
    expect(screen.getByRole('heading', { level: 1, name: inEnglish('swap.title') })).toBeTruthy()
  })
  it.each([
    ['#/', ''],
    ['#/send', ''],
    ['#/send?theme=dark', 'theme=dark&'],
    ['#/?lang=de-DE', ''],
    ['#/send?ape', ''],
  ])('%s leads from a filled form to that form, and stays there', async (from, kept) => {
    const tokens = `inputCurrency=${DAI.address}&outputCurrency=${WETH.address}`
    go(`#/swap?${tokens}`)
    await followed(start())
    await click(from)
    await waitFor(() => expect(location.hash).toBe(`#/swap?${kept}${tokens}`))
  })
  it.each(['#/send/', '#/Send', `#/swap/${DAI.address}/`, `#/swap/${DAI.address}/x`])(
    '%s is not found',
    async (hash) => {
      go(hash)
      start()
      expect(await screen.findByText(inEnglish('notFound.title'))).toBeTruthy()
    },
  )
  it('parameters without a value leave the address at start', () => {
    expect(withoutEmpty('a=&b=1&c&=&d=0')).toBe('b=1&d=0')
    go('#/swap?a=&exactAmount=1&recipient=')
    stripEmptyParameters()
    expect(location.hash).toBe('#/swap?exactAmount=1')
    go('#/swap?a')
    stripEmptyParameters()
    expect(location.hash).toBe('#/swap')
  })
})

describe('a link', () => {
  it('keeps what was typed before its code came, unless it has an amount itself; a later link does not', async () => {
    const typed = AmountTyped({ side: 'sell', text: '0.1' })
    go(`#/swap?inputCurrency=${DAI.address}&outputCurrency=${WETH.address}`)
    const app = start(typed)
    await followed(app)
    await screen.findByRole('button', { name: 'Selling DAI. Change the token' })
    expect(sold().value).toBe('0.1')
    await click(`#/swap?inputCurrency=${USDC.address}&outputCurrency=${WETH.address}`)
    await waitFor(() => expect(sold().value).toBe(''))
    cleanup()
    go(`#/swap?inputCurrency=${DAI.address}&exactAmount=2`)
    await followed(start(typed))
    expect(sold().value).toBe('2')
  })
  it('fills the form from the query behind the hash, and again on the next link', async () => {
    go(`#/swap?inputCurrency=${DAI.address}&outputCurrency=${WETH.address}&exactAmount=1500`)
    const app = start()
    await followed(app)
    expect(sold().value).toBe('1,500')
    expect(screen.getByRole('button', { name: 'Selling DAI. Change the token' })).toBeTruthy()
    await click(`#/swap?inputCurrency=${USDC.address}&exactAmount=2&exactField=output`)
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLInputElement>('textbox', { name: inEnglish('swap.youReceive') }).value,
      ).toBe('2'),
    )
    expect(app.state$.value.session.trade).toMatchObject({ sell: USDC.address, buy: null })
  })
  it('that says nothing of the form leaves it alone', async () => {
    const app = start(...scene.typed('1.5'))
    await click('#/swap?theme=dark')
    expect(app.acted).toEqual([])
    expect(sold().value).toBe('1.5')
  })
  it("sells the network's own coin for 'ETH'", async () => {
    go('#/swap?inputCurrency=eth')
    start()
    expect(await screen.findByRole('button', { name: 'Selling ETH. Change the token' })).toBeTruthy()
  })
  it('to a token that no list knows offers to check it, and imports nothing by itself', async () => {
    go(`#/swap?inputCurrency=${UNLISTED}&exactAmount=1`)
    const app = start(...scene.connected)
    await followed(app)
    expect(app.acted[1]).toMatchObject({ type: 'TokenLookupRequested', data: { address: UNLISTED } })
    expect(screen.getByText(inEnglish('swap.unlisted', { address: shortAddress(UNLISTED) }))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: new RegExp(UNLISTED) }))
    expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe(UNLISTED)
    expect(screen.getByText(inEnglish('lookup.pending'))).toBeTruthy()
    expect(app.acted.map(({ type }) => type)).not.toContain('TokenImported')
  })
  it('that names a network brings the tab there, and fills the form with tokens of that network', async () => {
    const app = start()
    await click('#/swap?chain=xdai&outputCurrency=0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83')
    await followed(app)
    expect(app.acted.map(({ type }) => type)).toEqual(['NetworkSelected', 'LinkFollowed'])
    expect(app.state$.value.session.trade).toMatchObject({
      chainId: 100,
      buy: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
    })
    act(() => app.emit(NetworkSelected({ chainId: 4 })))
    await waitFor(() => expect(location.hash).toBe('#/swap?chain=4'))
    expect(app.state$.value.session.trade).toMatchObject({ chainId: 4, buy: null })
  })
  it('that names a network asks the wallet; refused, the form stays and the address names the present one', async () => {
    const app = start(...scene.connected)
    await click('#/swap?chain=100&outputCurrency=0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83')
    await waitFor(() =>
      expect(app.acted).toMatchObject([{ type: 'NetworkSwitchRequested', data: { chainId: 100 } }]),
    )
    act(() => app.emit(NetworkSwitchFailed({ chainId: 100, error: { tag: 'busy', code: -32002 } })))
    await waitFor(() => expect(location.hash).toBe('#/swap?chain=1'))
    expect(app.state$.value.session.trade).toMatchObject({ chainId: 1, buy: null })
    expect(app.acted).toHaveLength(1)
    expect(await screen.findByText('The wallet didn’t switch to Gnosis Chain')).toBeTruthy()
    expect(screen.getByText(/Open it, respond, then try again/)).toBeTruthy()
  })
  it('keeps its tokens while the store has not written the network yet, whatever the wallet does meanwhile', async () => {
    go('#/swap?chain=100&outputCurrency=USDC')
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started)
    app.isFolding = false
    renderApp(app)
    await waitFor(() =>
      expect(app.acted).toMatchObject([{ type: 'NetworkSelected', data: { chainId: 100 } }]),
    )
    // A silent connection begins and ends without an answer.
    act(() => app.emit(WalletConnectRequested({ walletId: 'io.fold', silent: true })))
    act(() =>
      app.emit(WalletConnectFailed({ walletId: 'io.fold', silent: true, error: { tag: 'noAnswer' } })),
    )
    expect(location.hash).toBe('#/swap?chain=100&outputCurrency=USDC')
    app.isFolding = true
    act(() => app.emit(NetworkSelected({ chainId: 100 })))
    await waitFor(() =>
      expect(app.state$.value.session.trade).toMatchObject({
        chainId: 100,
        buy: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
      }),
    )
  })
  it.each([
    ['#/swap?chain=250&inputCurrency=ETH&exactAmount=5', '‘250’'],
    // It has a record, and this deployment does not offer it.
    ['#/swap?chain=base&exactAmount=5', '‘base’'],
    ['#/swap?inputCurrency=ETH&exactAmount=1,5', '‘1,5’'],
  ])(
    '%s changes nothing and says which word is not understood, until the form changes',
    async (hash, word) => {
      go(hash)
      const app = start(...scene.connected)
      expect(await screen.findByText(inEnglish('swap.link.unread'))).toBeTruthy()
      expect(
        screen.getByText(`Foldswap doesn’t understand ${word}. Nothing on this page was changed.`),
      ).toBeTruthy()
      expect(app.acted).toEqual([])
      expect(location.hash).toBe(hash)
      act(() => app.emit(TokenChosen({ side: 'buy', token: USDC.address })))
      await waitFor(() => expect(screen.queryByText(inEnglish('swap.link.unread'))).toBeNull())
      expect(location.hash).toContain(`outputCurrency=${USDC.address}`)
      expect(app.state$.value.session.trade.typed).toBe('')
    },
  )
  it('that names a network asks again for a wallet that reconnects elsewhere', async () => {
    const app = start()
    await click('#/swap?chain=100')
    await waitFor(() => expect(app.acted).toMatchObject([{ type: 'NetworkSelected' }]))
    act(() => app.emit(...scene.connected, NetworkSelected({ chainId: 1 })))
    await waitFor(() =>
      expect(app.acted).toMatchObject([{}, { type: 'NetworkSwitchRequested', data: { chainId: 100 } }]),
    )
  })
  it('is followed again on another network', async () => {
    go('#/swap?inputCurrency=eth&exactAmount=3')
    const app = start()
    await followed(app)
    act(() => app.emit(NetworkSelected({ chainId: 100 })))
    await waitFor(() => expect(app.state$.value.session.trade).toMatchObject({ chainId: 100, typed: '3' }))
  })
})

describe('the address', () => {
  const chosen = `inputCurrency=${DAI.address}&outputCurrency=${USDC.address}`
  const choose = (app: FakeApp): void =>
    act(() =>
      app.emit(
        TokenChosen({ side: 'sell', token: DAI.address }),
        TokenChosen({ side: 'buy', token: USDC.address }),
      ),
    )
  const hasHash = (hash: string): Promise<void> => waitFor(() => expect(location.hash).toBe(hash))

  it('names the tokens that were chosen, keeps what it says of other things, and asks for nothing', async () => {
    go('#/swap?theme=dark')
    const app = start()
    choose(app)
    await hasHash(`#/swap?theme=dark&${chosen}`)
    act(() => app.emit(SidesSwapped({})))
    await hasHash(`#/swap?theme=dark&inputCurrency=${USDC.address}&outputCurrency=${DAI.address}`)
    expect(app.acted).toEqual([])
  })
  it('does not follow an amount that is typed, and forgets the one of its link', async () => {
    go(`#/swap?${chosen}&exactAmount=2&exactField=output`)
    const app = start()
    await followed(app)
    expect(location.hash).toBe(`#/swap?${chosen}&exactAmount=2&exactField=output`)
    act(() => app.emit(AmountTyped({ side: 'buy', text: '23' })))
    await hasHash(`#/swap?${chosen}`)
    act(() => app.emit(AmountTyped({ side: 'sell', text: '2' })))
    expect(location.hash).toBe(`#/swap?${chosen}`)
    expect(app.state$.value.session.trade.typed).toBe('2')
  })
  it('names no recipient that was typed', async () => {
    const app = start()
    choose(app)
    await hasHash(`#/swap?${chosen}`)
    act(() => app.emit(RecipientTyped({ text: OTHER, address: OTHER, problem: null })))
    expect(location.hash).toBe(`#/swap?${chosen}`)
  })
  it('lets go of the tokens with the network that they stand on', async () => {
    const app = start()
    choose(app)
    await hasHash(`#/swap?${chosen}`)
    act(() => app.emit(NetworkSelected({ chainId: 100 })))
    await hasHash('#/swap')
    expect(app.state$.value.session.trade).toMatchObject({ chainId: 100, buy: null })
    expect(app.acted).toEqual([])
  })
  it('names them again on the way back to their network', async () => {
    const app = start()
    choose(app)
    await hasHash(`#/swap?${chosen}`)
    act(() => app.emit(AmountTyped({ side: 'sell', text: '2' }), NetworkSelected({ chainId: 100 })))
    await hasHash('#/swap')
    act(() => app.emit(NetworkSelected({ chainId: 1 })))
    await hasHash(`#/swap?${chosen}`)
    expect(app.state$.value.session.trade).toMatchObject({
      sell: DAI.address,
      buy: USDC.address,
      typed: '',
    })
  })
  it('a typed amount survives a reload of its tab with its tokens, once', async () => {
    const before = start()
    choose(before)
    await hasHash(`#/swap?${chosen}`)
    act(() => before.emit(AmountTyped({ side: 'buy', text: '2.5' })))
    dispatchEvent(new Event('pagehide'))
    cleanup()
    const app = start()
    await waitFor(() =>
      expect(app.state$.value.session.trade).toMatchObject({
        sell: DAI.address,
        buy: USDC.address,
        independent: 'buy',
        typed: '2.5',
      }),
    )
    cleanup()
    const again = start()
    await followed(again)
    expect(again.state$.value.session.trade.typed).toBe('')
  })
  it('a typed amount that waited 10 s for its tokens is forgotten', async () => {
    const before = start()
    choose(before)
    await hasHash(`#/swap?${chosen}`)
    act(() => before.emit(AmountTyped({ side: 'sell', text: '2.5' })))
    dispatchEvent(new Event('pagehide'))
    cleanup()
    location.hash = '#/swap'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const app = start()
    await act(() => import('../../src/ui/trade/FormUrl.tsx'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    choose(app)
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(app.state$.value.session.trade).toMatchObject({ sell: DAI.address, typed: '' })
  })
  it('an amount that was signed for does not survive a reload', async () => {
    const before = start(...scene.connected)
    choose(before)
    await hasHash(`#/swap?${chosen}`)
    const [requested] = scene.open(scene.placement(10n ** 18n, 10n ** 18n))
    if (requested === undefined) throw new Error('scene changed')
    act(() => before.emit(AmountTyped({ side: 'sell', text: '2.5' }), requested))
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
  })
  it('an amount does not survive the deletion of the data', async () => {
    const before = start()
    choose(before)
    await hasHash(`#/swap?${chosen}`)
    act(() => before.emit(AmountTyped({ side: 'sell', text: '2.5' }), DataDeleted({})))
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
  })
  it('brings the tokens back after a reload, and lets go of them on another network then, too', async () => {
    choose(start())
    await hasHash(`#/swap?${chosen}`)
    cleanup()
    const app = start()
    await followed(app)
    expect(app.state$.value.session.trade).toMatchObject({ sell: DAI.address, buy: USDC.address })
    act(() => app.emit(NetworkSelected({ chainId: 100 })))
    await hasHash('#/swap')
    expect(app.acted.filter(({ type }) => type === 'LinkFollowed')).toHaveLength(1)
  })
  it('is followed when the history goes back to one that the form wrote', async () => {
    const app = start()
    choose(app)
    await hasHash(`#/swap?${chosen}`)
    const state: unknown = history.state
    await click(`#/swap?outputCurrency=${WETH.address}`)
    await waitFor(() => expect(app.state$.value.session.trade.buy).toBe(WETH.address))
    history.replaceState(state, '', `/#/swap?${chosen}`)
    act(() => void dispatchEvent(new HashChangeEvent('hashchange')))
    await waitFor(() =>
      expect(app.state$.value.session.trade).toMatchObject({ sell: DAI.address, buy: USDC.address }),
    )
    await hasHash(`#/swap?${chosen}`)
  })
  it('leaves an amount alone when the form is returned to', async () => {
    const app = start()
    choose(app)
    await hasHash(`#/swap?${chosen}`)
    act(() => app.emit(AmountTyped({ side: 'sell', text: '7' })))
    await click('#/elsewhere')
    await screen.findByText(inEnglish('notFound.title'))
    await click(`#/swap?${chosen}`)
    await screen.findByRole('button', { name: 'Selling DAI. Change the token' })
    expect(sold().value).toBe('7')
    expect(app.acted).toEqual([])
  })
})

describe('a recipient', () => {
  const offered = [...scene.connected, ...scene.funded(10n ** 30n), RecipientToggleSet({ visible: true })]
  const quotedFor = (receiver: string): readonly AppEvent[] =>
    scene.quoted(scene.ether(1500)).map((event) => {
      if (event.type === 'QuoteRequested') {
        return QuoteRequested({ ...event.data, params: { ...event.data.params, receiver } })
      }
      if (event.type !== 'QuoteReceived') throw new Error('scene changed')
      return QuoteReceived({ ...event.data, params: { ...event.data.params, receiver } })
    })
  const field = (): Promise<HTMLTextAreaElement> =>
    screen.findByRole('textbox', { name: inEnglish('recipient.label') })
  const submit = (name: string): HTMLElement => screen.getByRole('button', { name })
  const type = (text: string): void =>
    void fireEvent.change(screen.getByRole('textbox', { name: inEnglish('recipient.label') }), {
      target: { value: text },
    })

  const shown = (id: Parameters<typeof inEnglish>[0]): HTMLElement => screen.getByText(inEnglish(id))

  it('is offered where the setting says so, and the button says what it lacks', async () => {
    const app = start(...offered, ...scene.typed('1.5'), ...scene.quoted(scene.ether(1500)))
    fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
    expect(document.activeElement).toBe(await field())
    expect(submit(inEnglish('submit.enterRecipient')).getAttribute('aria-disabled')).toBe('true')
    type('pay@example.com')
    expect(submit(inEnglish('submit.invalidRecipient')).getAttribute('aria-disabled')).toBe('true')
    expect(shown('recipient.malformed')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    type(`${OTHER.slice(0, -1)}d`)
    expect(shown('tokens.wrongChecksum')).toBeTruthy()
    type('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D')
    expect(shown('recipient.unusable')).toBeTruthy()
    type(` ${OTHER.slice(0, 20)} ${OTHER.slice(20)} `)
    expect((await field()).value).toBe(OTHER)
    expect(shown('recipient.other')).toBeTruthy()
    type(scene.ACCOUNT)
    expect(shown('review.receiverIsYou')).toBeTruthy()
    fireEvent.click(submit(inEnglish('recipient.remove')))
    expect(app.state$.value.session.trade.recipient).toBeNull()
    expect(submit(inEnglish('submit.review'))).toBeTruthy()
  })
  it('may be a name: its address is shown whole once it was looked up', async () => {
    const app = start(...offered, ...scene.typed('1.5'), ...scene.quoted(scene.ether(1500)))
    const read = (address: string | null, problem: 'unknownName' | null): void =>
      act(() => app.emit(RecipientNameRead({ chainId: 1, name: 'friend.eth', address, problem })))
    fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
    await field()
    type('friend.eth')
    expect(submit(inEnglish('submit.recipientLoading')).getAttribute('aria-disabled')).toBe('true')
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    read(null, 'unknownName')
    expect(submit(inEnglish('submit.invalidRecipient'))).toBeTruthy()
    expect(screen.getByText(/^This name has no address/)).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    read(OTHER, null)
    expect(screen.getByText(inEnglish('recipient.other'))).toBeTruthy()
    expect(screen.getByText(OTHER)).toBeTruthy()
  })
  it('that is no name, may be kept off chain, or mixes scripts says so', async () => {
    const app = start(...offered, ...scene.typed('1.5'), ...scene.quoted(scene.ether(1500)))
    const name = '名字abc.eth'
    const read = (address: string | null, problem: 'invalidName' | 'offChainName' | null): void =>
      act(() => app.emit(RecipientNameRead({ chainId: 1, name, address, problem })))
    fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
    await field()
    type(name)
    for (const problem of ['invalidName', 'offChainName'] as const) {
      read(null, problem)
      expect(screen.getByText(inEnglish(`recipient.${problem}`))).toBeTruthy()
      expect(submit(inEnglish('submit.invalidRecipient'))).toBeTruthy()
      expect(screen.queryByText(inEnglish('recipient.mixedName'))).toBeNull()
    }
    read(OTHER, null)
    expect(screen.getByText(inEnglish('recipient.mixedName'))).toBeTruthy()
    expect(screen.getByText(OTHER)).toBeTruthy()
  })
  it.each([
    [`${OTHER.toLowerCase()}.eth`, 'recipient.addressName'],
    ['-alice.eth', 'recipient.signName'],
  ] as const)('that is the name %s says what the eye may take it for (X286)', async (name, note) => {
    const app = start(...offered, ...scene.typed('1.5'), ...scene.quoted(scene.ether(1500)))
    fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
    await field()
    type(name)
    expect(screen.queryByText(inEnglish(note))).toBeNull()
    act(() => app.emit(RecipientNameRead({ chainId: 1, name, address: OTHER, problem: null })))
    expect(screen.getByText(inEnglish(note))).toBeTruthy()
  })
  it('that was typed as a name keeps it next to its address: in the review, and in the order (X55)', async () => {
    const app = start(...offered, ...scene.typed('1.5'))
    fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
    await field()
    type('friend.eth')
    act(() =>
      app.emit(
        RecipientNameRead({ chainId: 1, name: 'friend.eth', address: OTHER, problem: null }),
        ...quotedFor(OTHER),
      ),
    )
    fireEvent.click(await pressable(inEnglish('submit.review')))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('review.title') })
    const group = within(dialog).getByRole('group', { name: inEnglish('recipient.label') })
    expect(within(group).getByText('friend.eth')).toBeTruthy()
    expect(within(group).getByText(OTHER)).toBeTruthy()
    const box = within(group).getByRole('checkbox', { name: inEnglish('review.confirmReceiver') })
    expect(within(dialog).getByText(inEnglish('review.compareFirst'))).toBeTruthy()
    fireEvent.click(box)
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('review.confirm') }))
    const request = app.acted.find((event) => event.type === 'OrderPlacementRequested')
    expect(request?.data).toMatchObject({ receiverName: 'friend.eth', params: { receiver: OTHER } })
    const placing = screen.getByRole('dialog', { name: inEnglish('placing.sign') })
    expect(placing.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(`to friend.eth (${OTHER})`)
  })
  it('is not offered without the setting, which stands in the settings', async () => {
    const app = start(...scene.connected)
    expect(screen.queryByRole('button', { name: `+ ${inEnglish('settings.recipient')}` })).toBeNull()
    fireEvent.click(submit('Settings'))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('settings.title') })
    const toggle = within(dialog).getByRole('switch', { name: inEnglish('settings.recipient') })
    fireEvent.click(toggle)
    expect(await screen.findByText(`+ ${inEnglish('settings.recipient')}`)).toBeTruthy()
    fireEvent.click(toggle)
    expect(screen.queryByText(`+ ${inEnglish('settings.recipient')}`)).toBeNull()
    expect(app.acted).toMatchObject([
      { type: 'RecipientToggleSet', data: { visible: true } },
      { type: 'RecipientToggleSet', data: { visible: false } },
    ])
  })
  it('of a link is shown whole and marked, confirmed by its address, signed, cleared, and leaves the address', async () => {
    const query = `inputCurrency=${WETH.address}&outputCurrency=${DAI.address}&exactAmount=1.5`
    go(`#/swap?${query}&recipient=${OTHER}`)
    const app = start(...scene.connected, ...scene.funded(10n ** 30n))
    expect((await field()).value).toBe(OTHER)
    expect(screen.getByText(inEnglish('recipient.fromLink'))).toBeTruthy()
    act(() => app.emit(...quotedFor(OTHER)))
    fireEvent.click(await pressable(inEnglish('submit.review')))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('review.title') })
    expect(dialog.textContent).toContain(inEnglish('review.receiverFromLink'))
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirm'),
    })
    expect(isOff(confirm)).toBe(true)
    expect(within(dialog).getByRole('group', { name: inEnglish('recipient.label') }).textContent).toContain(
      OTHER,
    )
    const box = within(dialog).getByRole('checkbox', { name: inEnglish('review.confirmReceiver') })
    fireEvent.click(box)
    expect(isOff(confirm)).toBe(false)
    fireEvent.click(box)
    expect(isOff(confirm)).toBe(true)
    fireEvent.click(box)
    fireEvent.click(confirm)
    const request = app.acted.find((event) => event.type === 'OrderPlacementRequested')
    if (request === undefined) throw new Error('nothing was asked for')
    expect(request.data.params.receiver).toBe(OTHER)
    const { uid } = request.data
    act(() => app.emit(OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })))
    expect(app.state$.value.session.trade).toMatchObject({ recipient: null, typed: '' })
    const pair = query.replace('&exactAmount=1.5', '')
    await waitFor(() => expect(location.hash).toBe(`#/swap?${pair}`))
    // What is left of the link is not followed again: the form stays as the trade left it.
    expect(app.acted.filter(({ type }) => type === 'LinkFollowed')).toHaveLength(1)
  })
  it('that changes behind the review has to be confirmed again', async () => {
    const app = start(...offered, ...scene.typed('1.5'))
    fireEvent.click(await screen.findByRole('button', { name: `+ ${inEnglish('settings.recipient')}` }))
    await field()
    type(OTHER)
    act(() => app.emit(...quotedFor(OTHER)))
    fireEvent.click(await pressable(inEnglish('submit.review')))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('review.title') })
    fireEvent.click(within(dialog).getByRole('checkbox'))
    await click(
      `#/swap?inputCurrency=${WETH.address}&outputCurrency=${DAI.address}&exactAmount=1.5&recipient=${UNLISTED}`,
    )
    await followed(app)
    act(() => app.emit(...quotedFor(UNLISTED)))
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: inEnglish('review.confirm'),
    })
    expect(isOff(confirm)).toBe(true)
    fireEvent.click(within(dialog).getByRole('button', { name: inEnglish('review.accept') }))
    expect(dialog.textContent).toContain(UNLISTED)
    expect(isOff(confirm)).toBe(true)
    expect(within(dialog).getByRole('group', { name: inEnglish('recipient.label') }).textContent).toContain(
      UNLISTED,
    )
    act(() => app.now$.next(scene.NOW + 1000))
    expect(isOff(confirm)).toBe(true)
    fireEvent.click(within(dialog).getByRole('checkbox'))
    expect(isOff(confirm)).toBe(false)
  })
})
