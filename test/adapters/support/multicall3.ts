/** What the multicall contract of Ethereum answers, with its block by the first call. */
import { Interface } from 'ethers'

const contract = new Interface([
  'function aggregate3((address target, bool mayFail, bytes data)[] calls) returns ((bool, bytes)[])',
])

const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`

/** The answer to `data`, where each call after the first is answered by itself; null if it is no call of several. */
export const multicall3Answer = (
  data: string,
  block: number,
  answerTo: (data: string) => string,
): string | null => {
  const calls = contract.parseTransaction({ data })?.args['calls'] as
    | readonly { readonly data: string }[]
    | undefined
  if (calls === undefined) return null
  const answers = calls.map((call, n) => [true, n === 0 ? word(block) : answerTo(call.data)])
  return contract.encodeFunctionResult('aggregate3', [answers])
}
