import type { TransactionError } from '../../events/transactions/events'
import type { WalletError } from '../../events/wallet/events'

/** What a wallet's refusal means for a transaction. */
export const transactionError = ({ tag, code, description }: WalletError): TransactionError => {
  const told = {
    ...(code === undefined ? {} : { code }),
    ...(description === undefined ? {} : { description }),
  }
  switch (tag) {
    case 'refused':
    case 'busy':
    case 'sandboxGuard':
      return { tag, ...told }
    case 'disconnected':
    case 'notFound':
    case 'noAccount':
    case 'unauthorised':
      return { tag: 'walletGone', ...told }
    case 'chainNotAdded':
      return { tag: 'chainChanged', ...told }
    case 'unsupported':
    case 'noAnswer':
    case 'unlisted':
      return { tag: 'walletFailed', ...told }
  }
}
