import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { coinbaseStyles } from '../../build/coinbaseStyles'
import { contentSecurityPolicy, inlineHashes } from '../../build/contentSecurity.ts'

const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy', () => {
  const policy = contentSecurityPolicy('<style>a{}</style>', { sandboxUrl: 'http://127.0.0.1:4242' })
  const directive = (name: string): string | undefined =>
    policy.split('; ').find((text) => text.startsWith(`${name} `))

  it('has no unsafe source and no wildcard', () => {
    expect(policy).not.toMatch(/unsafe-|\*/)
  })

  it('forbids by default and demands Trusted Types', () => {
    expect(directive('default-src')).toBe("default-src 'none'")
    expect(directive('script-src')).toBe("script-src 'self'")
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    expect(directive('trusted-types')).toBe("trusted-types 'none'")
  })

  it('allows inline styles by the hash of what stands between the tags', () => {
    expect(directive('style-src')).toBe(`style-src 'self' ${sha('a{}')}`)
    expect(inlineHashes('<style>a{}</style><style media="x">\nb{}\n</style>', 'style')).toEqual([
      sha('a{}'),
      sha('\nb{}\n'),
    ])
    expect(inlineHashes('<script type="module" src="./a.js"></script>', 'script')).toEqual([])
  })

  it("knows the sandbox's origins at the port it was given", () => {
    expect(directive('connect-src')).toBe(
      "connect-src 'self' https: wss: http://127.0.0.1:4242 ws://127.0.0.1:4242",
    )
    expect(directive('img-src')).toBe("img-src 'self' data: http://127.0.0.1:4242")
  })

  it('allows the styles of Coinbase Wallet’s SDK by their hashes, only where it is offered', () => {
    const styles = coinbaseStyles.map(sha)
    expect(styles).toHaveLength(3)
    const allowed = contentSecurityPolicy('', { sandboxUrl: '', hasCoinbase: true })
    expect(allowed).toContain(`style-src 'self' ${styles.join(' ')};`)
    expect(contentSecurityPolicy('', { sandboxUrl: '' })).toContain("style-src 'self';")
  })

  it('knows no other origin without a sandbox', () => {
    const relayUrl = 'ws://127.0.0.1:4300'
    expect(contentSecurityPolicy('', { sandboxUrl: '', relayUrl })).toContain(
      "connect-src 'self' https: wss:;",
    )
    expect(contentSecurityPolicy('', { sandboxUrl: 'http://127.0.0.1:4242', relayUrl })).toContain(
      "connect-src 'self' https: wss: http://127.0.0.1:4242 ws://127.0.0.1:4242 ws://127.0.0.1:4300;",
    )
    expect(contentSecurityPolicy('', { sandboxUrl: '' })).toContain("connect-src 'self' https: wss:;")
    expect(contentSecurityPolicy('', { sandboxUrl: '', imageSources: ['https://a.example'] })).toContain(
      "img-src 'self' data: https://a.example;",
    )
  })
})
