/**
 * Who is referred, by the links that were followed in a browser and the trades that the service has: an order of an account
 * carries the document of its referrer, which is published once the account was found not to have traded.
 */
import { APP_DATA, textHash } from './hashes'

/** The text that a referred account's orders sign by its hash (V11.3). */
export const referralText = (referrer: string): string =>
  `{"appCode":"Foldswap","metadata":{"referrer":{"address":"${referrer}","version":"0.1.0"}},"version":"0.1.0"}`

export interface ReferralRules {
  /** A link that names a referrer was followed. */
  readonly followed: (profile: number, referrer: string) => void
  /** A window learned how often an account has traded. */
  readonly traded: (tab: string, account: string, trades: number) => void
  /** A window publishes a document, for the account that it asked about last. */
  readonly publishing: (tab: string, profile: number, document: string) => void
  /** The hashes of the documents that an account's order may name; `active`: the referrer that the window says it has. */
  readonly documents: (profile: number, account: string, active: string | null) => readonly string[]
}

export const createReferralRules = (rule: (name: string, trouble: string | null) => void): ReferralRules => {
  const links = new Map<number, Set<string>>()
  const asked = new Map<string, { readonly account: string; readonly trades: number }>()
  const published = new Set<string>()
  const linksOf = (profile: number): readonly string[] => [...(links.get(profile) ?? [])]
  const named = (profile: number, account: string, document: string): string =>
    `${String(profile)} ${account} ${document}`
  return {
    followed: (profile, referrer) => void links.set(profile, new Set([...linksOf(profile), referrer])),
    traded: (tab, account, trades) => void asked.set(tab, { account, trades }),
    publishing: (tab, profile, document) => {
      const { account, trades } = asked.get(tab) ?? { account: 'no account', trades: null }
      if (!linksOf(profile).some((referrer) => referralText(referrer) === document))
        rule('only a followed link refers an account', document)
      else if (trades !== 0) rule('who has traded is not referred', `${account}, of ${String(trades)} trades`)
      published.add(named(profile, account, document))
    },
    documents: (profile, account, active) => {
      const isOwn = (document: string): boolean => published.has(named(profile, account, document))
      const present = active === null ? null : referralText(active)
      return present !== null && isOwn(present)
        ? [textHash(present)]
        : [APP_DATA, ...linksOf(profile).map(referralText).filter(isOwn).map(textHash)]
    },
  }
}
