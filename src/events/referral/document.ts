/** The app-data document of an order that was referred (V11.3, V11.6). */
import { APP_NAME } from '../chain/environments'
import { type Address, canonicalJson } from '../kernel'

/** Versions of the document and of its part about the referrer. */
const VERSION = '0.1.0'

/** As deterministic JSON, whose keccak256 is signed as the order's app data (D1.2). */
export const referralDocument = (referrer: Address): string =>
  canonicalJson({
    version: VERSION,
    appCode: APP_NAME,
    metadata: { referrer: { address: referrer, version: VERSION } },
  })
