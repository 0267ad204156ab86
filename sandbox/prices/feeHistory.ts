/**
 * eth_feeHistory with the market's values: the node's own fees are next to nothing, because its blocks are empty. So
 * the `gasPrice` lever moves both the endpoint's answer and the gas station's.
 */
import type { Book } from '../book/book.ts'

const hex = (wei: bigint): string => `0x${wei.toString(16)}`

/** Base fee and tips. The middle tip makes the standard price. */
const historyOf = ({ market }: Book): object => {
  const standard = market.gasPrice()
  const base = (standard * 80n) / 100n
  const tips = [0n, standard - base, standard - base + (standard * 20n) / 100n].map(hex)
  return { oldestBlock: '0x1', baseFeePerGas: [hex(base), hex(base)], gasUsedRatio: [0.5], reward: [tips] }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The node's answer with the market's fees instead of its own, if the request asked for them. */
export function withFees(book: Book, question: string, answer: string): string {
  if (!question.includes('"eth_feeHistory"')) return answer
  const asked = new Set(
    listOf(parsed(question))
      .map(recordOf)
      .filter((call) => call['method'] === 'eth_feeHistory')
      .map((call) => call['id']),
  )
  const given = parsed(answer)
  const mended = listOf(given).map((one) => {
    const reply = recordOf(one)
    return asked.has(reply['id']) && 'result' in reply ? { ...reply, result: historyOf(book) } : one
  })
  return JSON.stringify(Array.isArray(given) ? mended : mended[0])
}
