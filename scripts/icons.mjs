/**
 * `node scripts/icons.mjs`: draws the pictures that systems and link previews ask for from `public/favicon.svg`, into
 * `public/`. They are committed; run it again when the mark changes.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright-core'
import { launchOptions } from '../test/support/browser.mjs'
import { root } from './root.mjs'

const PAPER = '#f5f1e8'
const INK = '#1f1a14'

const mark = await readFile(path.join(root, 'public', 'favicon.svg'), 'utf8')
/** @type {{ name: string, description: string }} */
const { name, description } = JSON.parse(
  await readFile(path.join(root, 'public', 'manifest.webmanifest'), 'utf8'),
)
const type = await readFile(
  path.join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'base64',
)

/** Just the mark, as this share of the square. @param {number} share @param {string} ground */
const square = (share, ground) => `
  <style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground} }
    svg { width: ${share * 100}vw; height: ${share * 100}vw }
  </style>${mark}`

/** Mark, name and description for a link preview. */
const preview = `
  <style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${type}); font-weight: 100 900 }
    body { margin: 0; height: 100vh; background: ${PAPER}; color: ${INK}; font-family: Inter; display: grid; align-content: center; padding: 0 96px; box-sizing: border-box }
    header { display: flex; align-items: center; gap: 40px; font-size: 112px; font-weight: 700; letter-spacing: -0.03em }
    svg { width: 144px; height: 144px }
    p { font-size: 44px; line-height: 1.3; margin: 48px 0 0; max-width: 20em }
  </style><header>${mark}<span>${name}</span></header><p>${description}</p>`

/** A system that cuts icons to its own shape keeps the middle four fifths at least. */
const pictures = [
  { file: 'icon-192.png', width: 192, height: 192, html: square(0.86, 'transparent') },
  { file: 'icon-512.png', width: 512, height: 512, html: square(0.86, 'transparent') },
  { file: 'icon-maskable-512.png', width: 512, height: 512, html: square(0.58, PAPER) },
  { file: 'apple-touch-icon.png', width: 180, height: 180, html: square(0.7, PAPER) },
  { file: 'preview.png', width: 1200, height: 630, html: preview },
]

const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage({ colorScheme: 'light' })
for (const { file, width, height, html } of pictures) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(root, 'public', file), omitBackground: true })
  process.stdout.write(`public/${file}\n`)
}
await browser.close()
