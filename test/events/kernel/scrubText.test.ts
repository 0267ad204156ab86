import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrubText } from '../../../src/events/kernel/scrubText'
import { PHRASE_GAPS } from '../../support/secrets.data'

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
    '"code":-32000,"message":"err: max fee per gas less than block base fee: address',
    'ERC20InsufficientAllowance(0x9008D19f58AAbD9eD0D60971565AA8510560ab41, 0, 1)',
    'basic authentication failed',
    'the wallet does not know this chain please add the network first',
    'sell amount does not cover fee please try again with more than that',
    'approved 115792089237316195423570985008687907853269984665640564039457584007913129639935',
    '',
  ])('%j stays', (text) => expect(scrubText(text)).toBe(text))

  describe('has no member of a list that is forgotten', () => {
    const names = ['api', 'access', 'auth', 'project', 'private', 'secret', 'client']
    const nouns = ['key', 'token', 'secret', 'id']
    const named = [...names.flatMap((name) => nouns.map((noun) => [name, noun] as const))]
    it.each(named)('the value of %s %s, however both are joined', (name, noun) => {
      for (const gap of ['', '-', '_', '.', ' ', '%20'])
        for (const text of [`${name}${gap}${noun}`, `${name}${gap}${noun}`.toUpperCase()])
          expect(scrubText(`a ${text}=abc, b`)).toBe(`a ${text}=[secret], b`)
    })
    it.each(['secret', 'password', 'passphrase', 'mnemonic', 'authorization'])('the value of %s', (name) => {
      expect(scrubText(`a ${name}: abc; b`)).toBe(`a ${name}: [secret]; b`)
    })
    it.each([':', '=', ': ', ' = ', ' : ', '\n=\n', '%3a', '%3A', '%3d', '%3D'])('a value after %j', (is) => {
      expect(scrubText(`apiKey${is}abc, b`)).toBe(`apiKey${is}[secret], b`)
    })
    it.each([
      ['"apiKey":"a b"', '"apiKey":[secret]'],
      ["'apiKey': 'a b'", "'apiKey': [secret]"],
      ['\\"apiKey\\":\\"a b\\"', '\\"apiKey\\":[secret]'],
      ['{apiKey:abc}', '{apiKey:[secret]}'],
      ['authorization: bearer abc def', 'authorization: [secret] def'],
      ['authorization: Basic abc def', 'authorization: [secret] def'],
    ])('a value that is written as in %s', (text, clean) => {
      expect(scrubText(text)).toBe(clean)
    })
    it.each(['bearer', 'Bearer', 'BEARER', 'basic', 'Basic', 'BASIC'])('what follows %s', (word) => {
      expect(scrubText(`sent ${word} abcDef12 here`)).toBe(`sent ${word} [secret] here`)
    })
    it.each([
      [' '],
      [','],
      [';'],
      ['+'],
      ['_'],
      ['-'],
      ['\n'],
      ['\t'],
      ['\r\n'],
      [', '],
      ['", "'],
      ["','"],
      ['\\n'],
      ['\\r'],
      ['\\t'],
      ['\\r\\n'],
      ['%20'],
      ['\\",\\"'],
    ])('words of a phrase that are joined by %j', (gap) => {
      expect(scrubText(`is <${PHRASE.split(' ').join(gap)}>`)).toBe('is <[words]>')
    })
    it.each(PHRASE_GAPS)('words of a phrase with %j between them (X319)', (gap) => {
      for (const words of [
        PHRASE,
        PHRASE.toUpperCase(),
        PHRASE.replaceAll(/\b[a-z]/g, (a) => a.toUpperCase()),
      ])
        expect(scrubText(`is <${words.split(' ').join(gap)}>`)).toBe('is <[words]>')
    })
    it.each(['.', ')', ':', ''])('numbered words of a phrase, each number followed by %j', (mark) => {
      const numbered = PHRASE.split(' ').map((word, i) => `${String(i + 1)}${mark} ${word}`)
      expect(scrubText(numbered.join('\n'))).toBe(`1${mark} [words]`)
    })
    it.each([
      'the',
      'not',
      'and',
      'are',
      'for',
      'with',
      'from',
      'does',
      'has',
      'was',
      'were',
      'been',
      'your',
      'into',
      'per',
      'than',
      'less',
    ])('a sentence of twelve short words with %j stays', (plain) => {
      const words = 'wallet chain order price token gives back amount block count signs'.split(' ')
      const sentence = [...words.slice(0, 6), plain, ...words.slice(6)].join(' ')
      expect(scrubText(sentence)).toBe(sentence)
      expect(scrubText([...words, 'owner'].join(' '))).toBe('[words]')
    })
    it.each(['http', 'https', 'ws', 'wss'])('an address that begins with %s', (scheme) => {
      for (const colon of [':', '%3a', '%3A'])
        for (const slashes of ['//', '\\/\\/', '%2f%2F'])
          expect(scrubText(`at ${scheme}${colon}${slashes}node.example/k1 now`)).toBe(
            `at ${scheme}://[address] now`,
          )
    })
    it.each(['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'jsx', 'tsx'])(
      'a place in a file of %s stays',
      (extension) => {
        for (const scheme of ['http', 'https', 'file'])
          expect(scrubText(`at ${scheme}://a.example/b/app-x1.${extension}:12:34`)).toBe(
            `at app-x1.${extension}:12:34`,
          )
      },
    )
    it.each(['localhost', 'localhost:8545', '10.0.0.7', '10.0.0.7:8545', 'a.example', 'a-b.c.example:1'])(
      'the path of %s',
      (host) => {
        expect(scrubText(`at ${host}/abcdefgh now`)).toBe('at [address] now')
      },
    )
    it.each(['ERC20InsufficientAllowance', 'EIP712DomainSeparatorIsWrong', 'GPv2OrderIsExpiredSinceLong'])(
      'an error named after a standard stays: %s',
      (name) => {
        expect(scrubText(name)).toBe(name)
      },
    )
    it.each([
      ['a'.repeat(64), '[hex]'],
      [`${'a'.repeat(32)}${'1'.repeat(32)}`, '[hex]'],
      [`0x${'A'.repeat(64)}`, '[hex]'],
      [`0x${'b2'.repeat(65)}`, '[hex]'],
      ['b2'.repeat(31), '[key]'],
    ])('hexadecimal digits: %s', (digits, clean) => {
      expect(scrubText(`a ${digits} b`)).toBe(`a ${clean} b`)
    })
  })

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
