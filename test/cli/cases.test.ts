/** Complaints with their logs, as they came in: the cause is named in the first sentence, without own scripts. */
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../support/inEnglish'
import { runCli } from './support/cli'

const CASES = 'test/cases'
const whyOf = async (name: string, ...words: readonly string[]): Promise<readonly string[]> => {
  const { out } = await runCli(['why', `${CASES}/${name}.log.ndjson`, ...words])
  return out.split('\n')
}

describe('a complaint and its log', () => {
  it('a fill that cost too much: this app applied the slippage twice', async () => {
    const [, answer, whose, ...more] = await whyOf('slippage-twice')
    expect(answer).toBe(
      'Why: The amount to sign was wrong: Foldswap applied the slippage tolerance of 1% twice. The quote gives 3.287446670552957835 WETH, ' +
        'and you were asked to sign 3.320653202578745287 WETH.',
    )
    expect(whose).toBe(`  Cause: a bug in Foldswap. ${inEnglish('why.next.report')}`)
    expect(more.join('\n')).toContain('The fill was 2.03% worse than quoted')
  })

  it('an order that stood until it expired: the allowance was taken away in between', async () => {
    const [, answer, whose, ...more] = await whyOf('allowance-gone', '0xa8c9aab')
    expect(answer).toBe(
      'Why: At 2026-03-10T09:09:14Z, the approved amount was 0 DAI, but this order needs 3200 DAI (block 666). With less, no solver can fill it.',
    )
    expect(whose).toBe(`  Cause: your wallet, outside Foldswap. ${inEnglish('why.next.approve')}`)
    expect(more[0]).toBe(`Also: ${inEnglish('why.fundsFell', { before: '661' })}`)
    // The rows that decided it: the readings before and after.
    expect(more.filter((line) => line.includes('balance')).length).toBe(2)
  })

  it('a Safe’s order that expired: a signature was missing, so it could never be filled', async () => {
    const lines = await whyOf('safe-unsigned')
    expect(lines[1]).toMatch(
      /^Why: No solver could fill it: its Safe didn’t sign it on chain before .*\. At .* 1 of 2 signatures \(nonce 0\)/,
    )
    expect(lines[2]).toContain('Cause: the Safe and its owners.')
    expect(lines.join('\n')).not.toContain('from now on solvers can fill it')
  })

  it('check finds the bug of the build in its row, and nothing wrong with the other two', async () => {
    const { code, out } = await runCli(['check', `${CASES}/slippage-twice.log.ndjson`])
    expect(code).toBe(1)
    expect(out).toContain(
      'row 26, ifsgdgb6y8mr-151: [invariant] OrderPlacementRequested: the signed amounts follow from the quote and the ' +
        'slippage: expected 3287446670552957835, found 3320653202578745287, which is the slippage applied twice',
    )
    expect((await runCli(['check', `${CASES}/allowance-gone.log.ndjson`])).code).toBe(0)
    expect((await runCli(['check', `${CASES}/safe-unsigned.log.ndjson`])).code).toBe(0)
  })
})
