/** The sandbox wallet's view of a request, read from the very text that is signed or sent. */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { parseAddress } from '../../events/kernel/parseAddress'
import { AddressC, HexC, decodeWith } from '../../events/kernel'
import type { SandboxWalletLabel, SandboxWalletRequest } from '../../streams/ports/SandboxWallet'

type Detail = SandboxWalletRequest['details'][number]

const TypedDataC = t.type({
  primaryType: t.union([t.literal('Order'), t.literal('OrderCancellation')]),
  domain: t.type({ name: t.string, verifyingContract: AddressC, chainId: t.union([t.string, t.number]) }),
  message: t.record(t.string, t.unknown),
})
export type TypedData = t.TypeOf<typeof TypedDataC>

const QuantityC = new t.Type<string>(
  'Quantity',
  t.string.is,
  (u, c) => (typeof u === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(u) ? t.success(u) : t.failure(u, c)),
  t.identity,
)

const TransactionC = t.intersection([
  t.type({ from: AddressC, to: AddressC, value: QuantityC, data: HexC }),
  t.partial({ gas: QuantityC }),
])
export type SandboxTransaction = t.TypeOf<typeof TransactionC>

export const readTransaction = (params: unknown): SandboxTransaction | null => {
  const transaction = TransactionC.decode(params)
  return E.isRight(transaction) ? transaction.right : null
}

const FIELDS: readonly SandboxWalletLabel[] = [
  'sellToken',
  'buyToken',
  'receiver',
  'sellAmount',
  'buyAmount',
  'validTo',
  'appData',
  'feeAmount',
  'kind',
  'partiallyFillable',
  'sellTokenBalance',
  'buyTokenBalance',
  'orderUid',
]

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const readTypedData = (json: unknown): TypedData | null => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(typeof json === 'string' ? json : ''),
    () => null,
  )
  const data = E.chainW(decodeWith(TypedDataC))(parsed)
  return E.isRight(data) ? data.right : null
}

export const typedDataDetails = ({ domain, message }: TypedData): readonly Detail[] => [
  { label: 'domainName', value: domain.name },
  { label: 'verifyingContract', value: domain.verifyingContract },
  ...FIELDS.flatMap((label) => (label in message ? [{ label, value: shown(message[label]) }] : [])),
]

/** `setPreSignature(bytes,bool)` of an order's uid of 56 bytes, with true. */
const PRESIGN = /^0xec6cb13f0{62}400{63}10{62}38([0-9a-f]{112})0{16}$/i

/** `invalidateOrder(bytes)` of the same. */
const INVALIDATE = /^0x15337bc00{62}200{62}38([0-9a-f]{112})0{16}$/i

/** `approve(address,uint256)`: selector and two words. */
const APPROVE = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

export const transactionDetails = ({ to, value, data, gas }: SandboxTransaction): readonly Detail[] => {
  const [, spender, amount] = APPROVE.exec(data) ?? []
  const [, uid] = PRESIGN.exec(data) ?? INVALIDATE.exec(data) ?? []
  return [
    { label: 'to', value: to },
    { label: 'value', value: BigInt(value).toString() },
    ...(spender === undefined || amount === undefined
      ? []
      : ([
          { label: 'spender', value: O.getOrElse(() => `0x${spender}`)(parseAddress(`0x${spender}`)) },
          { label: 'amount', value: BigInt(`0x${amount}`).toString() },
        ] as const)),
    ...(uid === undefined ? [] : [{ label: 'orderUid', value: `0x${uid}` } as const]),
    ...(gas === undefined ? [] : [{ label: 'gas', value: BigInt(gas).toString() } as const]),
    { label: 'data', value: data },
  ]
}

/** EIP-747, as wallets take it: one object, not a list of parameters. */
const WatchedC = t.type({
  type: t.literal('ERC20'),
  options: t.type({ address: AddressC, symbol: t.string, decimals: t.number }),
})

/** Null for anything that isn't a token to show. */
export const watchedDetails = (params: unknown): readonly Detail[] | null => {
  const watched = WatchedC.decode(params)
  if (E.isLeft(watched)) return null
  const { address, symbol, decimals } = watched.right.options
  return [
    { label: 'token', value: address },
    { label: 'symbol', value: symbol },
    { label: 'decimals', value: String(decimals) },
  ]
}
