import { describe, expect, it } from 'vitest'
import { type GivenPoolPrice, poolTrouble, type ShownPool } from './pools'

const pair = { tab: 'a', sellToken: '0xsell', buyToken: '0xbuy' }
const given: GivenPoolPrice = { ...pair, amount: 100n, bought: 50n, atSpot: 51n }
const shown: ShownPool = { ...pair, sold: 100n, quoted: 52n, bought: 50n, warning: null }

describe('a price of pools', () => {
  it('is one that the window was given for its trade', () => {
    expect(poolTrouble(shown, [given])).toBeNull()
    expect(poolTrouble({ ...shown, bought: null }, [])).toBeNull()
    for (const other of [{ tab: 'b' }, { sold: 99n }, { bought: 49n }, { buyToken: '0xother' }])
      expect(poolTrouble({ ...shown, ...other }, [given])).toContain('no pool gives')
  })

  it('is warned of where it is ten times the quote, or a tenth, and deep', () => {
    const far = { ...shown, quoted: 500n, warning: 'quoteGivesMore' }
    expect(poolTrouble(far, [given])).toBeNull()
    expect(poolTrouble({ ...far, warning: null }, [given])).toContain('not quoteGivesMore')
    expect(poolTrouble({ ...shown, quoted: 5n, warning: 'poolsGiveMore' }, [given])).toBeNull()
    expect(poolTrouble({ ...far, quoted: 499n }, [given])).toContain('not null')
    const shallow = { ...given, atSpot: 101n }
    expect(poolTrouble(far, [shallow])).toContain('not null')
    expect(poolTrouble({ ...far, warning: null }, [shallow])).toBeNull()
    expect(poolTrouble({ ...far, bought: null }, [given])).toContain('without a price')
  })
})
