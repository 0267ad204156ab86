/** What a host finds next to the page: headers, a contact, and what a preview of a link shows. */
import { describe, expect, it } from 'vitest'
import { headersFile, securityFile } from '../../build/hostFiles.ts'
import { previewTags } from '../../build/linkPreview.ts'

describe('the files for a host', () => {
  it('name each header below its path', () => {
    const headers = {
      '/*': { 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'no-referrer' },
      '/a': { B: 'c' },
    }
    expect(headersFile(headers)).toBe(
      '/*\n  X-Frame-Options: DENY\n  Referrer-Policy: no-referrer\n/a\n  B: c\n',
    )
  })

  it('name where a vulnerability is reported, until the end of the next year', () => {
    expect(securityFile('mailto:security@swap.example', 2026)).toBe(
      'Contact: mailto:security@swap.example\nExpires: 2027-12-31T00:00:00Z\nPreferred-Languages: en\n',
    )
  })
})

describe('a preview of a link', () => {
  it.each([
    ['https://swap.example', 'https://swap.example/'],
    ['https://a.example/swap/', 'https://a.example/swap/'],
    ['https://a.example/swap/index.html?from=b', 'https://a.example/swap/'],
  ])('of a site at %s has whole addresses', (siteUrl, folder) => {
    const tags = previewTags(siteUrl, 'Foldswap', 'Swap tokens.')
    expect(tags).toContain(`<meta property="og:url" content="${folder}" />`)
    expect(tags).toContain(`<meta property="og:image" content="${folder}preview.png" />`)
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image" />')
  })

  it('cannot end its own attribute', () => {
    expect(previewTags('https://swap.example', 'A "swap" & more', '')).toContain(
      '<meta property="og:title" content="A &quot;swap&quot; &amp; more" />',
    )
  })
})
