/**
 * The unmodified GPv2 contracts (LGPL-3.0-or-later, see docs/licences.md), read from the deployment data of the npm
 * package and checked by hash. Only the data is used: the package's own code needs a package it does not declare.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AbiCoder, concat, encodeBytes32String, TypedDataEncoder } from 'ethers'

/** Deterministic deployer that anvil brings along; its input is salt ‖ creation code. */
export const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT = encodeBytes32String('Mattresses in Berlin!')

export const SETTLEMENT = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
export const VAULT_RELAYER = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
export const AUTHENTICATOR = '0x2c4c28DDBdAc9C5E7055b4C863b72eA0149D8aFE'
const AUTHENTICATOR_IMPLEMENTATION = '0x9E7Ae8Bdba9AA346739792d219a808884996Db67'
/** Manager of the allow list at deployment: it may add solvers. */
export const MANAGER = '0x6Fb5916c0f57f88004d5b5EB25f6f4D77353a1eD'
const BALANCER_VAULT = '0xBA12222222228d8Ba445958a75a0704d566BF2C8'
/** initializeManager(MANAGER), which the proxy calls in its constructor */
const INITIALIZE_MANAGER = `0x7f7120fe000000000000000000000000${MANAGER.slice(2).toLowerCase()}`

/**
 * The expected result of domainSeparator(). It is an immutable, so it proves that the constructor ran with this chain
 * id.
 */
export const domainSeparator = (chainId: number): string =>
  TypedDataEncoder.hashDomain({
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId,
    verifyingContract: SETTLEMENT,
  })

export interface Deployment {
  readonly address: string
  /** salt ‖ creation code ‖ constructor arguments, for the CREATE2 deployer */
  readonly data: string
}

function creationCode(name: string, sha256: string): string {
  const file = createRequire(import.meta.url).resolve(
    `@cowprotocol/contracts/deployments/mainnet/${name}.json`,
  )
  const { bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { bytecode: string }
  const found = createHash('sha256').update(bytecode).digest('hex')
  if (found !== sha256) {
    throw new Error(
      `${name} of @cowprotocol/contracts is not the deployed bytecode (sha256 ${found}). Install version 1.8.0.`,
    )
  }
  return bytecode
}

/** The three deployments in their order: each needs the one before. */
export function gpv2Deployments(): readonly Deployment[] {
  const coder = AbiCoder.defaultAbiCoder()
  return [
    {
      address: AUTHENTICATOR_IMPLEMENTATION,
      data: concat([
        SALT,
        creationCode(
          'GPv2AllowListAuthentication_Implementation',
          'a40257c7f2c705428488dc5ed4dc8ac914b82eb1fbb464a63f981e3986c43832',
        ),
      ]),
    },
    {
      address: AUTHENTICATOR,
      data: concat([
        SALT,
        creationCode(
          'GPv2AllowListAuthentication_Proxy',
          '964d12aeed99040cbe6df0c505b534f5b6c49ba97f58a7f32fca0891f3ab35d6',
        ),
        coder.encode(
          ['address', 'address', 'bytes'],
          [AUTHENTICATOR_IMPLEMENTATION, MANAGER, INITIALIZE_MANAGER],
        ),
      ]),
    },
    {
      address: SETTLEMENT,
      data: concat([
        SALT,
        creationCode('GPv2Settlement', '5c5a4227f8bde570978e3f3e6bc87f2156871f6439740a1f47a1a472feb83f06'),
        coder.encode(['address', 'address'], [AUTHENTICATOR, BALANCER_VAULT]),
      ]),
    },
  ]
}
