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
  readonly traded: (tab: string, trades: number) => void
  /** A window publishes a document. */
  readonly publishing: (tab: string, profile: number, document: string) => void
  /** The hashes of the documents that an order may name; `active`: the referrer that the window says the account has. */
  readonly documents: (profile: number, active: string | null) => readonly string[]
}

export const createReferralRules = (rule: (name: string, trouble: string | null) => void): ReferralRules => {
  const links = new Map<number, Set<string>>()
  const trades = new Map<string, number>()
  const published = new Set<string>()
  const linksOf = (profile: number): readonly string[] => [...(links.get(profile) ?? [])]
  return {
    followed: (profile, referrer) => void links.set(profile, new Set([...linksOf(profile), referrer])),
    traded: (tab, count) => void trades.set(tab, count),
    publishing: (tab, profile, document) => {
      const count = trades.get(tab)
      if (!linksOf(profile).some((referrer) => referralText(referrer) === document))
        rule('only a followed link refers an account', document)
      else if (count !== 0) rule('who has traded is not referred', `${tab} knows of ${String(count)} trades`)
      published.add(document)
    },
    documents: (profile, active) => {
      const known = linksOf(profile)
        .map(referralText)
        .filter((document) => published.has(document))
      return active === null ? [APP_DATA, ...known.map(textHash)] : [textHash(referralText(active))]
    },
  }
}
