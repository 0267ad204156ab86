/** Which wallets the connect dialog lists, on which device. */
import { describe, expect, it } from 'vitest'
import { offersInstall, walletList } from '../../../src/events/wallet/walletChoice'
import type { WalletInfo } from '../../../src/events/wallet/events'
import { walletOptions } from '../../../src/events/wallet/walletOptions.data'

const info = (id: string, kind: WalletInfo['kind'], name = id): WalletInfo => ({ id, name, kind, icon: null })
const extension = info('io.example', 'eip6963')
const injected = info('injected', 'injected', 'Injected')
const walletConnect = info('walletConnect', 'walletConnect', 'WalletConnect')

const desktop = { isMobile: false }
const mobile = { isMobile: true }
const kinds = (announced: readonly WalletInfo[], device: { readonly isMobile: boolean }) =>
  Object.fromEntries(walletList(announced, device).map(({ id, kind }) => [id, kind]))

describe('a desktop', () => {
  it('lists what it found, WalletConnect, and the closed services as gone; nothing that is for phones only', () => {
    expect(kinds([extension, walletConnect], desktop)).toEqual({
      'io.example': 'eip6963',
      walletConnect: 'walletConnect',
      coinbase: 'install',
      fortmatic: 'gone',
      portis: 'gone',
    })
  })

  it('lists the app of Coinbase Wallet, where it can be reached, in place of how to get it', () => {
    const coinbase = info('coinbase', 'coinbase', 'Coinbase Wallet')
    expect(kinds([walletConnect, coinbase], desktop)).toMatchObject({ coinbase: 'coinbase' })
    const extensionOfIt = info('com.coinbase.wallet', 'eip6963', 'Coinbase Wallet')
    expect(kinds([extensionOfIt, coinbase], desktop)).toMatchObject({
      'com.coinbase.wallet': 'eip6963',
      coinbase: 'coinbase',
    })
    expect(kinds([coinbase], mobile)).toEqual({
      coinbase: 'coinbase',
      walletConnect: 'notSetUp',
      coinbaseLink: 'link',
    })
  })

  it('says of WalletConnect that it is not set up where the deployment named no project', () => {
    expect(kinds([extension], desktop)['walletConnect']).toBe('notSetUp')
  })

  it.each([
    ['no wallet', [walletConnect], true],
    ['an extension', [extension], false],
    ['an injected wallet', [injected], false],
  ])('with %s offers to install MetaMask: %s', (_, announced, offers) => {
    expect(offersInstall(announced, desktop)).toBe(offers)
  })
})

describe('a mobile browser', () => {
  it('lists wallets for mobile devices, and no hosted wallets without an injected one', () => {
    expect(kinds([walletConnect], mobile)).toEqual({ walletConnect: 'walletConnect', coinbaseLink: 'link' })
  })

  it('with an injected wallet lists the hosted ones too', () => {
    expect(kinds([injected], mobile)).toMatchObject({ injected: 'injected', fortmatic: 'gone' })
  })

  it('is never offered an extension to install', () => {
    expect(offersInstall([], mobile)).toBe(false)
  })
})

it('every option has a name, a colour and its flags; only links lead anywhere', () => {
  for (const {
    id,
    name,
    colour,
    kind,
    href = null,
  } of walletOptions as readonly (typeof walletOptions)[number][]) {
    expect([id, name, colour].every((text) => text !== '')).toBe(true)
    expect(colour).toMatch(/^#[0-9A-F]{6}$/)
    expect(href !== null).toBe(kind === 'link' || kind === 'install')
  }
})
