/**
 * Reads an app-data document like today's service: a JSON object of at most 8,192 bytes whose `metadata` (formerly
 * `backend`) has the fields that the protocol uses. Other keys are ignored.
 */
import { refusal, type ApiError } from '../apiError.ts'
import { address, fields, hex, hexBytes, optional, SchemaError, string, type Fields } from '../schema.ts'

/** Largest document, in bytes. */
const MAX_DOCUMENT = 8_192
const UINT64_MAX = 2n ** 64n - 1n

interface Hook {
  readonly target: string
  readonly callData: string
  /** gas */
  readonly gasLimit: bigint
}

interface PartnerFee {
  readonly recipient: string
  readonly policy: 'surplus' | 'priceImprovement' | 'volume'
  readonly bps: number
}

export interface AppDataDocument {
  /** lower case */
  readonly signer: string | null
  readonly hooks: { readonly pre: readonly Hook[]; readonly post: readonly Hook[] }
  readonly partnerFees: readonly PartnerFee[]
  readonly replacedOrder: string | null
}

const NOTHING: AppDataDocument = {
  signer: null,
  hooks: { pre: [], post: [] },
  partnerFees: [],
  replacedOrder: null,
}

const invalid = (why: string): ApiError => refusal(400, 'InvalidAppData', why)

/** Throws InvalidAppData. */
export function readDocument(document: string): AppDataDocument {
  const size = Buffer.byteLength(document)
  if (size > MAX_DOCUMENT) {
    throw invalid(`app data has byte size ${String(size)} which is larger than limit ${String(MAX_DOCUMENT)}`)
  }
  try {
    const root = fields(JSON.parse(document))
    const metadata = optional(root, 'metadata', nested)
    if (metadata !== undefined) return readMetadata(metadata)
    const backend = optional(root, 'backend', nested)
    return backend === undefined ? NOTHING : { ...NOTHING, hooks: readHooks(backend) }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof SchemaError)) throw error
    throw invalid(`invalid app data json\n\nCaused by:\n    ${error.message}`)
  }
}

const nested = (body: Fields, key: string): Fields => fields(body[key])

const readMetadata = (metadata: Fields): AppDataDocument => ({
  signer: optional(metadata, 'signer', address) ?? null,
  hooks: readHooks(metadata),
  partnerFees: readPartnerFees(metadata['partnerFee']),
  replacedOrder:
    optional(metadata, 'replacedOrder', (body, key) => hex(56)(nested(body, key), 'uid')) ?? null,
})

function readHooks(metadata: Fields): AppDataDocument['hooks'] {
  if (metadata['hooks'] === undefined) return NOTHING.hooks
  const hooks = nested(metadata, 'hooks')
  return { pre: list(hooks, 'pre').map(readHook), post: list(hooks, 'post').map(readHook) }
}

/** Absent is empty; null is not a list. */
function list(body: Fields, key: string): readonly unknown[] {
  const value = body[key]
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new SchemaError(`${key}: invalid type, expected a sequence`)
  return value
}

function readHook(value: unknown): Hook {
  const hook = fields(value)
  const gasLimit = string(hook, 'gasLimit')
  if (!/^\d{1,20}$/.test(gasLimit) || BigInt(gasLimit) > UINT64_MAX) {
    throw new SchemaError('gasLimit: expected a u64 as decimal string')
  }
  return { target: address(hook, 'target'), callData: hexBytes(hook, 'callData'), gasLimit: BigInt(gasLimit) }
}

function readPartnerFees(value: unknown): readonly PartnerFee[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map(readPartnerFee)
}

/** Each policy by the field that names it. `bps` without others is the volume fee of old documents. */
function readPartnerFee(value: unknown): PartnerFee {
  const fee = fields(value)
  const recipient = address(fee, 'recipient')
  const has = (key: string) => fee[key] !== undefined
  if (has('surplusBps') && has('maxVolumeBps'))
    return { recipient, policy: 'surplus', bps: capped(fee, 'surplusBps') }
  if (has('priceImprovementBps') && has('maxVolumeBps')) {
    return { recipient, policy: 'priceImprovement', bps: capped(fee, 'priceImprovementBps') }
  }
  return { recipient, policy: 'volume', bps: u64(fee, has('volumeBps') ? 'volumeBps' : 'bps') }
}

function capped(fee: Fields, key: string): number {
  u64(fee, 'maxVolumeBps')
  return u64(fee, key)
}

function u64(body: Fields, key: string): number {
  const value = body[key]
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new SchemaError(`data did not match any variant of untagged enum: ${key}`)
}
