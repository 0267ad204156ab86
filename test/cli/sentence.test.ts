import { describe, expect, it } from 'vitest'
import { sentence } from '../../cli/sentence'
import page from '../../locales/en-US.json?raw'
import source from '../../locales/en-US/tools.json?raw'

const texts = { ...JSON.parse(page), ...JSON.parse(source) } as Readonly<Record<string, string>>

describe('a sentence of the log tools', () => {
  it("fills the gaps of the app's own message: amounts exact, times in UTC", () => {
    const values = {
      sold: {
        tag: 'amount' as const,
        atoms: 1_500_000_000_000_000_001n,
        token: { decimals: 18, symbol: 'WETH' },
      },
      bought: { tag: 'amount' as const, atoms: 3n, token: { decimals: 6, symbol: '' } },
    }
    expect(sentence({ id: 'why.filled', values })).toBe(
      'It was filled: 1.500000000000000001 WETH for 0.000003.',
    )
    const late = { late: { tag: 'span' as const, ms: 45_210 }, end: { tag: 'time' as const, at: 0 } }
    expect(sentence({ id: 'why.late', values: late })).toContain(
      'it expired at 1970-01-01T00:00:00Z, 45.2 s before',
    )
    expect(sentence({ id: 'ended.unwatched', values: {} })).toContain('Foldswap wasn’t following')
  })

  it('chooses the branch of a message', () => {
    const whose = (name: string): string => sentence({ id: 'why.whose', values: { whose: name } })
    expect(whose('market')).toBe('Cause: the market price.')
    expect(whose('unknown')).toBe('The log doesn’t show the cause.')
    const slippage = { slippage: { tag: 'share' as const, bps: 500 }, at: { tag: 'time' as const, at: 0 } }
    const where = (name: string) => ({ ...slippage, where: { tag: 'choice' as const, name } })
    expect(sentence({ id: 'why.slippageSet', values: where('otherTab') })).toMatch(/ in another tab\.$/)
    expect(sentence({ id: 'why.slippageSet', values: where('here') })).toMatch(/Z\.$/)
  })

  it('can be said of every message about facts', () => {
    const emitted = Object.entries(texts).filter(([id]) => /^(?:fact|why)\./.test(id))
    expect(emitted.length).toBeGreaterThan(40)
    for (const [id, text] of emitted) {
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 'x']))
      expect(sentence({ id, values }), id).not.toMatch(/[{}<>#]/)
    }
  })
})
