/** Runtime code of the sandbox's own contracts (MIT), compiled by compile.mjs and committed. */
import bytes32Token from './artifacts/Bytes32Token.json'
import contractWallet from './artifacts/ContractWallet.json'
import feeOnTransferToken from './artifacts/FeeOnTransferToken.json'
import multicall from './artifacts/Multicall.json'
import multisig from './artifacts/Multisig.json'
import noDecimalsToken from './artifacts/NoDecimalsToken.json'
import noReturnToken from './artifacts/NoReturnToken.json'
import pool from './artifacts/Pool.json'
import stakingRewards from './artifacts/StakingRewards.json'
import testToken from './artifacts/TestToken.json'
import virtualToken from './artifacts/VirtualToken.json'
import wrappedNative from './artifacts/WrappedNative.json'
import type { TokenKind } from '../chains.data.ts'

export const tokenCode: Record<TokenKind, string> = {
  wrapped: wrappedNative.deployedBytecode,
  standard: testToken.deployedBytecode,
  bytes32: bytes32Token.deployedBytecode,
  feeOnTransfer: feeOnTransferToken.deployedBytecode,
  noReturn: noReturnToken.deployedBytecode,
  noDecimals: noDecimalsToken.deployedBytecode,
}
export const poolCode = pool.deployedBytecode
export const multicallCode = multicall.deployedBytecode
export const stakingCode = stakingRewards.deployedBytecode
export const virtualTokenCode = virtualToken.deployedBytecode
export const multisigCode = multisig.deployedBytecode
export const walletCode = contractWallet.deployedBytecode
