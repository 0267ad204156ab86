/** One reader of addresses for every field and link (X131). */
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery } from '../../src/events/balances/tokenList'
import { isAddressLike, readAddress } from '../../src/events/chain/readAddress'
import { chainIds, chains } from '../../src/events/chain/chains.data'
import { NetworkSelected } from '../../src/events/chain/events'
import { readEntered } from '../../src/events/claims/requestClaims'
import { addressRejection } from '../../src/events/governance/decide'
import { followReferral } from '../../src/events/referral/decide'
import { ReferralFollowed } from '../../src/events/referral/events'
import { lookUpToken } from '../../src/events/tokens/decide'
import { TokenLookupRequested } from '../../src/events/tokens/events'
import { listAddress } from '../../src/events/tokens/listAddress'
import { indexTokens, searchIndex } from '../../src/events/tokens/tokenSearch'
import { readRecipient } from '../../src/events/trade/readRecipient'
import { readSwapLink, unreadWords } from '../../src/events/trade/swapLink'
import { BOB, DAI, readyToTrade, USDC } from './support/fixtures'
import { decided, given, refused } from './support/given'

const ready = given(...readyToTrade)

const middle = (mark: string): string => BOB.slice(0, 20) + mark + BOB.slice(20)
const PASTED: readonly string[] = [
  ...['\u200b', '\u2060', '\u202a', '\u200e', '\u00ad', '\u00a0', '\u034f', '\ufe0f', '\n'].flatMap(
    (mark) => [middle(mark), mark + BOB, BOB + mark],
  ),
  // Of Mongolian, a tag, another selector, the empty Braille pattern, and the place of a picture that was copied along.
  ...['\u180e', '\u{e0067}', '\u{e0100}', '\u2800', '\ufffc'].flatMap((mark) => [
    middle(mark),
    mark + BOB,
    BOB + mark,
  ]),
  `\u202b${BOB}\u202c`,
  `\u200f${BOB}\u200f`,
  `0X${BOB.slice(2)}`,
  `0X${BOB.slice(2).toUpperCase()}`,
  `eth:${BOB}`,
  `ETH:0X${BOB.slice(2)}`,
  `eip155:1:${BOB}`,
  `ethereum:${BOB}`,
  `ethereum:pay-${BOB.toLowerCase()}@1`,
  `\u200beth:\u00ad${BOB.toLowerCase()}`,
  // With the quotes, brackets and marks of what it was copied from: a program, a sheet, a chat, a sentence.
  ...['""', "''", '``', '“”', '„“', '‘’', '«»', '「」', '<>', '()', '[]', '{}'].map(
    ([opening = '', closing = '']) => opening + BOB + closing,
  ),
  ...[',', '.', ';', '。', '、', '，', '；', '",', '".', '."', '>)', '```'].map((closing) => BOB + closing),
  `'${BOB}`,
  `"eth:${BOB}",`,
  `« ${BOB} »`,
  `\u202a"${BOB}"\u202c`,
]
const OTHER = [
  `ethereum:${BOB}@100`,
  `gno:${BOB}`,
  `eip155:100:${BOB}`,
  `eip155:10:${BOB}`,
  `oeth:${BOB}`,
  `gno:\u200b${BOB}`,
]
const NONE = [
  `no-network:${BOB}`,
  `Address: ${BOB}`,
  `to:${BOB}`,
  middle('\u202e'),
  `\u202e${BOB}\u202c`,
  `${BOB.slice(0, 20)}\u200f${BOB.slice(20, 30)}\u200f${BOB.slice(30)}`,
  middle('х'),
  middle('"'),
  `${BOB}..`,
  `${BOB}...`,
  `${BOB}…`,
  `"${BOB}…"`,
  `${BOB}","${BOB}`,
  `${BOB},${BOB}`,
  `("'<${BOB}`,
  `"${BOB}"x`,
  `*${BOB}*`,
  `${BOB}:`,
  `"${BOB}0"`,
  `eip155::${BOB}`,
  `eip155:1:eth:${BOB}`,
  `solana:1:${BOB}`,
  `ethereum:${BOB}@`,
  `ethereum:${BOB}?value=1e18`,
  `ethereum:${BOB}/transfer`,
  `${' '.repeat(2000)}${BOB}`,
  '0x'.repeat(500_000),
]

describe('the reader of addresses', () => {
  it.each(PASTED)('%j is the address, in every field and link', (text) => {
    expect(readAddress(text, 1)).toEqual(E.right(BOB))
    expect(readRecipient(text, 1)).toMatchObject({ address: BOB, problem: null })
    expect(addressQuery(ready, text)).toMatchObject({ tag: 'address', address: BOB })
    expect(decided(lookUpToken, ready, { address: text })).toEqual([
      TokenLookupRequested({ chainId: 1, address: BOB }),
    ])
    expect(readEntered(text, 1)).toEqual({ tag: 'account', account: BOB })
    expect(decided(followReferral, ready, { text })).toEqual([ReferralFollowed({ referrer: BOB })])
    const search = new URLSearchParams({ inputCurrency: text, outputCurrency: DAI.address }).toString()
    expect(readSwapLink(search, 1).sell).toBe(BOB)
    expect(unreadWords(search, 1, [1, 100])).toEqual([])
    const token = { ...USDC, address: BOB }
    const index = indexTokens([DAI, token], (one) => one)
    expect(searchIndex(index, text)).toEqual([token])
  })

  it.each(OTHER)('%j is of another network, which is said as the reason', (text) => {
    expect(readAddress(text, 1)).toEqual(E.left('otherNetwork'))
    expect(readRecipient(text, 1)).toMatchObject({ address: null, problem: 'otherNetwork' })
    expect(addressQuery(ready, text)).toEqual({ tag: 'otherNetwork' })
    expect(refused(lookUpToken, ready, { address: text })).toEqual({ tag: 'malformed' })
    expect(readEntered(text, 1)).toEqual({ tag: 'otherNetwork' })
    expect(decided(followReferral, ready, { text })).toEqual([ReferralFollowed({ referrer: null })])
    expect(unreadWords(new URLSearchParams({ inputCurrency: text }).toString(), 1, [1, 100])).not.toEqual([])
  })

  it.each(NONE)('%j is none: it is no address, or the eye reads another one', (text) => {
    expect([readAddress(text, 1), isAddressLike(text)]).toEqual([E.left('malformed'), false])
    expect(readRecipient(text, 1).address).toBeNull()
    expect(addressQuery(ready, text)).toEqual({ tag: 'none' })
  })

  it('knows the prefix of each network that people use, and takes none of them for a word', () => {
    // By the registry of EIP-3770, and by the Safe where it writes another one.
    const mainnets =
      'abstract apechain arb-nova astr aurora beam berachain blast blastmainnet bob boba btr BTT canto celo cfx core cro cyeth etc etlk evmos ' +
      'filecoin flow-mainnet flr fraxtal ftm fuse gravity hemi hyperevm imx kaia-mainnet katana kava kcs lens lisk lukso manta mantle mbeam ' +
      'Merlin-Mainnet metall2 metis-andromeda mint mode monad mriver OAS obnb oeth okb peaq pls rsk scr sei shape soneium sonic story ' +
      'tko-mainnet unichain vic wc xai xdc xlayer zetachain-mainnet zircuit-mainnet zkCRO zkevm zksync zora'
    const tests =
      'arb-sep basesep bnbt chi Fuji gor holesky hoodi linea-sepolia opsep polygonamoy rin scr-sepolia sep'
    const traded = 'gno xdai bnb matic pol base plasma arb1 avax ink linea'
    for (const prefix of `${mainnets} ${tests} ${traded}`.split(' '))
      expect([prefix, readAddress(`${prefix}:${BOB}`, 1)]).toEqual([prefix, E.left('otherNetwork')])
    for (const prefix of ['pol', 'matic', 'POL'])
      expect(readAddress(`${prefix}:${BOB}`, 137)).toEqual(E.right(BOB))
  })

  it('lets an address through behind no prefix but one of the network in use (X262)', () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        'a',
        'x',
        '0',
        '1',
        '0x',
        ':',
        '-',
        '.',
        '@',
        ' ',
        'eth',
        'gno',
        'eip155',
        'ethereum',
      ),
      maxLength: 8,
    })
    fc.assert(
      fc.property(letters, fc.constantFrom(...chainIds), (words, chainId) => {
        const prefix = words.replaceAll(' ', '')
        const own = [...chains[chainId].shortNames, `eip155:${chainId}`, 'ethereum'].map((name) => `${name}:`)
        const isOwn = prefix === '' || own.includes(prefix)
        expect([words, E.isRight(readAddress(words + BOB, chainId))]).toEqual([words, isOwn])
      }),
    )
    for (const chainId of chainIds)
      for (const word of ['address', 'to', 'my-wallet', 'token', 'arbitrum', 'polygon', 'optimism', 'gnosis'])
        for (const text of [`${word}:${BOB}`, `${word}: ${BOB}`, `eth:${word}:${BOB}`])
          expect([text, readAddress(text, chainId)]).toEqual([text, E.left('malformed')])
  })

  it('keeps an address in its field without the quotes around it', () => {
    expect(readRecipient(` "${BOB}", `, 1).text).toBe(BOB)
    expect(readRecipient(`<eth:${BOB}>`, 1).text).toBe(`eth:${BOB}`)
    expect(readRecipient(`"${BOB}x"`, 1).text).toBe(`"${BOB}x"`)
  })

  it('reads a prefix by the network in use, and none where no network is known', () => {
    const gnosis = given(...readyToTrade, NetworkSelected({ chainId: 100 }))
    expect(addressQuery(gnosis, `eip155:100:${BOB}`)).toMatchObject({ tag: 'address', address: BOB })
    expect(addressQuery(gnosis, `eth:${BOB}`)).toEqual({ tag: 'otherNetwork' })
    expect(readAddress(`eth:${BOB}`, null)).toEqual(E.left('otherNetwork'))
    expect(readAddress(BOB, null)).toEqual(E.right(BOB))
  })

  it('says that a checksum is wrong whatever nobody sees', () => {
    const wrong = `eth:${BOB.slice(0, -1)}\u200bc`
    expect(readAddress(wrong, 1)).toEqual(E.left('wrongChecksum'))
    expect(addressQuery(ready, wrong)).toEqual({ tag: 'wrongChecksum' })
    expect(readRecipient(wrong, 1).problem).toBe('wrongChecksum')
    expect(readEntered(wrong, 1)).toEqual({ tag: 'wrongChecksum' })
    expect(E.mapLeft(addressRejection)(readAddress(wrong, 1))).toEqual(E.left('wrongChecksum'))
  })

  it('takes what nobody sees out of the address of a list', () => {
    expect(listAddress('\u200bhttps://tokens.example/\u00adlist.json\u202c')).toBe(
      'https://tokens.example/list.json',
    )
    expect(listAddress('\u202alists.name.eth\u202c')).toBe('lists.name.eth')
    for (const mark of ['\u202e', '\u202b', '\u2067', '\u200f', '\u061c'])
      expect(listAddress(`https://tokens.example/${mark}list.json`)).toBeNull()
  })

  it('reads a text of a million characters', () => {
    // In a time that grows with the square of the length this test would not end.
    const blanks = ' \u200b'.repeat(500_000)
    for (const text of [`${blanks}x`, `x${blanks}x`, blanks, `${blanks}${BOB}`]) {
      readRecipient(text, 1)
      readEntered(text, 1)
      addressQuery(ready, text)
      listAddress(text)
    }
    expect(listAddress(`${blanks}https://tokens.example/list.json`)).toBe('https://tokens.example/list.json')
  })
})
