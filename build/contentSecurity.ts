/**
 * The Content-Security-Policy of the built page, as a meta element. It therefore works on any static host and on IPFS
 * gateways, which can't set headers. It allows inline styles only by hash, and no inline scripts.
 *
 * Directives that a meta element can't have (frame-ancestors, reporting) need headers: see README, 'Live networks'. In
 * development there is no policy, because vite's dev server injects inline scripts and styles.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { coinbaseStyles } from './coinbaseStyles.ts'
import { indexHtml } from './indexHtml.ts'

export interface ContentSecurityOptions {
  /** Base address of the sandbox, or '' in a live build. */
  readonly sandboxUrl: string
  /** Address of a WalletConnect relay on this machine, for sandbox builds; 'wss:' allows every other. */
  readonly relayUrl?: string
  /** Allowed sources of images, besides the page itself and the sandbox. */
  readonly imageSources?: readonly string[]
  /** Whether the styles of Coinbase Wallet's SDK may be written into the page. */
  readonly hasCoinbase?: boolean
}

const sourceOf = (body: string): string =>
  `'sha256-${createHash('sha256').update(body, 'utf8').digest('base64')}'`

/** `'sha256-…'` source expressions for the bodies of every inline element of one kind. */
export const inlineHashes = (html: string, tag: 'style' | 'script'): readonly string[] => {
  const elements = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))
  const bodies = [...elements].map((match) => match[1] ?? '').filter((body) => body !== '')
  return bodies.map(sourceOf)
}

/** The policy for one finished page. */
export const contentSecurityPolicy = (
  html: string,
  { sandboxUrl, relayUrl = '', imageSources = [], hasCoinbase = false }: ContentSecurityOptions,
): string => {
  const own = sandboxUrl === '' ? [] : [new URL(sandboxUrl).origin]
  const relay = sandboxUrl === '' || !relayUrl.startsWith('ws://') ? [] : [new URL(relayUrl).origin]
  const sockets = [...own.map((origin) => origin.replace(/^http/, 'ws')), ...relay]
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineHashes(html, 'script')],
    [
      'style-src',
      "'self'",
      ...inlineHashes(html, 'style'),
      ...(hasCoinbase ? coinbaseStyles.map(sourceOf) : []),
    ],
    ['img-src', "'self'", 'data:', ...imageSources, ...own],
    ['font-src', "'self'"],
    ['connect-src', "'self'", 'https:', 'wss:', ...own, ...sockets],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

const CHARSET = '<meta charset="utf-8" />'

/** Puts the policy first in `<head>`; must be the last plugin that changes the page. */
export const contentSecurity = (options: ContentSecurityOptions): Plugin => ({
  name: 'foldswap:content-security',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = indexHtml(bundle)
      const html = page.source.toString()
      if (!html.includes(CHARSET))
        throw new Error(`index.html must contain ${CHARSET}; the policy goes after it.`)
      const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html, options)}" />`
      page.source = html.replace(CHARSET, () => `${CHARSET}\n    ${policy}`)
    },
  },
})
