/**
 * Makes the first paint independent of the network after the page itself. The entry's style sheet moves into the page,
 * which saves one blocking request. The app, which the entry starts after the first paint (C445), and the source locale
 * are preloaded once the page has painted. The entry would request them only after its own arrival, one round trip
 * later.
 */
import type { OutputAsset, OutputBundle, OutputChunk } from 'rolldown'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The locale that every first visit needs: it is the source and the fallback of all others. */
export const SOURCE_LOCALE = 'en-US'

/** The name of the chunk that `codeSplitting` of vite.config.ts makes of the app. */
const APP = 'app'

/** The files that the entry imports after it has painted: the app and its static imports. */
const appFiles = (bundle: OutputBundle): readonly string[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.name === APP ? [file.fileName, ...file.imports] : [],
  )

const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\.?\/?([^"]+)"[^>]*>/g

/** The chunk that carries the source locale's first messages, if it is its own chunk. */
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

/** Comments are for readers of the source. A visitor doesn't need them. */
const COMMENT = /\s*<!--[^]*?-->/g

const isAsset = (file: OutputBundle[string] | undefined): file is OutputAsset => file?.type === 'asset'

export const earlyPaint = (): Plugin => ({
  name: 'foldswap:early-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const inlined = html.replace(COMMENT, '').replace(STYLE_LINK, (link, file: string) => {
        const asset = bundle[file]
        if (!isAsset(asset)) return link
        Reflect.deleteProperty(bundle, file)
        const folder = file.slice(0, file.lastIndexOf('/') + 1)
        return `<style>${rebaseUrls(asset.source.toString().trim(), folder)}</style>`
      })
      const locale = localeChunk(bundle)
      const files = [...appFiles(bundle), ...(locale === undefined ? [] : [locale.fileName])]
      const tags = [...new Set(files)]
        .filter((file) => !html.includes(file))
        .map((file): HtmlTagDescriptor => ({
          tag: 'link',
          // The first paint needs none of them and must not share its bandwidth with them. The page's last script
          // removes the medium after the paint.
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}`, media: 'not all' },
          injectTo: 'head',
        }))
      return { html: inlined, tags }
    },
  },
})
