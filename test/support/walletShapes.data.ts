/** Refusals as wallets, devices and bridges word and nest them; each was reported of the wallet that it names. */

export type Shape = readonly [of: string, thrown: unknown]

const LEDGER = 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'

export const REFUSALS: readonly Shape[] = [
  ['MetaMask', { code: 4001, message: 'MetaMask Message Signature: User denied message signature.' }],
  ['MetaMask with Ledger', { code: -32603, message: LEDGER }],
  ['MetaMask with Ledger, older', { code: -32603, message: `Error: TransportStatusError: ${LEDGER}` }],
  ['Ledger', { statusCode: 27_013, statusText: 'CONDITIONS_OF_USE_NOT_SATISFIED', message: 'x' }],
  ['Ledger on its device', { message: 'Ledger device: UNKNOWN_ERROR (0x5501)' }],
  ['MetaMask with Trezor', { code: -32603, message: 'Cancelled' }],
  ['Trezor', { code: -32603, message: 'Action cancelled by user' }],
  ['Trezor by its failure', { code: 'Failure_ActionCancelled', message: 'x' }],
  ['Trezor whose window was closed', { code: 'Method_Interrupted', message: 'Popup closed' }],
  ['Rainbow', { code: -32603, message: 'cancelled by user' }],
  ['Frame', { code: -32603, message: 'Error: Declined' }],
  ['Frame in lower case', { code: -32603, message: 'declined' }],
  ['SafePal', { code: -32050, message: 'Request rejected' }],
  ['words of SafePal alone', { message: 'Request rejected' }],
  ['Trust', { code: -32000, message: 'User canceled' }],
  ['Trust in the present', { code: -32603, message: 'user reject this request' }],
  ['AlphaWallet', { code: -32603, message: 'The user has cancelled the signing request' }],
  ['ethers', { code: 'ACTION_REJECTED', message: 'x' }],
  ['viem by its name', { name: 'UserRejectedRequestError', message: 'x' }],
  ['WalletConnect', { code: 5000, message: 'x' }],
  ['WalletConnect of chains', { code: 5001, message: 'User rejected chains.' }],
  ['WalletConnect of methods', { code: 5002, message: 'x' }],
  ['WalletConnect of events', { code: 5003, message: 'x' }],
  ['a code as text', { code: '4001', message: 'x' }],
  ['a code in a cause', { code: -32603, message: 'x', cause: { code: 4001 } }],
  [
    "a code in the cause of data, as MetaMask's rpc-errors nest it",
    { code: -32603, message: 'x', data: { cause: { code: 4001 } } },
  ],
  ['a code in an error', { code: -32603, message: 'x', error: { code: 4001 } }],
  ['a code in data', { code: -32603, message: 'x', data: { code: 4001 } }],
  ['a code in the original error', { code: -32603, message: 'x', data: { originalError: { code: 4001 } } }],
  [
    'words in a cause',
    { code: -32603, message: 'Internal JSON-RPC error.', data: { cause: { message: LEDGER } } },
  ],
  ['a text as error', { code: -32603, message: 'x', error: 'Transaction was rejected' }],
  ['a text alone', 'The transaction was declined by its owner.'],
  [
    'the passive voice',
    { code: -32603, message: 'Signature request was denied by the account holder, the user' },
  ],
  ['imToken and TokenPocket in Chinese', { code: -32603, message: '用户取消了操作' }],
]
