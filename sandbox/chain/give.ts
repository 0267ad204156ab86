/** Gives tokens to an account, like `fund`: mints them, or writes the balance if a token can't be minted. */
import type { TokenSeed } from '../chains.data.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import { tokenAbi } from './abi.ts'
import { quantity, readUint, send, word } from './call.ts'
import { wrappedSlot } from './genesis.ts'
import type { Request } from './request.ts'

export async function addNative(request: Request, account: string, wei: bigint): Promise<void> {
  const balance = BigInt((await request('eth_getBalance', [account, 'latest'])) as string)
  await request('anvil_setBalance', [account, quantity(balance + wei)])
}

export async function give(request: Request, token: TokenSeed, to: string, atoms: bigint): Promise<void> {
  if (token.kind === 'wrapped') {
    const balance = await readUint(request, token.address, tokenAbi, 'balanceOf', [to])
    await request('anvil_setStorageAt', [token.address, wrappedSlot(to), word(balance + atoms)])
    await addNative(request, token.address, atoms)
    return
  }
  const data = tokenAbi.encodeFunctionData('mint', [to, atoms])
  await send(request, { from: MANAGER, to: token.address, data })
}
