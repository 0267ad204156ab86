/** What most of these tests begin with, brought about without the page: permissions, accounts. */
import { TEST_ACCOUNTS } from '../../../../sandbox/accounts.ts'
import type { Session } from '../../support/session.ts'
import type { SandboxControl } from '../../support/sandboxControl.ts'
import { type Trader, trader } from '../../support/trader.ts'
import { inEnglish } from '../../../support/inEnglish.ts'

export const accounts = TEST_ACCOUNTS

interface Health {
  readonly chains: Readonly<
    Record<
      string,
      {
        readonly contracts: { readonly vaultRelayer: string; readonly settlement: string }
        readonly tokens: readonly { readonly symbol: string; readonly address: string }[]
      }
    >
  >
}

const chainOf = async (sandbox: SandboxControl, chainId: number): Promise<Health['chains'][string]> => {
  const { chains } = await sandbox.get<Health>('/sandbox/health')
  const chain = chains[String(chainId)]
  if (chain === undefined) throw new Error(`the sandbox has no chain ${String(chainId)}`)
  return chain
}

const tokenAddress = async (sandbox: SandboxControl, symbol: string, chainId = 1): Promise<string> => {
  const token = (await chainOf(sandbox, chainId)).tokens.find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`the sandbox has no ${symbol} on chain ${String(chainId)}`)
  return token.address
}

const word = (value: string): string => value.replace(/^0x/, '').toLowerCase().padStart(64, '0')

/** The account allows the vault relayer everything, so that the page goes from the price to the review. */
export const permit = async (
  sandbox: SandboxControl,
  account: string,
  symbol = 'WETH',
  chainId = 1,
): Promise<void> => {
  const { contracts } = await chainOf(sandbox, chainId)
  const to = await tokenAddress(sandbox, symbol, chainId)
  const data = `0x095ea7b3${word(contracts.vaultRelayer)}${'f'.repeat(64)}`
  await sandbox.rpc(chainId, 'eth_sendTransaction', [{ from: account, to, data }])
}

/** Opened, connected with the sandbox wallet as this account, which may sell its WETH. */
export const connected = async (app: Session, account: string): Promise<Trader> => {
  await permit(app.sandbox, account)
  // What the wallet remembers when its user chose the account in an earlier tab.
  await app.context.addInitScript((chosen) => {
    const key = 'foldswap-sandbox-wallet'
    if (localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify({ account: chosen, isConnected: false, chainId: 1 }))
  }, account)
  await app.open()
  const t = trader(app.page)
  await t.connect()
  return t
}

/** A swap of WETH for DAI, priced and ready for its review. */
export const priced = async (t: Trader, amount = '0.1'): Promise<void> => {
  await t.chooseToken('receive', 'DAI')
  await t.type('sell', amount)
  await t.ready(inEnglish('submit.review'))
}
