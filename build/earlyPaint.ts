/**
 * Makes the first paint independent of the network after the page itself: the entry's style sheet moves into
 * the page (one blocking request less), and the source locale is preloaded with the entry, which would
 * otherwise request it only after it has run (one round trip less).
 */
import type { OutputAsset, OutputBundle, OutputChunk } from 'rolldown'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The locale that every first visit needs: it is the source and the fallback of all others. */
export const SOURCE_LOCALE = 'en-US'

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\.?\/?([^"]+)"[^>]*>/g

/** The chunk that carries the source locale's first messages, if it is a chunk of its own. */
export const localeChunk = (bundle: OutputBundle): OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is OutputChunk =>
      file.type === 'chunk' &&
      (file.facadeModuleId?.endsWith(`/locales/${SOURCE_LOCALE}.json?first`) ?? false),
  )

/** Addresses in a style sheet are relative to it; inside the page they must be relative to the page. */
export const rebaseUrls = (css: string, folder: string): string =>
  css.replace(/url\((['"]?)(?![a-z]+:|\/|#)(?:\.\/)?([^)'"]+)\1\)/g, (_, quote: string, url: string) =>
    url.startsWith('../')
      ? `url(${quote}./${url.slice(3)}${quote})`
      : `url(${quote}./${folder}${url}${quote})`,
  )

const isAsset = (file: OutputBundle[string] | undefined): file is OutputAsset => file?.type === 'asset'

export const earlyPaint = (): Plugin => ({
  name: 'foldswap:early-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const inlined = html.replace(STYLE_LINK, (link, file: string) => {
        const asset = bundle[file]
        if (!isAsset(asset)) return link
        Reflect.deleteProperty(bundle, file)
        const folder = file.slice(0, file.lastIndexOf('/') + 1)
        return `<style>${rebaseUrls(asset.source.toString().trim(), folder)}</style>`
      })
      const locale = localeChunk(bundle)
      const tags: HtmlTagDescriptor[] =
        locale === undefined || html.includes(locale.fileName)
          ? []
          : [
              {
                tag: 'link',
                attrs: { rel: 'modulepreload', crossorigin: true, href: `./${locale.fileName}` },
                injectTo: 'head',
              },
            ]
      return { html: inlined, tags }
    },
  },
})
