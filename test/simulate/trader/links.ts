/** Links to a form, as anyone may have written them: what each fills in, or that it fills in nothing. */
import * as E from 'fp-ts/Either'
import type { Screen } from '../referee/script'
import type { Sim } from '../sim'
import type { Tab } from '../tabs/tab'
import { tokensOn } from '../world/prices'
import { ACCOUNTS } from '../world/wallet'
import { link } from './byHand'

/** What stands in the form after a link; null: it has a word that nobody can read, and fills in nothing (X76). */
type Linked = Omit<Screen, 'chainId'> | null

interface Written {
  readonly search: string
  readonly form: Linked
}

const EMPTY = { sell: null, buy: null, field: 'sell', typed: '', recipient: null } as const

/** One link of each kind, of two tokens. */
const linksOf = (sell: string, buy: string): readonly Written[] => [
  {
    search: `inputCurrency=${sell}&outputCurrency=${buy}&exactAmount=2`,
    form: { ...EMPTY, sell, buy, typed: '2' },
  },
  { search: `inputCurrency=nothing&outputCurrency=${buy}&exactAmount=3`, form: null },
  { search: `inputCurrency=${buy}`, form: { ...EMPTY, sell: buy } },
  { search: `outputCurrency=${sell}`, form: { ...EMPTY, buy: sell } },
  {
    search: `inputCurrency=${sell}&outputCurrency=${buy}&exactAmount=1.50&exactField=output`,
    form: { ...EMPTY, sell, buy, field: 'buy', typed: '1.5' },
  },
  { search: `inputCurrency=${sell}&outputCurrency=${buy}&exactField=sideways`, form: null },
  { search: `inputCurrency=${sell}&outputCurrency=${buy}&exactAmount=much`, form: null },
  {
    search: `inputCurrency=${buy}&outputCurrency=${sell}&recipient=${ACCOUNTS[1]}`,
    form: { ...EMPTY, sell: buy, buy: sell, recipient: ACCOUNTS[1] },
  },
  { search: `inputCurrency=${sell}&outputCurrency=${buy}&recipient=somebody`, form: null },
  { search: `inputCurrency=${sell}&outputCurrency=${sell}`, form: null },
  { search: `inputCurrency=${sell}&inputCurrency=${buy}`, form: null },
  {
    search: `inputCurrency=${sell}&outputCurrency=${buy}&exactAmount=1`,
    form: { ...EMPTY, sell, buy, typed: '1' },
  },
]

export const followLink = (sim: Sim, tab: Tab, draw: number): unknown => {
  const [, sell, buy] = tokensOn(sim.world.chainId)
  if (sell === undefined || buy === undefined) return null
  const links = linksOf(sell.address, buy.address)
  const one = links[draw % links.length]
  if (one === undefined) return null
  const decided = link(sim, tab, `?${one.search}`, one.form ?? { typed: '' })
  const isTaken = decided !== null && E.isRight(decided)
  if (decided !== null && isTaken !== (one.form !== null))
    sim.break(
      'a link fills in what it says, or nothing',
      `${one.search} was ${isTaken ? 'taken' : 'refused'}`,
    )
  return decided
}
