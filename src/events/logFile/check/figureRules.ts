/** The balance and the allowance that an order relied on, against what the chain had answered (X335). */
import type { FactOfType } from '../../catalogue'
import { isRecord, ownValue } from '../../kernel'
import { RULES } from '../checkRules'
import { type Fields, questionReader, rightOf } from '../questions'
import { expected, type InputChecker } from './actRules'
import { recordedTo } from './recordedTo'

type Request = FactOfType<'OrderPlacementRequested'>
type Read = FactOfType<'BalancesRead'>

interface Answered {
  /** The log's count then. */
  readonly n: number
  readonly reading: Fields
}

const accountKey = (session: string, chainId: unknown, account: unknown): string =>
  [session, chainId, String(account).toLowerCase()].join(' ')

const blockKey = (account: string, block: unknown): string => `${account} ${String(block)}`

const figureIn = (figures: unknown, token: string): unknown =>
  isRecord(figures) ? ownValue(figures, token) : undefined

export const figureChecker = (): InputChecker => {
  const last = new Map<string, Read>()
  const relied: (readonly [Request, Read])[] = []
  const answers = new Map<string, Answered[]>()
  const recorded = recordedTo()

  /** How the order's figures differ from an answer; a token that could not be read has none. */
  const differences = (request: Request, read: Read, { reading }: Answered): readonly string[] => {
    const token = request.data.params.sellToken
    return [
      ...expected('balance', figureIn(reading['balances'], token), ownValue(read.data.balances, token)),
      ...expected('allowance', figureIn(reading['allowances'], token), ownValue(read.data.allowances, token)),
    ]
  }

  const readAnswers = questionReader(({ session, ask, args: [chainId, account] }, { n, value }) => {
    const reading = rightOf(value)
    if (ask !== 'chain.account' || !isRecord(reading)) return
    const key = blockKey(accountKey(session, chainId, account), reading['block'])
    const known = answers.get(key)
    if (known === undefined) answers.set(key, [{ n, reading }])
    else known.push({ n, reading })
  })

  return {
    seeFact: (fact) => {
      const { session } = fact
      if (fact.type === 'BalancesRead')
        last.set(accountKey(session, fact.data.chainId, fact.data.account), fact)
      if (fact.type !== 'OrderPlacementRequested') return
      const read = last.get(accountKey(session, fact.data.chainId, fact.data.owner))
      if (read !== undefined) relied.push([fact, read])
    },
    seeInputs: (batch) => {
      readAnswers(batch)
      recorded.seeInputs(batch)
    },
    end: () =>
      relied.flatMap(([request, read]) => {
        // The reading may follow from a later answer of the same block.
        if (read.n > recorded.of(read.session)) return []
        const { chainId, account, block } = read.data
        const all = answers.get(blockKey(accountKey(read.session, chainId, account), block)) ?? []
        const before = all.filter(({ n }) => n < read.n).map((answer) => differences(request, read, answer))
        const found = before.at(-1)
        return found === undefined || before.some((one) => one.length === 0)
          ? []
          : [{ fact: request, text: `${request.type}: ${RULES.figures}: ${found.join('; ')}` }]
      }),
  }
}
