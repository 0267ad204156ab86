/** What recorded answers say of accounts between the readings that became facts: a reading is written only now and then. */
import type { ChainId } from '../../chain/chains.data'
import { type Address, type Atoms, isRecord, sameAddress, type UnixMs } from '../../kernel'
import type { InputBatch } from '../inputs'
import { type Fields, questionReader, rightOf } from '../questions'
import type { RowsSeen } from './rowsSeen'
import { atomsIn } from './orderAnswers'

interface Enough {
  readonly chainId: number
  readonly account: Address
  readonly token: Address
  readonly side: 'allowances' | 'balances'
  readonly need: Atoms
  /** Blocks: the reading with enough, and the one with too little. */
  readonly from: number
  readonly to: number
}

/** A Safe's next nonce, from the first to the last answer with it, by the corrected clock. */
interface NonceSpan {
  readonly nonce: number
  readonly from: UnixMs
  readonly to: UnixMs
}

export interface AccountAnswers {
  readonly seeInputs: (batch: InputBatch) => void
  /** After the last input: the last block with enough; null: no recording shows a later one than `from`. */
  readonly lastEnough: (asked: Enough) => number | null
  /** After the last fact and input: by time. A Safe may have the same address on other networks (X397). Empty: no recording shows it. */
  readonly noncesOf: (chainId: ChainId, safe: Address) => readonly NonceSpan[]
}

const keyOf = (chainId: unknown, account: unknown): string =>
  `${String(chainId)} ${String(account).toLowerCase()}`

const amountFor = (figures: unknown, token: Address): Atoms | null => {
  if (!isRecord(figures)) return null
  const found = Object.entries(figures).find(([address]) => sameAddress(address, token))
  return found === undefined ? null : atomsIn(found[1])
}

export const accountAnswers = ({ timeOf }: Pick<RowsSeen, 'timeOf'>): AccountAnswers => {
  const readings = new Map<string, Fields[]>()
  const nonces: (Pick<NonceSpan, 'nonce'> & {
    readonly key: string
    readonly moment: Parameters<typeof timeOf>[0]
  })[] = []
  return {
    seeInputs: questionReader(({ session, ask, args: [chainId, account] }, { n, at, value }) => {
      const answer = rightOf(value)
      if (!isRecord(answer)) return
      if (ask === 'chain.account') {
        const key = keyOf(chainId, account)
        const known = readings.get(key)
        if (known === undefined) readings.set(key, [answer])
        else known.push(answer)
      }
      const { nonce } = answer
      if (ask === 'safeService.safe' && typeof nonce === 'number')
        nonces.push({ nonce, key: keyOf(chainId, account), moment: { session, n, at } })
    }),
    lastEnough: ({ chainId, account, token, side, need, from, to }) =>
      (readings.get(keyOf(chainId, account)) ?? []).reduce<number | null>((last, answer) => {
        const { block } = answer
        const isBetween = typeof block === 'number' && block > (last ?? from) && block < to
        const amount = isBetween ? amountFor(answer[side], token) : null
        return isBetween && amount !== null && amount >= need ? block : last
      }, null),
    noncesOf: (chainId, safe) =>
      nonces
        .filter(({ key }) => key === keyOf(chainId, safe))
        .reduce<readonly NonceSpan[]>((spans, { nonce, moment }) => {
          const [at, last] = [timeOf(moment), spans.at(-1)]
          return last?.nonce === nonce
            ? [...spans.slice(0, -1), { ...last, to: at }]
            : [...spans, { nonce, from: at, to: at }]
        }, []),
  }
}
