import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrubText } from '../../../src/events/kernel/scrubText'

const INFURA_KEY = '9aa3d95b3bc440fa88ea12eaa4456161'
const ALCHEMY_KEY = 'oKxs-03sij-U_N0iOlrSsZFr29-IqbuF'
const PRIVATE_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const ADDRESS = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

describe('external text in the log (X17)', () => {
  it.each([
    [`POST https://mainnet.infura.io/v3/${INFURA_KEY} failed`, 'POST https://[address] failed'],
    [`wss://user:pass@node.example:8546/${ALCHEMY_KEY}?x=1 closed`, 'wss://[address] closed'],
    ['at https://swap.example/ipfs/Qm12/app-AbC1.js:12:34', 'at app-AbC1.js:12:34'],
    ['at file:///home/somebody/src/app.tsx:1:2)', 'at app.tsx:1:2)'],
    ['at https://swap.example/app.js', 'at https://[address]'],
    ['https://some-name.key123.quiknode.pro says no', 'https://[address] says no'],
    [`at eth-mainnet.g.alchemy.com/v2/${ALCHEMY_KEY}, 429`, 'at [address] 429'],
    ['{"apiKey":"short","id":5}', '{"apiKey":[secret],"id":5}'],
    ['Authorization: Bearer abc.def', 'Authorization: [secret]'],
    ['sent Bearer abcdefgh.ijkl', 'sent Bearer [secret]'],
    ['project_id=17 is over its limit', 'project_id=[secret] is over its limit'],
    [`invalid key ${INFURA_KEY}`, 'invalid key [key]'],
    [`invalid key ${ALCHEMY_KEY}.`, 'invalid key [key].'],
    ['jwt eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'jwt [key]'],
    [`cannot sign with ${PRIVATE_KEY}`, 'cannot sign with [hex]'],
    [`cannot sign with ${PRIVATE_KEY.slice(2)}`, 'cannot sign with [hex]'],
    [`bad phrase: ${PHRASE}`, 'bad phrase: [words]'],
    [`mnemonic: ${PHRASE}`, 'mnemonic: [secret]'],
    [`"passphrase":"${PHRASE}"`, '"passphrase":[secret]'],
    [`not valid: ${PHRASE.toUpperCase()}`, 'not valid: [words]'],
    [`not valid: ${PHRASE.replace(/\b./g, (letter) => letter.toUpperCase())}`, 'not valid: [words]'],
    [JSON.stringify(PHRASE.split(' ')), '["[words]"]'],
    [`not valid: ${PHRASE.replaceAll(' ', ',')}`, 'not valid: [words]'],
    [`not valid: ${PHRASE.replaceAll(' ', '\\n')}`, 'not valid: [words]'],
    [`?words=${PHRASE.replaceAll(' ', '%20')}`, '?words=[words]'],
    [
      PHRASE.split(' ')
        .map((word, i) => `${String(i + 1)}. ${word}`)
        .join(' '),
      '1. [words]',
    ],
    ['{"body":"{\\"apiKey\\":\\"short\\"}"}', '{"body":"{\\"apiKey\\":[secret]}"}'],
    ['apiKey%3Dabc', 'apiKey%3D[secret]'],
    ['rpc 10.0.0.7:8545/abcdefgh1234 is down', 'rpc [address] is down'],
    ['rpc node.example:8545/abcdefgh1234 is down', 'rpc [address] is down'],
    ['user:hunter2@node.example is down', '[secret]@node.example is down'],
    ['no answer from https%3A%2F%2Fnode.example%2Fabcdefgh', 'no answer from https://[address]'],
    ['no answer from https:\\/\\/node.example\\/abcdefgh', 'no answer from https://[address]'],
    [`${ADDRESS}-${INFURA_KEY}`, '[key]'],
    ['signed AbCd+EfGh/IjKl1MnOp+QrStUv/WxYz0123+4567/89AbCdEf==', 'signed [key]'],
    ['Basic dXNlcjpwYXNz', 'Basic [secret]'],
  ])('%j becomes %j', (text, clean) => expect(scrubText(text)).toBe(clean))

  it.each([
    'The method eth_signTypedData_v4 does not exist/is not available',
    'Provided chainId "5" must match the active chainId "1"',
    `Token address ${ADDRESS}`,
    'order owner must have funds worth at least x in his account',
    'execution reverted: GPv2: order expired (code=CALL_EXCEPTION, version=6.17.0)',
    'HTTP 502',
    'ERC20InsufficientAllowance(0x9008D19f58AAbD9eD0D60971565AA8510560ab41, 0, 1)',
    'basic authentication failed',
    'the wallet does not know this chain please add the network first',
    'sell amount does not cover fee please try again with more than that',
    'approved 115792089237316195423570985008687907853269984665640564039457584007913129639935',
    '',
  ])('%j stays', (text) => expect(scrubText(text)).toBe(text))

  const secret = fc.constantFrom(INFURA_KEY, ALCHEMY_KEY, PRIVATE_KEY, PHRASE)
  const around = fc.string({ unit: fc.constantFrom('a', ' ', '"', ':', '\n', ',', '(', '=', '/', 'é', '.') })

  it('no secret is left among other text, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(around, secret, around, (before, found, after) => {
        const clean = scrubText(`${before} ${found} ${after}`)
        expect(clean).not.toContain(found)
        expect(scrubText(clean)).toBe(clean)
      }),
    )
  })

  it('a cut leaves no half of a secret', () => {
    for (let most = 1; most < 60; most += 1) {
      expect(scrubText(`endpoint ${INFURA_KEY} failed`, most)).not.toContain(INFURA_KEY.slice(0, 8))
    }
  })

  it('reads no more of a long text than its limit, for any repeated unit', () => {
    for (const unit of ['a-', '0', 'a ', 'a.', 'abc ', 'http://', 'key=', '-1a']) {
      expect(scrubText(unit.repeat(1_000_000)).length).toBeLessThanOrEqual(8000)
    }
  })
})
