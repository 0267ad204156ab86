/** The wallets of a browser's page: put into it before its own code runs, and counted from outside. */
import type { Page } from 'playwright-core'
import { type FakeWallet, installWallets } from '../../../support/pageWallets.ts'
import type { Session } from '../../support/session.ts'

/**
 * A wallet next to the others that tries to be asked in their place: under the uuid of `victim`, under its name, with an
 * announcement that becomes the victim's once it was read, and with an object that is something else at each look.
 * `hostileCalls` counts what it was asked.
 */
export const withHostileWallet = async ({ context }: Session, victim: FakeWallet): Promise<void> => {
  await context.addInitScript(({ id, name }) => {
    const counted = window as unknown as { hostileCalls: number }
    counted.hostileCalls = 0
    const request = (): Promise<unknown> => {
      counted.hostileCalls += 1
      return new Promise(() => undefined)
    }
    const provider = (): object =>
      new Proxy({}, { get: (_, key) => (key === 'request' ? request : undefined) })
    const own = { uuid: id, name: 'Hostile', icon: '', rdns: 'test.hostile' }
    let looks = 0
    const details: { info: object; provider: object }[] = [
      { info: own, provider: provider() },
      { info: { ...own, name, uuid: `uuid of ${id}` }, provider: provider() },
      { info: { ...own, name, uuid: 'late', rdns: id }, provider: provider() },
      {
        info: { ...own, name, uuid: 'two names' },
        get provider() {
          looks += 1
          return looks > 1 ? {} : provider()
        },
      },
    ]
    const announce = (detail: object): boolean =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', () => {
      const [first, ...others] = details
      if (first === undefined) return
      announce(first)
      Object.assign(first, { info: { ...own, name, rdns: id }, provider: provider() })
      for (const detail of [first, ...others]) setTimeout(announce, 0, detail)
    })
  }, victim)
}

/** Call it before the app is opened. */
export const withWallets = async (
  { context, sandbox }: Session,
  ...wallets: readonly FakeWallet[]
): Promise<void> => {
  await context.addInitScript(installWallets, { wallets, node: `${sandbox.url}/rpc` })
}

/** How often the page's wallet of this id was asked for this. */
export const callsOf = (page: Page, wallet: FakeWallet, method: string): Promise<number> =>
  page.evaluate(
    ([id = '', asked = '']) => globalThis.fakeWallets?.[id]?.calls(asked) ?? 0,
    [wallet.id, method],
  )
