/**
 * The hosts that Coinbase Wallet's SDK speaks to, played for one browser profile: the window of its service, whose code is
 * scanned when the test says so, and the relay with the phone behind it. `HOSTS` is all that it may contact.
 */
import { HDNodeWallet, Mnemonic } from 'ethers'
import type { BrowserContext, Page } from 'playwright-core'
import { TEST_MNEMONIC } from '../../../sandbox/accounts.ts'
import {
  type Answer,
  type Asked,
  relayedPhone,
  type RelayedPhone,
  type Session,
} from '../../support/coinbase/relayedPhone.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const WINDOW = 'https://keys.coinbase.com'
const RELAY = 'https://www.walletlink.org'
const APP_LINK = 'https://go.cb-w.com'
export const HOSTS = [WINDOW, RELAY, APP_LINK] as const

const key = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(TEST_MNEMONIC), "m/44'/60'/0'/0/0")

/** Its user agrees to everything. */
const agree = ({ method, params }: Asked): Answer => {
  switch (method) {
    case 'requestEthereumAccounts':
      return { result: [key.address.toLowerCase()] }
    case 'signEthereumMessage':
      return { result: key.signingKey.sign(String(params['message'])).serialized }
    default:
      return { errorMessage: `This phone does no ${method}.` }
  }
}

/** Shows the session's code behind a button, which stands for the phone's camera; tells the page when it goes. */
const SERVICE = `<!doctype html><html lang="en"><title>Coinbase Wallet</title><link rel="icon" href="data:,">
<main><h1>Scan</h1></main><script>
  let choosing
  const say = (message) => opener.postMessage(message, '*')
  addEventListener('message', ({ data: { id, event, data = {} } }) => {
    if (event === 'selectSignerType') {
      choosing = id
      say({ event: 'WalletLinkSessionRequest' })
    }
    if (data.session !== undefined) {
      const button = document.createElement('button')
      button.textContent = 'Scan the code'
      button.onclick = () => scan(data.session)
      document.querySelector('main').append(button)
    }
    if (data.connected === true) {
      say({ requestId: choosing, data: 'walletlink' })
      close()
    }
  })
  addEventListener('pagehide', () => say({ event: 'PopupUnload' }))
  say({ event: 'PopupLoaded', id: 'loaded' })
</script></html>`

export interface CoinbasePhone extends Pick<RelayedPhone, 'asked'> {
  /** From now on requests wait until `answer` is called. */
  readonly hold: () => { readonly answer: () => void }
}

/** Call it before the app is opened. */
export const withCoinbase = async (context: BrowserContext): Promise<CoinbasePhone> => {
  let held: Promise<void> = Promise.resolve()
  const phone = relayedPhone(async (asked) => {
    await held
    return agree(asked)
  })
  await context.route(`${WINDOW}/**`, (route) => route.fulfill({ contentType: 'text/html', body: SERVICE }))
  await context.route(`${APP_LINK}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await context.route(`${RELAY}/**`, (route) =>
    route.fulfill({ json: { events: [] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await context.routeWebSocket(/^wss:\/\/www\.walletlink\.org\//, (socket) => {
    const send = (text: string): void => socket.send(text)
    const close = phone.open(send)
    socket.onMessage((text) => phone.hear(String(text), send))
    socket.onClose(close)
  })
  await context.exposeBinding('scan', (_, session: Session) => phone.scan(session))
  return {
    asked: phone.asked,
    hold: () => {
      let answer = (): void => undefined
      held = new Promise((resolve) => {
        answer = resolve
      })
      return { answer: () => answer() }
    },
  }
}

/** Chooses the app of Coinbase Wallet in the open list, and gives the window of its service once that shows a code. */
export const openWindow = async (page: Page): Promise<Page> => {
  const option = page
    .getByRole('dialog', { name: inEnglish('wallet.connect') })
    .getByRole('button', { name: /^Coinbase Wallet/ })
  const [window] = await Promise.all([page.waitForEvent('popup'), option.click()])
  await window.getByRole('button', { name: 'Scan the code' }).waitFor()
  return window
}
