/**
 * An announcement's markdown as parts to draw. It allows only paragraphs, bold, emphasis, code and https links.
 * Everything else stays plain text, and HTML is never interpreted.
 */
import { isTurnedAround } from '../../events/kernel/visibleText'

export type Part =
  | string
  | { readonly tag: 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly tag: 'a'; readonly text: string; readonly href: string }

const PATTERN = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g

/** Unseen, such a character joins its neighbors for the eye, as the zero-width space in 'cow\u200b.fi' does. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Null for an address that a link may not have. Only https is allowed, without a user name or password. */
const allowedHref = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}

/** What names a host, or a whole address, whatever stands around it. */
const NAMED =
  /(?:https?:\/\/)?(?:[\p{L}\p{N}\p{M}-]+\.)+\p{L}[\p{L}\p{N}\p{M}-]+(?::\d+)?(?:[/?#][^\s()<>,;"'|”’»]*)?/giu

/** What names a contract or an account, whole or by its beginning. */
const HEX = /0x[\da-f]{4,}/giu

/** Words that name one address and lead to another would be believed (X138): then the target is shown. */
const shownLabel = (label: string, href: string): string => {
  const seen = label.normalize('NFKC').replace(UNSEEN, '').replaceAll('\u3002', '.')
  const named = (seen.match(NAMED) ?? [])
    .map((name) => name.replace(/[.!:]+$/, ''))
    .map((name) => (/^https?:/i.test(name) ? name : `https://${name}`))
  const target = href.toLowerCase()
  const isHonest =
    !isTurnedAround(label) &&
    (seen.match(HEX) ?? []).every((hex) => target.includes(hex.toLowerCase())) &&
    named.every((one) => URL.canParse(one) && isWithin(new URL(one), new URL(href)))
  return isHonest ? label : href
}

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '')
const placeOf = ({ pathname, search, hash }: URL): string => pathname + search + hash

/** Whether a target is the named address or below it: anyone can have another page of a host such as github.com. */
const isWithin = (named: URL, target: URL): boolean => {
  const place = placeOf(named).replace(/\/$/, '')
  const there = placeOf(target)
  return (
    bareHost(named) === bareHost(target) &&
    there.startsWith(place) &&
    /^(?:[/?#]|$)/.test(there.slice(place.length))
  )
}

const inline = (text: string): readonly Part[] => {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(PATTERN)) {
    const [whole, strong, em, code, label, address] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    end = match.index + whole.length
    if (strong !== undefined) parts.push({ tag: 'strong', text: strong })
    else if (em !== undefined) parts.push({ tag: 'em', text: em })
    else if (code !== undefined) parts.push({ tag: 'code', text: code })
    else {
      const href = allowedHref(address ?? '')
      parts.push(href === null ? whole : { tag: 'a', text: shownLabel(label ?? '', href), href })
    }
  }
  return end < text.length ? [...parts, text.slice(end)] : parts
}

/** One list of parts a paragraph. */
export const announcementParts = (markdown: string): readonly (readonly Part[])[] =>
  markdown
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .map(inline)

/** Which announcement it is (S7.26): FNV-1a of its text, 32 bits. A changed text is another announcement. */
export const announcementHash = (text: string): string => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
