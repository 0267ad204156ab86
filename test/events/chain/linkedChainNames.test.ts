/** A network under the other names that links give the parameter (X76). */
import { describe, expect, it } from 'vitest'
import { chainIds } from '../../../src/events/chain/chains.data'
import { linkedChain, withLinkedChain } from '../../../src/events/chain/linkedChain'
import { followLink } from '../../../src/events/trade/followLink'
import { unreadWords } from '../../../src/events/trade/swapLink'
import { BOB, started } from '../support/fixtures'
import { given, refused } from '../support/given'

const state = given(started())
const SALE = `inputCurrency=ETH&exactAmount=5&recipient=${BOB}`

describe('a network that a link names by', () => {
  it.each(['chainId=100', 'Chain=gnosis', 'chainid=0x64', 'network=gnosis'])(
    '%s is another one, and the link fills nothing on this one (X76)',
    (chain) => {
      expect(refused(followLink, state, { search: `${chain}&${SALE}` })).toEqual({ tag: 'otherNetwork' })
      expect(linkedChain(chain)).toBe(100)
      expect(withLinkedChain(`${chain}&x=1`, 1)).toBe('x=1&chain=1')
    },
  )

  it.each(['chain=\u200bgnosis', 'chain=100\u2060', 'network=\u202axdai\u202c', 'chain=\u00a0100\u00a0'])(
    '%j is read without what no one sees (X277)',
    (chain) => {
      expect(linkedChain(new URLSearchParams(chain).toString())).toBe(100)
    },
  )

  it.each(['chainId=250', 'network=fantom', 'chain=1&chainId=100'])(
    '%s is not understood, and the link fills nothing (X76)',
    (chain) => {
      expect(refused(followLink, state, { search: `${chain}&${SALE}` })).toEqual({ tag: 'notUnderstood' })
      expect(unreadWords(chain, 1, chainIds)).toEqual([...new URLSearchParams(chain).values()])
    },
  )
})
