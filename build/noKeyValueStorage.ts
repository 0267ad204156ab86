/** Replaces WalletConnect's own storage (build/shared.ts): the app hands its client another (adapters/walletConnect). */
const noStorage = (): never => {
  throw new Error('The client was given no storage.')
}

export default noStorage
