/**
 * The preview of a link to the site in chats and social networks (Open Graph, Twitter). It needs absolute addresses, so
 * a deployment that doesn't name its own has none.
 */
import type { Plugin } from 'vite'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** @param siteUrl the folder of the site, such as `https://swap.example/` */
export const previewTags = (siteUrl: string, title: string, description: string): readonly string[] => {
  const picture = new URL('preview.png', siteUrl).href
  const properties = {
    'og:type': 'website',
    'og:url': new URL('.', siteUrl).href,
    'og:title': title,
    'og:description': description,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  return Object.entries(properties).map(([name, content]) => {
    const key = name.startsWith('og:') ? 'property' : 'name'
    return `<meta ${key}="${name}" content="${escaped(content)}" />`
  })
}

const textOf = (html: string, pattern: RegExp): string => {
  const found = pattern.exec(html)?.[1]
  if (found === undefined)
    throw new Error(`index.html holds no ${pattern.source}, which the link preview says.`)
  return found
}

export const linkPreview = (siteUrl: string | null): Plugin => ({
  name: 'foldswap:link-preview',
  apply: 'build',
  transformIndexHtml: (html) => {
    if (siteUrl === null) return html
    const title = textOf(html, /<title>([^<]*)<\/title>/)
    const description = textOf(html, /<meta\s+name="description"\s+content="([^"]*)"/)
    return html.replace(
      '</title>',
      () => `</title>\n    ${previewTags(siteUrl, title, description).join('\n    ')}`,
    )
  },
})
