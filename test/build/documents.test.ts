/** Pages of text: what the build understands of markdown, and that no link of a page leads nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../build/documents.ts'
import type { Block, Inline, PageText } from '../../src/ui/pages/document.ts'

const folder = path.resolve(import.meta.dirname, '../../locales/en-US/pages')
const pages = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file, compilePage(readFileSync(path.join(folder, file), 'utf8'), file)] as const),
)
const page = (file: string): PageText => {
  const found = pages.get(file)
  if (found === undefined) throw new Error(`no page ${file}`)
  return found
}
/** The anchors of values 13b, page by page: links from elsewhere lead to them. */
const ANCHORS: Readonly<Record<string, string>> = {
  'faq/general.md':
    'what-is-cowswap why-is-cowswap-a-meta-dex-aggregator what-is-mev-and-how-much-mev-has-been-extracted-from-users-to-date to-what-does-the-term-coincidence-of-wants-cows-refer how-am-i-protected-from-mev-arbitrage-front-running-sandwiching-with-cowswap how-does-cowswap-determine-prices is-cowswap-secure-to-use',
  'faq/protocol.md':
    'what-is-cowswap-s-fee-model how-does-cowswap-connect-to-all-on-chain-liquidity how-is-cowswap-able-to-offer-better-prices-than-aggregators-themselves how-can-i-become-a-liquidity-provider wallet-not-supported smart-contract-support what-is-presign what-are-gnosis-protocol-v2-solvers what-interactions-can-i-encounter-when-using-Cowswap',
  'faq/token.md':
    'does-cowswap-have-a-token is-there-a-proposal-to-make-vcow-transferable where-can-you-swap-vcow-tokens-for-the-new-cow-tokens what-is-the-purpose-of-cow-token what-was-the-criteria-for-the-token-airdrop',
  'faq/trading.md':
    'what-types-of-orders-does-cowswap-support what-token-pairs-does-cowswap-allow-to-trade what-token-pairs-does-cowswap-not-allow-to-trade why-is-cowswap-able-to-offer-gas-free-trades do-i-need-eth-to-trade how-does-a-trader-submit-a-valid-order-in-cowswap can-i-cancel-an-order why-does-the-ui-dapp-have-a-warning-fees-exceed-from-amount why-do-i-need-to-approve-a-token-before-trading why-do-i-sign-a-message-instead-of-sending-a-transaction-to-place-an-order can-i-buy-and-sell-eth-in-cowswap why-is-selling-eth-more-troublesome',
  'faq/affiliate.md':
    'what-is-the-profile-page in-which-networks-it-is-available are-there-any-rewards-for-sharing-the-referral-link who-can-share-the-referral-link who-can-follow-the-referral-link what-is-the-source-of-truth-for-accounting-trade-volume why-do-not-i-see-any-referral-trades-in-my-profile-page why-is-my-total-trade-referral-trade-volume-smaller-than-the-real-volume why-do-i-see-more-trades',
}

const FILES: Readonly<Record<string, string>> = {
  '/about': 'about.md',
  '/accessibility': 'accessibility.md',
  '/faq': 'faq/general.md',
  '/faq/protocol': 'faq/protocol.md',
  '/faq/token': 'faq/token.md',
  '/faq/trading': 'faq/trading.md',
  '/faq/affiliate': 'faq/affiliate.md',
  '/privacy-policy': 'privacy-policy.md',
  '/cookie-policy': 'cookie-policy.md',
  '/terms-and-conditions': 'terms-and-conditions.md',
}
const OTHER_ROUTES = ['/build', '/claim', '/profile', '/swap']

const linksIn = (inside: readonly Inline[]): readonly string[] =>
  inside.flatMap((part) =>
    typeof part === 'string' ? [] : [...(part.tag === 'a' ? [part.href] : []), ...linksIn(part.inside)],
  )
const linksOf = (block: Block): readonly string[] => {
  switch (block.tag) {
    case 'p':
      return linksIn(block.inside)
    case 'ul':
    case 'ol':
      return block.items.flatMap(linksIn)
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(linksIn)
  }
}

describe('the pages of text', () => {
  it('are one for each route', () => {
    expect([...pages.keys()].toSorted()).toEqual(Object.values(FILES).toSorted())
  })

  it.each(Object.entries(ANCHORS))(
    '%s has every anchor that links from elsewhere lead to',
    (file, anchors) => {
      // A page may answer more questions than those.
      const wanted = anchors.split(' ')
      expect(page(file).sections.flatMap(({ id }) => (wanted.includes(id) ? [id] : []))).toEqual(wanted)
    },
  )

  it.each([...pages.keys()])('no link of %s leads nowhere', (file) => {
    const { lead, sections } = page(file)
    const inner = [...lead, ...sections.flatMap(({ blocks }) => blocks)]
      .flatMap(linksOf)
      .filter((href) => href.startsWith('/'))
    for (const href of inner) {
      const [route = '', anchor] = href.split('#')
      const target = FILES[route]
      if (target === undefined) expect(OTHER_ROUTES).toContain(route)
      else if (anchor !== undefined) expect(page(target).sections.map(({ id }) => id)).toContain(anchor)
    }
  })
})

describe('a compiled page', () => {
  it('keeps the spaces at which no line breaks, and takes a line break for a space', () => {
    const { lead } = JSON.parse(
      JSON.stringify(compilePage('# A\n\nPrix\u00a0: 5\u202f%\nou plus\n', 'a.md')),
    ) as PageText
    expect(lead).toEqual([{ tag: 'p', inside: ['Prix\u00a0: 5\u202f% ou plus'] }])
  })

  it('is data: title, lead and sections with their anchors', () => {
    expect(
      compilePage('# A & B\n\nOne *two* [three](/faq#x).\n\n## Four {#four}\n\n- five\n- **six**\n', 'p.md'),
    ).toEqual({
      title: 'A & B',
      lead: [
        {
          tag: 'p',
          inside: [
            'One ',
            { tag: 'em', inside: ['two'] },
            ' ',
            { tag: 'a', href: '/faq#x', inside: ['three'] },
            '.',
          ],
        },
      ],
      sections: [
        {
          id: 'four',
          title: 'Four',
          blocks: [{ tag: 'ul', items: [['five'], [{ tag: 'strong', inside: ['six'] }]] }],
        },
      ],
    })
  })

  it.each([
    ['HTML', '# A\n\n<b>b</b>', "'html' is not understood"],
    ['an image', '# A\n\n![x](https://a.example/x.png)', "'image' is not understood"],
    ['a script as a link', '# A\n\n[x](javascript:alert)', "a link to 'javascript:alert'"],
    ['a heading without an anchor', '# A\n\n## B', "'B' is no '## Heading {#anchor}'"],
    ['an anchor twice', '# A\n\n## B {#b}\n\n## C {#b}', "the anchor 'b' stands twice"],
    ['no title', 'A', 'begins without a # title'],
  ])('with %s fails the build and names the file', (_what, markdown, why) => {
    expect(() => compilePage(markdown, 'p.md')).toThrow(`p.md: ${why}`)
  })
})
