/** What wallets throw, in the shapes that were reported of them, and what each of them means (X69). */
import { describe, expect, it } from 'vitest'
import { walletError } from '../../src/adapters/browserWallets/walletErrors'
import { sessionError } from '../../src/adapters/walletConnect/errors'
import { mightBeSent } from '../../src/events/transactions/mightBeSent'
import { walletProblem } from '../../src/streams/wallet/walletProblem'
import { REFUSALS, type Shape } from '../support/walletShapes.data'

const CHAIN = 'Unrecognized chain ID "0x64". Try adding the chain using wallet_addEthereumChain first.'

const OTHERS: readonly (readonly [tag: string, ...Shape])[] = [
  ['chainNotAdded', 'MetaMask', { code: 4902, message: CHAIN }],
  ['chainNotAdded', "MetaMask's phone app", { code: -32603, message: CHAIN }],
  ['chainNotAdded', 'the same by WalletConnect', { code: 32603, message: CHAIN }],
  ['chainNotAdded', 'a code in an internal error', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['chainNotAdded', 'a code in data', { code: -32603, message: 'Internal error', data: { code: 4902 } }],
  ['chainNotAdded', 'AlphaWallet', { message: JSON.stringify({ message: CHAIN, code: 4902 }) }],
  ['chainNotAdded', 'words of a phone’s wallet', { code: -32603, message: 'Unsupported chain' }],
  ['chainNotAdded', 'words of Rainbow', { code: -32000, message: 'Chain not configured' }],
  ['chainNotAdded', "words of Trust's", { message: 'Chain with id 100 is not supported' }],
  ['chainNotAdded', 'WalletConnect', { code: 5100, message: 'Unsupported chains.' }],
  ['busy', 'MetaMask', { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' }],
  [
    'busy',
    'words alone',
    { code: -32603, message: "Request of type 'wallet_addEthereumChain' already pending" },
  ],
  ['busy', 'words in a cause', { code: -32603, cause: { message: 'There is a pending request' } }],
  ['disconnected', 'a locked wallet', { code: -32603, message: 'The wallet is locked' }],
  ['disconnected', 'a locked device', { message: 'Ledger device: Locked device (0x5515)' }],
  ['disconnected', 'MetaMask', { code: 4900, message: 'The Provider is disconnected from all chains.' }],
  ['disconnected', 'a device', { code: -32603, message: 'DisconnectedDeviceDuringOperation' }],
  ['disconnected', 'WalletConnect', { code: 6000, message: 'User disconnected.' }],
  ['noAnswer', 'Frame', { code: -32603, message: 'Timeout' }],
  ['noAnswer', "a node by the code of 'busy'", { code: -32002, message: 'request timed out' }],
  [
    'noAnswer',
    'a node within a wallet’s error',
    { code: -32603, message: 'Internal error', data: { code: -32002, message: 'request timed out' } },
  ],
  [
    'unlisted',
    'a node that has the transaction',
    { code: -32000, message: 'Transaction is already pending' },
  ],
  ['noAnswer', 'a bridge', new Error('The request timed out')],
  ['busy', 'Ledger', { id: 'TransportLocked', message: 'Ledger Device is busy (lock signTransaction)' }],
  ['busy', "Ledger's transport", { name: 'TransportRaceCondition', message: 'x' }],
  ['busy', 'Trezor', { code: 'Device_CallInProgress', message: 'Device call in progress' }],
  ['busy', 'Trezor in another window', { code: -32603, message: 'Device is used in another window' }],
  ['busy', 'Lattice1', { code: -32603, message: 'Device Busy' }],
  ['busy', 'a wallet that works on one', { code: -32603, message: 'A request is already in progress' }],
  [
    'disconnected',
    'MetaMask with its keys locked',
    {
      code: -32603,
      message: 'KeyringController - The operation cannot be completed while the controller is locked.',
    },
  ],
  ['disconnected', 'MetaMask after its update', { message: 'Extension context invalidated.' }],
  [
    'disconnected',
    'MetaMask without its background',
    { code: -32603, message: 'MetaMask: Disconnected from MetaMask background. Page reload required.' },
  ],
  ['disconnected', 'words of WalletConnect', { message: 'User disconnected.' }],
  ['disconnected', 'a locked Ledger, by its status', { statusCode: 0x5515, message: 'x' }],
  ['disconnected', "the same of Ledger's kit", { _tag: 'DeviceLockedError', errorCode: '5515' }],
  ['disconnected', 'Trezor', { code: 'Device_Disconnected', message: 'x' }],
  ['chainNotAdded', "WalletConnect's client", new Error('Missing or invalid. request() chainId: eip155:100')],
  ['noAnswer', 'WalletConnect', { code: 8000, message: 'x' }],
  ['unsupported', 'words', { code: -32603, message: 'Method not found' }],
  ['unsupported', 'EIP-1474', { code: -32004, message: 'Method not supported' }],
  [
    'unsupported',
    'words of MetaMask',
    { message: 'The method "eth_sign" does not exist / is not available.' },
  ],
  ['unsupported', 'WalletConnect, method', { code: 5101, message: 'Unsupported methods.' }],
  ['unsupported', 'WalletConnect, permission', { code: 3001, message: 'Unauthorized method.' }],
  ['unsupported', "WalletConnect's client", new Error('Missing or invalid. request() method: eth_sign')],
  ['unauthorised', 'MetaMask', { code: 4100, message: 'Not authorized by the user.' }],
]

describe('an error of a wallet', () => {
  it.each(REFUSALS)('is a refusal, however it is put: %s', (_, thrown) => {
    expect(walletError(thrown).tag).toBe('refused')
    expect(sessionError(thrown).tag).toBe('refused')
  })

  it.each([
    { code: -32603, message: 'execution reverted: User denied transaction signature.' },
    { code: -32603, message: 'User rejected the request', data: { message: 'execution reverted' } },
  ])('is a refusal also where it names a contract’s refusal next to it: %j (X69)', (thrown) =>
    expect(walletError(thrown).tag).toBe('refused'),
  )

  it.each([
    { code: -32002, message: 'request timed out' },
    { code: -32000, message: 'Transaction is already pending' },
  ])('leaves open whether a transaction was sent: %j (X373)', (thrown) =>
    expect(mightBeSent(walletProblem(walletError(thrown)))).toBe(true),
  )

  it.each([
    { code: -32002, message: 'Transaction is already pending' },
    { code: -32002, message: 'already known' },
    { code: -32002, message: 'context deadline exceeded' },
    { code: -32002, message: 'RPC request failed: request timed out' },
    { code: -32002, message: 'RPC endpoint not found or unavailable.', data: { httpStatus: 504 } },
    { code: -32002, message: 'RPC endpoint returned too many errors, retrying in 0.5 minutes.' },
    { code: -32002, message: 'Internal error', data: { message: '502 Bad Gateway' } },
  ])(
    'of a node, by the code of a busy wallet, leaves open whether a transaction was sent: %j (X377)',
    (thrown) => expect(mightBeSent(walletProblem(walletError(thrown)))).toBe(true),
  )

  it.each([
    {
      code: -32002,
      message: "Request of type 'eth_sendTransaction' already pending for origin https://x.y. Please wait.",
    },
    { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
    { code: -32002, message: 'A transaction request is already pending' },
    { code: -32002, message: 'Resource unavailable.' },
    { code: -32002, message: '' },
    { code: -32002 },
    { code: -32002, message: 'Ya hay una solicitud pendiente.' },
    { code: -32603, message: 'Internal error', data: { code: -32002, message: 'Request already pending' } },
  ])('of a wallet that is busy says that nothing was sent: %j (X377)', (thrown) =>
    expect(mightBeSent(walletProblem(walletError(thrown)))).toBe(false),
  )

  it.each(OTHERS)("is '%s' of %s", (tag, _, thrown) => {
    expect(walletError(thrown).tag).toBe(tag)
    expect(sessionError(thrown).tag).toBe(tag)
  })

  it.each([
    ['that names a user', { code: -32000, message: 'insufficient funds of the user' }],
    ['of a contract', { code: 3, message: 'execution reverted: transfer denied' }],
    ['of a contract that locks its users', { code: 3, message: 'execution reverted: user is locked' }],
    ['of a contract that is busy', { code: -32000, message: 'execution reverted: a call is in progress' }],
    [
      'of a contract within another',
      { code: -32603, data: { message: 'execution reverted: account locked' } },
    ],
    ['of a contract by name', { code: -32603, message: 'execution reverted: ActionRefused()' }],
    ['of a node', { code: -32000, message: 'transaction rejected: nonce too low' }],
    ['of a device that cannot sign this', { code: -32603, message: 'Not supported on this device' }],
    ['of a chain id', { code: -32000, message: 'Provided chainId "1" must match the active chainId "100"' }],
    ['that is no object', 17],
    [
      'that names itself',
      Object.assign(
        { message: 'x' },
        {
          get cause() {
            return this
          },
        },
      ),
    ],
  ])('%s is unlisted', (_, thrown) => expect(walletError(thrown).tag).toBe('unlisted'))

  it('without words of its own is described by those inside', () =>
    expect(
      walletError({ code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce too low' } }),
    ).toEqual({ tag: 'unlisted', code: -32603, description: 'nonce too low' }))
})

it.each(['', ' ', '0x1771', '4001.0', '1e3', ' 4001 '])(
  'a code that is no decimal number is none: %j',
  (code) => expect(walletError({ code, message: 'boom' })).toEqual({ tag: 'unlisted', description: 'boom' }),
)
