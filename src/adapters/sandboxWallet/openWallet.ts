import { browserMemory } from './memory'
import { sandboxWallet } from './sandboxWallet'

/** The sandbox's wallet of this tab. */
export const openWallet = (
  clients: Parameters<typeof sandboxWallet>[0],
  propose: Parameters<typeof sandboxWallet>[2],
): ReturnType<typeof sandboxWallet> =>
  sandboxWallet(clients, browserMemory(sessionStorage, localStorage), propose)
