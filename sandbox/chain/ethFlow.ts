/**
 * The eth-flow contract at its live address, as far as the settlement contract sees it: it owns the orders of people
 * who sell the native coin, holds their wrapped coins, and confirms each of its orders.
 */
import { MaxUint256 } from 'ethers'
import { VAULT_RELAYER } from '../contracts/gpv2.ts'
import { SchemaError } from '../book/schema.ts'
import { tokenAbi } from './abi.ts'
import { quantity, readUint, send, word } from './call.ts'
import { wrappedSlot } from './genesis.ts'
import type { Request } from './request.ts'

/** lower case; the same on every chain */
export const ETH_FLOW = '0xba3cb449bd2b4adddbc894d8697f5170800eadec'

/** Answers the magic value of ERC-1271 to every call. */
const YES_CODE = '0x631626ba7e60e01b60005260206000f3'
const GAS_MONEY = 10n ** 18n

/** Moves `wei` of the account into the contract, wrapped; gives the owner of the order. Throws SchemaError. */
export async function placeEthFlow(
  request: Request,
  wrapped: string,
  account: string,
  wei: bigint,
): Promise<string> {
  const balance = await native(request, account)
  if (balance < wei) throw new SchemaError(`sellAmount: the account has ${balance.toString()} wei only`)
  await deploy(request, wrapped)
  const held = await readUint(request, wrapped, tokenAbi, 'balanceOf', [ETH_FLOW])
  await request('anvil_setBalance', [account, quantity(balance - wei)])
  await request('anvil_setBalance', [wrapped, quantity((await native(request, wrapped)) + wei)])
  await request('anvil_setStorageAt', [wrapped, wrappedSlot(ETH_FLOW), word(held + wei)])
  await request('evm_mine', [])
  return ETH_FLOW
}

async function deploy(request: Request, wrapped: string): Promise<void> {
  if ((await request('eth_getCode', [ETH_FLOW, 'latest'])) !== '0x') return
  await request('anvil_setBalance', [ETH_FLOW, quantity(GAS_MONEY)])
  await request('anvil_impersonateAccount', [ETH_FLOW])
  const data = tokenAbi.encodeFunctionData('approve', [VAULT_RELAYER, MaxUint256])
  await send(request, { from: ETH_FLOW, to: wrapped, data })
  // An account with code may not send: the code comes after the approval.
  await request('anvil_setCode', [ETH_FLOW, YES_CODE])
}

const native = async (request: Request, account: string): Promise<bigint> =>
  BigInt((await request('eth_getBalance', [account, 'latest'])) as string)
