/** Which signing method is used after which error (T4.63, T4.66), and the exact text that each one gets. */
import { map } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { browserWallets } from '../../src/adapters/browserWallets/browserWallets'
import { discoverWallets } from '../../src/adapters/browserWallets/discovery'
import { eip1193 } from '../../src/adapters/browserWallets/eip1193'
import { ecdsaSignatures } from '../../src/adapters/wallets/ecdsaSignatures'
import { sandboxEndpoints } from '../../src/config/config'
import type { OrderParams } from '../../src/events/kernel/orderParams'
import type { Wallets } from '../../src/streams/ports/Wallets'
import { REFUSALS } from '../support/walletShapes.data'
import vectors from '../vectors/orders-100.json'
import { errorOf, goodAnswerOf } from './support/answers'
import { type FakeInjected, announcement, fakeInjected, fakeWindow } from './support/fakeInjected'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const LOWER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const R_AND_S = `0x${'11'.repeat(64)}`
const domain = { chainId: 100, verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41' } as const
const order: OrderParams = {
  sellToken: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  buyToken: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
  receiver: OWNER,
  sellAmount: 2n ** 255n,
  buyAmount: 9_007_199_254_740_993n,
  validTo: 4_294_967_295,
  appData: `0x${'0a'.repeat(32)}`,
  feeAmount: 0n,
  kind: 'sell',
  partiallyFillable: false,
}
const UID = `0x${'cd'.repeat(56)}`

/** The typed data to the letter, written here and not made by the code that is tested. */
const orderText = (chainId: string): string =>
  '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},' +
  '{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],' +
  '"Order":[{"name":"sellToken","type":"address"},{"name":"buyToken","type":"address"},' +
  '{"name":"receiver","type":"address"},{"name":"sellAmount","type":"uint256"},' +
  '{"name":"buyAmount","type":"uint256"},{"name":"validTo","type":"uint32"},' +
  '{"name":"appData","type":"bytes32"},{"name":"feeAmount","type":"uint256"},' +
  '{"name":"kind","type":"string"},{"name":"partiallyFillable","type":"bool"},' +
  '{"name":"sellTokenBalance","type":"string"},{"name":"buyTokenBalance","type":"string"}]},' +
  '"primaryType":"Order",' +
  `"domain":{"name":"Gnosis Protocol","version":"v2","chainId":${chainId},` +
  '"verifyingContract":"0x9008D19f58AAbD9eD0D60971565AA8510560ab41"},' +
  '"message":{"sellToken":"0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d",' +
  '"buyToken":"0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83",' +
  '"receiver":"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",' +
  '"sellAmount":"57896044618658097711785492504343953926634992332820282019728792003956564819968",' +
  '"buyAmount":"9007199254740993","validTo":4294967295,' +
  '"appData":"0x0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a","feeAmount":"0",' +
  '"kind":"sell","partiallyFillable":false,"sellTokenBalance":"erc20","buyTokenBalance":"erc20"}}'

const cancellationText = (chainId: string): string =>
  '{"types":{"EIP712Domain":[{"name":"name","type":"string"},{"name":"version","type":"string"},' +
  '{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}],' +
  '"OrderCancellation":[{"name":"orderUid","type":"bytes"}]},"primaryType":"OrderCancellation",' +
  `"domain":{"name":"Gnosis Protocol","version":"v2","chainId":${chainId},` +
  '"verifyingContract":"0x9008D19f58AAbD9eD0D60971565AA8510560ab41"},' +
  `"message":{"orderUid":"${UID}"}}`

/** Computed apart, with ethers' TypedDataEncoder. */
const ORDER_DIGEST = '0x7647487ce224058756de066e5446926baa2451a0bf860b1804ef6e841a8e4e97'
const CANCELLATION_DIGEST = '0x0dfa2b9888cfc14c7fdaccb2c18216adc509d73ae018ca6710229ab733712e3b'

const V4 = ['eth_signTypedData_v4', [OWNER, orderText('"100"')]] as const
const V4_INTEGER = ['eth_signTypedData_v4', [OWNER, orderText('100')]] as const
const V3 = ['eth_signTypedData_v3', [LOWER, orderText('"100"')]] as const
const PERSONAL_SIGN = ['personal_sign', [ORDER_DIGEST, LOWER]] as const
const ETH_SIGN = ['eth_sign', [LOWER, ORDER_DIGEST]] as const

const walletsOf = (injected: FakeInjected, maySign: () => boolean = () => true): Wallets =>
  browserWallets(
    discoverWallets(fakeWindow([announcement(injected.provider)])).pipe(
      map(({ info, injected: provider }) => ({ info, provider: eip1193(provider) })),
    ),
    { endpoints: sandboxEndpoints('http://127.0.0.1:1') },
    maySign,
  )

/** A wallet on the order's chain; what it is asked quietly is not counted. */
const onChain100 = (answers: Parameters<typeof fakeInjected>[0]): FakeInjected => {
  const injected = fakeInjected({ ...answers, eth_chainId: () => '0x64' })
  return {
    ...injected,
    get asked() {
      return injected.asked.filter(([method]) => method !== 'eth_chainId' && method !== 'eth_accounts')
    },
  }
}

/** A wallet that fails with these errors, one request after the other, and then signs with this v. */
const failing = (errors: readonly unknown[], v = '1b'): FakeInjected => {
  const left = [...errors]
  const answer = (): string => {
    if (left.length > 0) throw left.shift()
    return `${R_AND_S}${v}`
  }
  return onChain100({
    eth_signTypedData_v4: answer,
    eth_signTypedData_v3: answer,
    personal_sign: answer,
    eth_sign: answer,
  })
}
const signOrder = (injected: FakeInjected): ReturnType<Wallets['signOrder']> =>
  walletsOf(injected).signOrder('io.example', OWNER, domain, order)

const noMethod = { code: -32601, message: 'the method does not exist/is not available' }
const rpcFailed = { code: -32000, message: 'RPC request failed: bad gateway' }
const wrongChainId = {
  code: -32000,
  message: 'Provided chainId "100" must match the active chainId "100"',
}
const asInTheSpecs = { message: 'provided chainid must match the active chainid' }
const noV4 = { code: -32000, message: 'The method eth_signTypedData_v4 does not exist' }
const noV3 = { code: -32000, message: 'The method eth_signTypedData_v3 does not exist' }
const internal = { code: -32603, message: 'MetaMask Message Signature: Error' }
const wrapped = {
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: { originalError: { code: -32000, message: 'The device failed' } },
}
const missing = { code: -32000, message: 'Method not found' }
const noMethodV4Words = { code: 4200, message: 'eth_signTypedData_v4 does not exist' }

/** Of a device, of windows: whatever was meant, a blind request would not be. */
const MAYBE = [
  'Passphrase cancelled',
  'Operation aborted',
  'EthSign rejected',
  'Reject',
  'Popup window was closed',
  'Modal closed',
  'Not confirmed',
]

/** In the languages of wallets, as words that no table has: nothing in them names the user. */
const OTHER_LANGUAGES = [
  ['Spanish', 'Solicitud rechazada'],
  ['Spanish that speaks of an error', 'Error: operacion anulada'],
  ['French', 'Demande refusee'],
  ['French that speaks of a message', 'Erreur de signature du message'],
  ['German', 'Vorgang abgebrochen'],
  ['Italian', 'Operazione annullata'],
  ['Japanese', '署名が拒否されました'],
  ['Korean', '서명 요청이 거절되었습니다'],
  ['Portuguese', 'Assinatura recusada'],
  ['Portuguese, as a fault', 'Erro interno da carteira'],
  ['Russian', 'Запрос отклонён'],
  ['Turkish', 'Istek reddedildi'],
  ['Turkish, as a fault', 'İşlem başarısız'],
  ['Chinese', '签名失败'],
  ['traditional Chinese', '交易已取消'],
  ['Indonesian', 'Permintaan ditolak'],
  ['Dutch', 'Verzoek geweigerd'],
  ['Dutch with a word of English', 'Het verzoek is geweigerd'],
  ['Vietnamese', 'Yêu cầu bị từ chối'],
  ['Arabic', 'تم رفض الطلب'],
  ['none', '0x6a80'],
] as const

/** An outer error that says nothing of what its cause says. */
const around = (message: string, outer = 'MetaMask Message Signature: Error'): object => ({
  code: -32603,
  message: outer,
  data: { cause: { message } },
})

describe('signing', () => {
  it.each(OTHER_LANGUAGES)(
    'opens no further window after words that are not read, in %s: %s (X69)',
    async (_, message) => {
      const injected = failing([{ code: -32603, message }])
      expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted', description: message })
      expect(injected.asked).toEqual([V4])
    },
  )

  it.each([
    'The owner did not sign',
    'The message was not signed',
    'Internal error: message not signed',
    'The owner does not want to sign',
    'The request was not signed on the device',
    "The device didn't sign the message",
  ])(
    'opens no further window after a signature that was not given, in the words of a report: %s (X69)',
    async (message) => {
      const injected = failing([{ code: -32603, message }])
      expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted', description: message })
      expect(injected.asked).toEqual([V4])
    },
  )

  it.each(['Passphrase cancelled', 'Solicitud rechazada', 'Запрос отклонён'])(
    'opens none where the cause of an error may be a refusal: %s (X69)',
    async (message) => {
      const injected = failing([around(message)])
      expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted', description: message })
      expect(injected.asked).toEqual([V4])
    },
  )

  it.each([
    ['in a cause, in Filipino', around('Tinanggihan ang kahilingan', 'Failed to sign')],
    ['in a cause, in one word of Swahili', around('Limekataliwa', 'Failed to sign')],
    ['in a cause, in Polish without its letters', around('Uzytkownik odrzucil zadanie', 'Failed to sign')],
    [
      'after words of a library, in Indonesian',
      { code: -32603, message: 'Failed to sign: Permintaan ditolak' },
    ],
    [
      'after a long report',
      { code: -32603, message: `Failed: ${'the device, '.repeat(30)}Passphrase cancelled` },
    ],
    ['after a long report, in Russian', around(`Failed: ${'the device, '.repeat(30)}запрос отклонён`)],
  ])('opens none where words that may be a refusal stand %s (X69)', async (_, error) => {
    const injected = failing([error])
    expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted' })
    expect(injected.asked).toEqual([V4])
  })

  it.each(
    [
      'Pengguna menolak',
      'Onay verilmedi',
      'Tinanggihan ang kahilingan',
      'Uzytkownik odmowil',
      'Limekataliwa',
      'Nguoi dung tu choi',
    ].flatMap((words) => [
      `Failed to sign: ${words}`,
      `${words} (internal error)`,
      `The device failed, ${words}, unknown error`,
      `Failed: ${'the device, '.repeat(30)}${words}`,
    ]),
  )(
    'opens none after an English report with words of another language within it: %s (X69)',
    async (message) => {
      const injected = failing([{ code: -32603, message }])
      expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted' })
      expect(injected.asked).toEqual([V4])
    },
  )

  it.each<readonly [string, object]>([
    ['with words of a refusal', { code: -32000, message: 'RPC request failed: Passphrase cancelled' }],
    ['with words that are not read', { code: -32000, message: 'RPC request failed. Pengguna menolak' }],
    ['around words of a refusal', { ...rpcFailed, cause: { message: 'Passphrase cancelled' } }],
    ['around words that are not read', { ...rpcFailed, cause: { message: 'Pengguna menolak' } }],
    ['within words that are not read', { code: -32000, message: 'Pengguna menolak', cause: rpcFailed }],
  ])('opens none after a failed request of a bridge %s (X69)', async (_, error) => {
    const injected = failing([error])
    expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted' })
    expect(injected.asked).toEqual([V4])
  })

  it('goes on after a failed request of a bridge within the report of a fault', async () => {
    const injected = failing([{ code: -32000, message: 'Failed to sign', cause: rpcFailed }])
    expect(await goodAnswerOf(signOrder(injected))).toMatchObject({ scheme: 'eip712' })
    expect(injected.asked).toEqual([V4, V3])
  })

  it.each([
    ['data of a call', { code: -32603, message: 'Failed to sign', data: '0x' }],
    ['a stack', { code: -32603, message: 'Failed to sign', data: { cause: { message: 'Unknown error' } } }],
    ['an address', { code: -32603, message: 'Failed to sign', data: { error: LOWER } }],
  ])('goes on where %s stands within the report of a fault', async (_, error) => {
    const injected = failing([error])
    expect(await goodAnswerOf(signOrder(injected))).toMatchObject({ scheme: 'ethsign' })
    expect(injected.asked).toEqual([V4, PERSONAL_SIGN])
  })

  it.each([
    ['code', { ...noMethod, data: { cause: { message: 'Onbekend' } } }],
    ['words', { ...missing, data: { cause: { message: 'Onbekend' } } }],
    ['words and call data', { ...noV4, data: '0x' }],
    ['words within an internal error', { code: -32603, message: 'Internal JSON-RPC error.', data: noV4 }],
    ['code within an internal error', { code: -32603, message: 'Internal JSON-RPC error.', data: noMethod }],
    ['words within a report', { code: -32603, message: 'Request failed', data: { error: noV4 } }],
    ['code within a report', { code: -32603, message: 'Request failed', data: { error: { code: -32601 } } }],
  ])('asks by the next typed method where one is missing, by its %s', async (_, error) => {
    const injected = failing([error])
    expect(await goodAnswerOf(signOrder(injected))).toMatchObject({ scheme: 'eip712' })
    expect(injected.asked).toEqual([V4, V3])
  })

  it.each([
    'Unknown error',
    'The device cannot sign this message',
    'The device could not sign the message',
    'The account does not support signing',
    "The device doesn't support this message",
    'The message isn’t supported by the device',
    'Ledger device: Invalid data received (0x6a80)',
    'Please enable Blind signing in the Ethereum app Settings',
    'Internal error',
    'Unsupported EIP-712 domain',
    'Typed data signing is not supported on this device',
    'Not implemented',
    'eth_signTypedData_v4 is not available',
    'keyring.signTypedData is not a function',
    '',
  ])('goes on after the report of a fault: %s', async (message) => {
    const injected = failing([{ code: -32603, ...(message === '' ? {} : { message }) }])
    expect(await goodAnswerOf(signOrder(injected))).toMatchObject({ scheme: 'ethsign' })
    expect(injected.asked).toEqual([V4, PERSONAL_SIGN])
  })

  it.each(MAYBE)('opens no further window after words that may be a refusal: %s (X69)', async (message) => {
    const injected = failing([{ code: -32603, message }])
    expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'unlisted', description: message })
    expect(injected.asked).toEqual([V4])
  })

  it.each([
    ['first tries typed data v4 with the chain id as a decimal string', [], [V4], 'eip712'],
    ['falls to v3 on the method-not-found code', [noMethod], [V4, V3], 'eip712'],
    ["falls to v3 on 'RPC request failed'", [rpcFailed], [V4, V3], 'eip712'],
    ["falls to v3 on 'eth_signTypedData_v4 does not exist'", [noV4], [V4, V3], 'eip712'],
    ['falls to v3 on these words with a code of their own', [noMethodV4Words], [V4, V3], 'eip712'],
    [
      "tries v4 with an integer chain id on 'provided chainid must match the active chainid'",
      [wrongChainId],
      [V4, V4_INTEGER],
      'eip712',
    ],
    ['does so on the words of the specs', [asInTheSpecs], [V4, V4_INTEGER], 'eip712'],
    ['falls from v4 with an integer to v3', [wrongChainId, noMethod], [V4, V4_INTEGER, V3], 'eip712'],
    [
      'falls from v4 with an integer to personal_sign',
      [wrongChainId, internal],
      [V4, V4_INTEGER, PERSONAL_SIGN],
      'ethsign',
    ],
    ['falls to personal_sign on the internal error code', [internal], [V4, PERSONAL_SIGN], 'ethsign'],
    ['does so when the error wraps another', [wrapped], [V4, PERSONAL_SIGN], 'ethsign'],
    [
      'falls from v3 to personal_sign on the method-not-found code',
      [noV4, noMethod],
      [V4, V3, PERSONAL_SIGN],
      'ethsign',
    ],
    [
      "falls from v3 to personal_sign on 'RPC request failed'",
      [noV4, rpcFailed],
      [V4, V3, PERSONAL_SIGN],
      'ethsign',
    ],
    [
      "falls from v3 to personal_sign on 'eth_signTypedData_v3 does not exist'",
      [noV4, noV3],
      [V4, V3, PERSONAL_SIGN],
      'ethsign',
    ],
    [
      'falls from v3 to personal_sign on the internal error code',
      [noV4, internal],
      [V4, V3, PERSONAL_SIGN],
      'ethsign',
    ],
    [
      'goes down every method in turn',
      [wrongChainId, rpcFailed, noV3, noMethod],
      [V4, V4_INTEGER, V3, PERSONAL_SIGN, ETH_SIGN],
      'ethsign',
    ],
    ["takes 'method not found' in words as its code", [missing], [V4, V3], 'eip712'],
    ['does so with the internal error code', [{ ...missing, code: -32603 }], [V4, V3], 'eip712'],
    ['does so with a code of WalletConnect', [{ code: 5101, message: 'x' }], [V4, V3], 'eip712'],
    [
      'falls from personal_sign to eth_sign where the wallet does not know personal_sign',
      [internal, noMethod],
      [V4, PERSONAL_SIGN, ETH_SIGN],
      'ethsign',
    ],
    [
      'does so in words',
      [internal, { message: 'Missing or invalid. request() method: personal_sign' }],
      [V4, PERSONAL_SIGN, ETH_SIGN],
      'ethsign',
    ],
  ])('%s', async (_, errors, asked, scheme) => {
    const injected = failing(errors)
    expect(await goodAnswerOf(signOrder(injected))).toEqual({ signature: `${R_AND_S}1b`, scheme })
    expect(injected.asked).toEqual(asked)
  })

  it.each([
    ['a refusal', { code: 4001, message: 'User rejected the request.' }, 'refused'],
    ['a refusal in an internal error', { ...internal, data: { originalError: { code: 4001 } } }, 'refused'],
    ['a refusal in words of an internal error', { code: -32603, message: 'User denied message' }, 'refused'],
    ['a pending request', { code: -32002, message: 'pending' }, 'busy'],
    ['no permission', { code: 4100, message: 'not authorized' }, 'unauthorised'],
    ['a lost connection', { code: 4900, message: 'RPC request failed' }, 'disconnected'],
    ['a method that EIP-1193 calls unsupported', { code: 4200, message: 'not here' }, 'unsupported'],
    ['invalid parameters', { code: -32602, message: 'invalid' }, 'unlisted'],
    ['an error without code', new Error('eth_signTypedData does not work'), 'unlisted'],
    ['a bare string', 'no', 'unlisted'],
  ])('gives %s back, and no further method is tried', async (_, error, tag) => {
    const injected = failing([error])
    expect(await errorOf(signOrder(injected))).toMatchObject({ tag })
    expect(injected.asked).toEqual([V4])
  })

  it.each(REFUSALS)(
    'is refused once, and no further window opens, however it is refused: %s',
    async (_, refusal) => {
      const injected = failing([refusal])
      expect(await errorOf(signOrder(injected))).toMatchObject({ tag: 'refused' })
      expect(injected.asked).toEqual([V4])
    },
  )

  it.each([
    ['v4 with an integer', [wrongChainId, wrongChainId], [V4, V4_INTEGER]],
    ['v3', [noV4, wrongChainId], [V4, V3]],
    ['v3 that speaks of v4', [noV4, noV4], [V4, V3]],
    ['personal_sign with an internal error', [internal, internal], [V4, PERSONAL_SIGN]],
    ["personal_sign with 'RPC request failed'", [internal, rpcFailed], [V4, PERSONAL_SIGN]],
    ['personal_sign refused', [internal, { code: 4001 }], [V4, PERSONAL_SIGN]],
    ['eth_sign without the method', [internal, noMethod, noMethod], [V4, PERSONAL_SIGN, ETH_SIGN]],
    ['eth_sign with an internal error', [internal, noMethod, internal], [V4, PERSONAL_SIGN, ETH_SIGN]],
  ])('never goes back: %s is the end', async (_, errors, asked) => {
    const injected = failing(errors)
    expect(await errorOf(signOrder(injected))).toHaveProperty('tag')
    expect(injected.asked).toEqual(asked)
  })

  it('of a cancellation goes the same way with the same care', async () => {
    const injected = failing([wrongChainId, noMethod, noV3, noMethod])
    const signed = walletsOf(injected).signCancellation('io.example', OWNER, domain, UID)
    expect(await goodAnswerOf(signed)).toEqual({ signature: `${R_AND_S}1b`, scheme: 'ethsign' })
    expect(injected.asked).toEqual([
      ['eth_signTypedData_v4', [OWNER, cancellationText('"100"')]],
      ['eth_signTypedData_v4', [OWNER, cancellationText('100')]],
      ['eth_signTypedData_v3', [LOWER, cancellationText('"100"')]],
      ['personal_sign', [CANCELLATION_DIGEST, LOWER]],
      ['eth_sign', [LOWER, CANCELLATION_DIGEST]],
    ])
  })

  it.each([
    ['v4', []],
    ['v4 with an integer', [wrongChainId]],
    ['v3', [noV4]],
    ['personal_sign', [internal]],
    ['eth_sign', [internal, noMethod]],
  ])('by %s gives v as 27 or 28', async (_, errors) => {
    for (const [emitted, v] of [
      ['00', '1b'],
      ['01', '1c'],
      ['1b', '1b'],
      ['1c', '1c'],
    ] as const) {
      const { signature } = await goodAnswerOf(signOrder(failing(errors, emitted)))
      expect(signature).toBe(`${R_AND_S}${v}`)
    }
    expect(await errorOf(signOrder(failing(errors, '02')))).toMatchObject({ tag: 'unreadable' })
  })

  it('of an unknown account is refused by the sandbox guard before the first method, so no method is reached', async () => {
    const injected = failing([noMethod, noMethod])
    const wallets = walletsOf(injected, () => false)
    expect(await errorOf(wallets.signOrder('io.example', OWNER, domain, order))).toEqual({
      tag: 'sandboxGuard',
    })
    expect(injected.asked).toEqual([])
  })

  it('that is given up on one method asks on no other', async () => {
    let fail: (error: unknown) => void = () => undefined
    const injected = onChain100({
      eth_signTypedData_v4: () => new Promise((_, reject) => (fail = reject)),
      eth_signTypedData_v3: () => `${R_AND_S}1b`,
    })
    const listening = signOrder(injected).subscribe()
    await expect.poll(() => injected.asked.length).toBe(1)
    listening.unsubscribe()
    fail(noMethod)
    await new Promise((resolve) => setImmediate(resolve))
    expect(injected.asked).toEqual([V4])
  })
})

describe("the protocol's vectors", () => {
  const cases = vectors.vectors.map((vector) => [vector.name, vector] as const)
  it.each(cases)('%s: the signer is recovered by either scheme, and by no other', async (_, vector) => {
    const { eip712, ethsign } = vector.signatures
    const order = { digest: vector.digest, eip712: eip712.signature, ethsign: ethsign.signature }
    for (const { digest, ...signatures } of [order, vector.cancellation]) {
      const by = (signature: string, scheme: 'eip712' | 'ethsign'): Promise<string> =>
        goodAnswerOf(ecdsaSignatures.recover(digest, { signature, scheme }))
      expect(await by(signatures.eip712, 'eip712')).toBe(vector.owner)
      expect(await by(signatures.ethsign, 'ethsign')).toBe(vector.owner)
      expect(await by(signatures.ethsign, 'eip712')).not.toBe(vector.owner)
      expect(await by(signatures.eip712, 'ethsign')).not.toBe(vector.owner)
    }
  })
})
