/**
 * The exact words of well-known wallets and signing devices when they don't sign. The texts are the same for everyone,
 * so a redacted log keeps them. Without them, a trader's setting would look like any other failure.
 */
export const walletMessages: readonly string[] = [
  // Errors of providers (EIP-1193, EIP-1474).
  'User rejected the request.',
  'The requested method and/or account has not been authorized by the user.',
  'The Provider does not support the requested method.',
  'The Provider is disconnected from all chains.',
  'The Provider is not connected to the requested chain.',
  'Internal JSON-RPC error.',
  'Request already pending. Please wait.',
  // MetaMask.
  'MetaMask Tx Signature: User denied transaction signature.',
  'MetaMask Message Signature: User denied message signature.',
  // Ledger, with the status word of the device.
  'Ledger device: Invalid data received (0x6a80)',
  'Ledger device: Invalid data received (0x6a80). Please enable Blind signing or Contract data in the Ethereum app Settings',
  'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  'Ledger device: Security not satisfied (dongle locked or have invalid access rights) (0x6982)',
  'Ledger device: Locked device (0x5515)',
  'Please enable Blind signing or Contract data in the Ethereum app Settings',
  // Trezor.
  'Action cancelled by user',
  'Popup closed',
]
