/** Who signed an order of today's dialect, by each of the four schemes. */
import { dataLength } from 'ethers'
import { walletAbi } from '../../chain/abi.ts'
import { read } from '../../chain/call.ts'
import { refusal } from '../apiError.ts'
import type { Book } from '../book.ts'
import { recoverSigner, type SigningScheme } from '../order.ts'
import { hexBytes, SchemaError, type Fields } from '../schema.ts'

const MAGIC = '0x1626ba7e'

export interface OrderSignature {
  readonly signingScheme: SigningScheme
  readonly signature: string
  readonly from: string | undefined
}

/** The signature as bytes of its scheme's length. A presignature is empty or 20 bytes that aren't read. */
export function readSignature(body: Fields, scheme: SigningScheme): string {
  const signature = hexBytes(body, 'signature')
  const length = dataLength(signature)
  const fits = scheme === 'eip1271' || (scheme === 'presign' ? length === 0 || length === 20 : length === 65)
  if (!fits) throw new SchemaError(`signature: invalid length ${String(length)} for ${scheme}`)
  return signature
}

/**
 * The owner of the order. `metadata.signer` of the app data replaces `from`. Throws MissingFrom, InvalidSignature,
 * AppdataFromMismatch, WrongOwner and InvalidEip1271Signature.
 */
export async function ownerOf(
  book: Book,
  digest: string,
  { signingScheme, signature, from }: OrderSignature,
  signer: string | null,
): Promise<string> {
  const recovered =
    signingScheme === 'eip712' || signingScheme === 'ethsign'
      ? recoverSigner(digest, signingScheme, signature, true)
      : undefined
  if (recovered === null) throw refusal(400, 'InvalidSignature', 'invalid signature')
  if (from !== undefined && signer !== null && from !== signer) {
    throw refusal(
      400,
      'AppdataFromMismatch',
      `from address ${from} cannot be different from metadata.signer ${signer} specified in the app data`,
    )
  }
  const expected = from ?? signer
  const owner = recovered ?? expected
  if (owner === null) {
    throw refusal(400, 'MissingFrom', 'From address must be specified for on-chain signature')
  }
  if (expected !== null && expected !== owner) {
    throw refusal(
      400,
      'WrongOwner',
      `recovered signer ${owner} from signing hash ${digest} does not match from address`,
    )
  }
  if (signingScheme === 'eip1271') await checkContractSignature(book, owner, digest, signature)
  return owner
}

async function checkContractSignature(
  book: Book,
  owner: string,
  digest: string,
  signature: string,
): Promise<void> {
  const magic = await read(book.request, owner, walletAbi, 'isValidSignature', [digest, signature]).catch(
    () => null,
  )
  if (magic === MAGIC) return
  throw refusal(400, 'InvalidEip1271Signature', `signature for computed order hash ${digest} is not valid`)
}
