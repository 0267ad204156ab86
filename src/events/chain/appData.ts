import { type Hex, canonicalJson } from '../kernel'
import { hashText } from '../kernel/hashText'
import { APP_NAME } from './environments'

/** Version of the app data schema that the document follows. */
const APP_DATA_VERSION = '0.1.0'

/** The app-data document of an environment's orders, as deterministic JSON (D1.2). */
export const appDataDocument = (environment: string): string =>
  canonicalJson({ version: APP_DATA_VERSION, appCode: APP_NAME, metadata: { environment } })

/** keccak256 of the document's text, which is signed as `appData` (T9.42). */
export const appDataHash = (document: string): Hex => hashText(document)
