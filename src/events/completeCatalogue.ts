/**
 * Imported for its effect by whatever uses codecs and upcasts of definitions. In a build, definitions of the first load
 * have neither until this module is evaluated (ADR 23, build/laterCodecs.ts); elsewhere they are whole from the start.
 */
import './balances/events'
import './chain/events'
import './claims/events'
import './governance/events'
import './games/events'
import './notices/events'
import './orders/events'
import './pools/events'
import './quotes/events'
import './referral/events'
import './requests/events'
import './settings/events'
import './staking/events'
import './swap/events'
import './tokens/events'
import './transactions/events'
import './wallet/events'
